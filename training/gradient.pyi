import numpy as np
import numpy.typing as npt

from digsite.engine import Game

def gradient(
    game: Game, net: npt.NDArray[np.float32], games: int, seed: int, noise: float, opinions: bool, keep: float
) -> tuple[npt.NDArray[np.float32], float, float, int]: ...
