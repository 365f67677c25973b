"""All luck of a tournament comes from one secret: whoever has it knows every deal before it is played.

It stays with the runner until the last game is over. Until then its SHA-256, the commitment, stands for it, so that
everybody can check afterwards that it was not changed to suit somebody.
"""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass, field
from typing import Protocol

from digsite.engine import DigsiteError
from digsite.engine.game import checked_seed

SECRET_BYTES = 32
SEED_BITS = 53  # a JSON number that every reader keeps exactly


class Luck(Protocol):
    """Where the seeds of all deals and bots come from."""

    @property
    def seed(self) -> int | None:
        """The number that it was made from, if there was one."""

    def deal_seed(self, rotation_set: int) -> int:
        """The seed of the deal, shared by all games of a rotation set."""

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed of one bot in one game; it reveals nothing about the deal."""


@dataclass(frozen=True)
class SecretLuck:
    """Luck from a secret; the same secret gives the same games on every machine, in every version."""

    secret: bytes = field(repr=False)  # so that no log and no traceback ever shows it
    seed: int | None = None

    @property
    def commitment(self) -> str:
        """What may be known of the secret while games are played."""
        return hashlib.sha256(self.secret).hexdigest()

    def deal_seed(self, rotation_set: int) -> int:
        """The seed of the deal, shared by all games of a rotation set."""
        return self._seed_of(f"deal {rotation_set}")

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed of one bot in one game; it reveals nothing about the deal."""
        return self._seed_of(f"bot {game} {seat}")

    def _seed_of(self, name: str) -> int:
        return _first_bits(hmac.digest(self.secret, name.encode("ascii"), "sha256"))


@dataclass(frozen=True)
class SeedLuck:
    """The luck of a folder of format version 1: hashes of a number that everybody can read there."""

    seed: int

    def deal_seed(self, rotation_set: int) -> int:
        """The seed of the deal, shared by all games of a rotation set."""
        return self._seed_of(f"deal {self.seed} {rotation_set}")

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed of one bot in one game."""
        return self._seed_of(f"bot {self.seed} {game} {seat}")

    def _seed_of(self, name: str) -> int:
        return _first_bits(hashlib.sha256(name.encode("ascii")).digest())


def _first_bits(digest: bytes) -> int:
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def new_luck(seed: int | None = None, secret: str | None = None) -> SecretLuck:
    """The luck of a new tournament: as a seed or a secret says, or else nobody knows."""
    if seed is not None and secret is not None:
        raise DigsiteError("--seed and --secret both say where all luck comes from; give one of them")
    if secret is not None:
        return SecretLuck(read_secret(secret))
    return SecretLuck(secrets.token_bytes(SECRET_BYTES)) if seed is None else luck_of_seed(seed)


def luck_of_seed(seed: int) -> SecretLuck:
    """The luck that a number gives: its secret is the SHA-256 of the number's decimal digits."""
    return SecretLuck(hashlib.sha256(str(checked_seed(seed)).encode("ascii")).digest(), seed)


def read_secret(text: str) -> bytes:
    """A secret from its hexadecimal digits; the error does not repeat what may be most of a secret."""
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}", text):
        raise DigsiteError(f"a secret is {2 * SECRET_BYTES} hexadecimal digits, as tournament.json has it at the end")
    return bytes.fromhex(text)
