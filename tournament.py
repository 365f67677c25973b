"""The command line of a checkout: `python tournament.py …` is the same program as `digsite …`."""

from digsite.cli import app

if __name__ == "__main__":
    app()
