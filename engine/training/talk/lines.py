"""Lines of conversations with their labels and the vectors of their sentences."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

VECTOR = 512
LABELS = "plain affection repair criticism contempt defending withdrawing".split()
# A finding names one of these groups by its likeliest feeling with a name of its own.
GROUPS = [
    ["neutral"],
    ["anger", "annoyance", "contempt"],
    ["hurt", "sadness", "disappointment", "loneliness"],
    ["guilt", "shame"],
    ["fear", "nervousness", "stress"],
    ["surprise", "confusion"],
    ["joy", "pride", "amusement", "relief", "hope", "calm"],
    ["love", "gratitude"],
]
FEELINGS = [name for group in GROUPS for name in group]


@dataclass
class Line:
    """A line of a conversation; `before` is the last line that somebody else said."""

    id: str
    conversation: str
    split: str
    text: str
    label: int
    feeling: int
    own: np.ndarray
    before: np.ndarray
    before_text: str


def read_lines(path, vectors):
    """Reads the lines of a file, with their vectors from engine/training/reader/write-vectors.ts."""
    rows = [json.loads(line) for line in Path(path).read_text(encoding="utf8").splitlines()]
    places = {place["id"]: place for place in json.loads(Path(f"{vectors}.json").read_text())}
    numbers = np.fromfile(f"{vectors}.bin", np.float32).reshape(-1, VECTOR)
    found, said = [], []
    for row in rows:
        place = places[row["id"]]
        own = numbers[place["at"] : place["at"] + place["count"]]
        said = [one for one in said if one[0]["conversation"] == row["conversation"]]
        other = next((one for one in reversed(said) if one[0]["speaker"] != row["speaker"]), None)
        said.append((row, own))
        found.append(
            Line(
                id=row["id"],
                conversation=row["conversation"],
                split=row["split"],
                text=row["text"],
                label=LABELS.index(row["label"]),
                feeling=FEELINGS.index(row["feeling"]),
                own=np.concatenate([own.mean(0), own.max(0)]),
                before=other[1].mean(0) if other else np.zeros(VECTOR, np.float32),
                before_text=other[0]["text"] if other else "",
            )
        )
    return found


def folds_of(lines, count, seed):
    """Splits the lines into parts that share no conversation."""
    names = sorted({line.conversation for line in lines})
    np.random.default_rng(seed).shuffle(names)
    part = {name: at % count for at, name in enumerate(names)}
    return [[line for line in lines if part[line.conversation] == k] for k in range(count)]
