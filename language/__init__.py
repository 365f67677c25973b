"""What people read and type, without drawing: narration, guided questions, the input parser, help texts."""
