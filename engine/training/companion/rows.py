"""Labelled messages, the engine's readings of them, and the split into three parts."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

VECTOR = 512
# How pleasant a message is, on average and at its worst, and its feelings.
FELT = 40
DOES = (
    "greets thanks leaves tells-good tells-bad tells-ordinary tells-funny feels goes-on answers unsure corrects complains "
    "asks-advice asks-words asks-opinion asks-journal asks-ai asks-facts wishes reflects plans tests foreign danger"
).split()
TONES = "good bad mixed ordinary funny".split()
WISHES = "unstated listen no-questions no-tips short none".split()
# What a clause of a message says: what happened or is so, what somebody thinks of it, or nothing to take up.
CLAUSES = "told meant empty".split()
# Weight of the other things a message does, compared to the main one.
SECOND = 0.4


@dataclass
class Message:
    text: str
    before: str
    own: np.ndarray
    earlier: np.ndarray
    words: list
    does: list
    tone: int
    wish: int

    @property
    def kind(self):
        return self.does[0]

    def shares(self):
        """Returns what it does, as probabilities."""
        shares = np.zeros(len(DOES), np.float32)
        for at, kind in enumerate(self.does):
            shares[kind] += 1 if at == 0 else SECOND
        return shares / shares.sum()


def part_of(text):
    """Returns `train`, `dev` or `test`, always the same for the same text, 8 : 1 : 1."""
    digit = int(hashlib.sha256(text.strip().lower().encode()).hexdigest(), 16) % 10
    return {0: "test", 1: "dev"}.get(digit, "train")


def read_messages(readings):
    """Reads the messages that write-readings.ts wrote."""
    rows = [json.loads(line) for line in Path(f"{readings}.jsonl").read_text(encoding="utf8").splitlines()]
    numbers = np.fromfile(f"{readings}.bin", np.float32).reshape(len(rows), 3 * VECTOR + FELT)
    return [
        Message(
            text=row["text"],
            before=row.get("before") or "",
            own=np.concatenate([numbers[at, : 2 * VECTOR], numbers[at, 3 * VECTOR :]]),
            earlier=numbers[at, 2 * VECTOR : 3 * VECTOR],
            words=row["words"],
            does=[DOES.index(kind) for kind in ([row["does"]] if isinstance(row["does"], str) else row["does"])],
            tone=TONES.index(row["tone"]),
            wish=WISHES.index(row.get("wish") or "unstated"),
        )
        for at, row in enumerate(rows)
    ]


def read_clauses(readings):
    """Reads the clauses that write-readings.ts wrote: their numbers, their labels, and which are held out."""
    rows = [json.loads(line) for line in Path(f"{readings}.jsonl").read_text(encoding="utf8").splitlines()]
    numbers = np.fromfile(f"{readings}.bin", np.float32).reshape(len(rows), 3 * VECTOR + FELT)
    own = np.concatenate([numbers[:, :VECTOR], numbers[:, 3 * VECTOR :]], 1)
    held = np.array([part_of(row["text"]) != "train" for row in rows])
    return own, np.array([CLAUSES.index(row["is"]) for row in rows]), held
