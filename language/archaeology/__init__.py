"""The sentences of Archaeology, both editions."""
