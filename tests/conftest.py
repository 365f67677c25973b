"""Some tests press Ctrl-C. A shell has it ignored by what it starts in the background: tests, and what they start."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
