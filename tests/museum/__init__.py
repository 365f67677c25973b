"""This Belongs in a Museum: rules by tag, the slow referee, knowledge, views and text."""
