"""All luck comes from one secret: which seeds it gives, who learns it and when."""

import hashlib
import hmac
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from digsite.arena import settings_file, store, tournament
from digsite.arena.games_file import GAMES
from digsite.arena.luck import SecretLuck, SeedLuck, luck_of_seed, new_luck
from digsite.arena.progress import ProgressLines
from digsite.arena.schedule import Schedule, lineups
from digsite.arena.settings import Settings
from digsite.cli import app
from digsite.engine import DigsiteError
from tests.arena.helpers import FAKES, ids, play, records, settings_of, without_times

SECRET = bytes(range(32))


def expected_seed(secret: bytes, name: str) -> int:
    return int.from_bytes(hmac.new(secret, name.encode(), hashlib.sha256).digest()[:8], "big") >> 11


def kept(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / settings_file.SETTINGS).read_text())
    return data


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A tournament without a seed that has two of its four games."""
    settings = settings_of("random", "random", games=4, seed=None)
    assert isinstance(settings.luck, SecretLuck)
    with store.create(tmp_path, settings) as results:
        play(settings_of("random", "random", games=2, secret=settings.luck.secret.hex(), seed=None), tmp_path / "two")
        results.append((tmp_path / "two" / GAMES).read_bytes())
    return tmp_path


def test_seeds_are_the_first_53_bits_of_an_hmac() -> None:
    luck = SecretLuck(SECRET)
    assert luck.deal_seed(17) == expected_seed(SECRET, "deal 17")
    assert luck.bot_seed(35, 1) == expected_seed(SECRET, "bot 35 1")
    assert luck.deal_seed(17) < 2**53


def test_a_seed_is_hashed_into_a_secret() -> None:
    assert luck_of_seed(7).secret == hashlib.sha256(b"7").digest()
    assert new_luck(7) == luck_of_seed(7)
    assert new_luck().secret != new_luck().secret
    assert len(new_luck().secret) == 32
    assert new_luck(secret=SECRET.hex().upper()).secret == SECRET


def test_nobody_shares_luck() -> None:
    schedule = Schedule(lineups("roundrobin", 2, 2), 2000, luck_of_seed(5))
    deals = {schedule.pairing(number).seed for number in range(2000)}
    bots = {schedule.luck.bot_seed(number, seat) for number in range(2000) for seat in range(2)}
    assert (len(deals), len(bots), len(deals & bots)) == (1000, 4000, 0)
    assert deals.isdisjoint(luck_of_seed(6).deal_seed(number) for number in range(1000))


def test_the_old_rule_is_what_it_was() -> None:
    assert SeedLuck(5).deal_seed(0) == 6062582135422765


def test_no_text_of_the_settings_shows_the_secret() -> None:
    settings = settings_of("random", "random", seed=None, secret=SECRET.hex())
    assert SECRET.hex() not in repr(settings)
    assert repr(SECRET) not in repr(settings)


def test_the_secret_is_kept_from_others_until_the_last_game_is_over(unfinished: Path) -> None:
    path = unfinished / settings_file.SECRET
    secret = bytes.fromhex(path.read_text().strip())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert kept(unfinished)["format_version"] == 2
    assert kept(unfinished)["commitment"] == hashlib.sha256(secret).hexdigest()
    assert not {"seed", "secret"} & set(kept(unfinished))
    tournament.standings(unfinished)
    written = [file.read_text() for file in unfinished.glob("[!.]*") if file.is_file()]
    assert not any(secret.hex() in text for text in written)

    assert tournament.resume(unfinished, 1, ProgressLines()).complete
    assert not path.exists()
    assert kept(unfinished)["secret"] == secret.hex()
    seeds = {(record["set"], record["seed"]) for record in records(unfinished)}
    assert seeds == {(number, expected_seed(secret, f"deal {number}")) for number in range(2)}
    assert secret.hex() not in (unfinished / store.LOG).read_text()


def test_a_seed_stands_in_the_settings_as_text(tmp_path: Path) -> None:
    play(settings_of("random", "random", games=2, seed=7), tmp_path)
    assert kept(tmp_path)["seed"] == "7"
    assert kept(tmp_path)["secret"] == hashlib.sha256(b"7").hexdigest()


@pytest.mark.parametrize("command", [("run",), ("match",)])
def test_a_revealed_secret_replays_a_tournament(command: tuple[str], tmp_path: Path) -> None:
    words = [*command, "archaeology", "random", f"{FAKES}:Plain", "--games", "4", "--workers", "1"]
    assert not CliRunner().invoke(app, [*words, "--out", str(tmp_path / "one")]).exit_code
    secret = kept(tmp_path / "one")["secret"]
    assert not CliRunner().invoke(app, [*words, "--secret", secret, "--out", str(tmp_path / "two")]).exit_code
    assert without_times(tmp_path / "one") == without_times(tmp_path / "two")
    assert kept(tmp_path / "one")["commitment"] == kept(tmp_path / "two")["commitment"]


# ------------------------------------------------------------------------------------- killed between two steps


class Killed(BaseException):
    """What a test puts in place of kill -9."""


def killed(*ignored: object, **more: object) -> None:
    raise Killed


def test_a_run_killed_before_it_has_settings_is_started_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_of("random", "random", games=2, seed=None)
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(settings_file, "write_whole", killed)
        store.create(tmp_path, settings)
    assert (tmp_path / settings_file.SECRET).exists()
    with pytest.raises(DigsiteError, match="holds no tournament"):
        tournament.resume(tmp_path, 1, ProgressLines())
    assert play(settings_of("random", "random", games=2, seed=None), tmp_path).complete


@pytest.mark.parametrize("step", ["write_whole", "sync_folder"])
def test_a_run_killed_while_it_reveals_its_secret_goes_on(
    step: str, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = (unfinished / settings_file.SECRET).read_text().strip()
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(settings_file, step, killed)
        tournament.resume(unfinished, 1, ProgressLines())
    assert tournament.resume(unfinished, 1, ProgressLines()).complete
    assert kept(unfinished)["secret"] == secret
    assert not (unfinished / settings_file.SECRET).exists()
    assert sorted(ids(unfinished)) == [0, 1, 2, 3]


def test_a_secret_that_stands_in_both_places_is_removed_from_its_own(
    unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(Path, "unlink", killed)
        tournament.resume(unfinished, 1, ProgressLines())
    assert (unfinished / settings_file.SECRET).exists()
    assert "secret" in kept(unfinished)
    assert tournament.resume(unfinished, 1, ProgressLines()).complete
    assert not (unfinished / settings_file.SECRET).exists()


# ----------------------------------------------------------------------------------------- what is not believed


def rewrite(folder: Path, **changes: object) -> None:
    """Changes settings; None takes one away."""
    gone = {name for name, value in changes.items() if value is None}
    data = {name: value for name, value in {**kept(folder), **changes}.items() if name not in gone}
    (folder / settings_file.SETTINGS).write_text(json.dumps(data))


def directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (os.unlink, "secret is not there"),
        (lambda path: path.write_text("0" * 64), "not the one 'commitment' was made of"),
        (lambda path: path.write_text("0" * 63), "a secret is 64 hexadecimal digits"),
        (lambda path: path.write_bytes(b"\xff" * 64), "UTF-8"),
        (directory, "the secret of the tournament"),
        (lambda path: rewrite(path.parent, commitment="0" * 64), "not the one 'commitment' was made of"),
        (lambda path: rewrite(path.parent, commitment=None), "not the one 'commitment' was made of"),
        (lambda path: rewrite(path.parent, seed=5), "'seed' must be a whole number in quotes"),
        (lambda path: rewrite(path.parent, seed="5"), "'seed' is not the one that the secret was made of"),
        (lambda path: rewrite(path.parent, seed="9" * 5000), "'seed' must be"),
        (lambda path: rewrite(path.parent, secret="0" * 64), "not the one 'commitment' was made of"),
        (lambda path: rewrite(path.parent, format_version=3), "'format_version' is 3; this Digsite reads 1 and 2"),
        (lambda path: rewrite(path.parent, format_version=None), "'format_version' is None"),
        (lambda path: rewrite(path.parent, format_version=True), "'format_version' is True"),
    ],
)
def test_a_secret_that_does_not_fit_is_refused(spoil: Callable[[Path], Any], sentence: str, unfinished: Path) -> None:
    before = (unfinished / GAMES).read_bytes()
    spoil(unfinished / settings_file.SECRET)
    for command in ("resume", "report"):
        done = CliRunner().invoke(app, [command, str(unfinished)])
        assert done.exit_code == 2
        assert sentence in done.output
        assert done.output.count("\n") == 1
    assert (unfinished / GAMES).read_bytes() == before


def test_a_seed_replaces_a_lost_secret(tmp_path: Path) -> None:
    settings = settings_of("random", "random", games=2, seed=7)
    store.create(tmp_path, settings).__exit__()
    (tmp_path / settings_file.SECRET).unlink()
    assert tournament.resume(tmp_path, 1, ProgressLines()).complete
    assert kept(tmp_path)["secret"] == hashlib.sha256(b"7").hexdigest()


def test_settings_are_the_same_after_reading(unfinished: Path) -> None:
    settings = settings_file.read(unfinished)
    assert isinstance(settings, Settings)
    assert (settings.games, settings.bots, settings.luck.seed) == (4, ("random", "random"), None)
