from typing import Self

from typing_extensions import disjoint_base

from digsite.engine.game import Knowledge, State

@disjoint_base
class Search:
    def __new__(cls, parameters: dict[str, float], threads: int = ...) -> Self: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...
    def run(
        self,
        knowledge: Knowledge,
        seed: int,
        iterations: int | None = ...,
        seconds: float | None = ...,
        truth: State | None = ...,
        ordered: bool = ...,
    ) -> tuple[list[tuple[str, int, tuple[float, ...], float, float, tuple[str, ...]]], int]: ...
    def compare(
        self, knowledge: Knowledge, moves: list[str], seed: int, worlds: int, parts: int = ...
    ) -> list[list[tuple[float, float]]]: ...
