"""What people read and type: narration, questions, the input parser, reasons, help texts. No drawing."""
