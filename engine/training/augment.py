"""Varies labelled texts as in a journal: joined, with an introduction, without signs, negated."""

import dataclasses
from pathlib import Path

import numpy as np

from sources import UNKNOWN, Row

LEAD_INS = (
    "Today", "When", "Last week", "Yesterday", "This morning", "I remember that", "I told her:", "Honestly,",
    "Dear diary,", "Then", "So", "And", "At work today", "I keep thinking:", "After that", "He said that",
    "It was the day when", "Once", "I felt that", "In the evening", "She wrote:", "The truth is that",
)
NEGATIONS = ("not {}", "It was not {}.", "I am not {}.", "never {}", "not {} at all", "I don't feel {}.")
STATEMENTS = ("{}", "{}", "It was {}.", "I am {}.", "so {}", "He is {}.", "very {}", "the {}", "She felt {}.")
NEUTRAL = 27
CONTEXTS = [
    line.strip()
    for line in (Path(__file__).parent / "own" / "contexts.txt").read_text(encoding="utf8").splitlines()
    if not line.startswith("#")
]


def _join_labels(a, b):
    known = (a != UNKNOWN) & (b != UNKNOWN)
    return np.where(known, np.maximum(a, b), UNKNOWN)


def join(first, second):
    """Joins two texts: the feelings of either are there, the valence is their mean."""
    both_told = first.valence is not None and second.valence is not None
    emotions = _join_labels(first.emotions, second.emotions)
    if emotions[NEUTRAL] != UNKNOWN:
        # The whole is neutral only if both are.
        emotions[NEUTRAL] = min(first.emotions[NEUTRAL], second.emotions[NEUTRAL])
    return dataclasses.replace(
        first,
        text=f"{first.text} {second.text}",
        emotions=emotions,
        heard=_join_labels(first.heard, second.heard),
        families=_join_labels(first.families, second.families),
        valence=(first.valence + second.valence) / 2 if both_told else None,
    )


def in_context(row, random):
    """Puts one of our events into a longer story: the feeling is the event's."""
    context = CONTEXTS[random.randint(len(CONTEXTS))]
    text = row.text if row.text.endswith((".", "!", "?")) else row.text + "."
    text = f"{context} {text}" if random.rand() < 0.6 else f"{text} {context}"
    return dataclasses.replace(row, text=text)


def lower_first(text):
    return text[:1].lower() + text[1:] if not text.startswith(("I ", "I'")) else text


def vary(rows, random):
    """Returns one epoch's texts. Every row comes once, some of them changed."""
    by_source = {}
    for row in rows:
        by_source.setdefault(row.source, []).append(row)
    for row in rows:
        chance = random.rand()
        if row.source == "own" and random.rand() < 0.35:
            row = in_context(row, random)
        elif chance < 0.12 and len(row.text) < 300:
            others = by_source[row.source]
            row = join(row, others[random.randint(len(others))])
        elif chance < 0.20:
            row = dataclasses.replace(row, text=f"{LEAD_INS[random.randint(len(LEAD_INS))]} {lower_first(row.text)}")
        elif chance < 0.30:
            row = dataclasses.replace(row, text=row.text.rstrip(" .!?…"))
        elif chance < 0.36:
            row = dataclasses.replace(row, text=row.text.replace("!", ".").replace(",", ""))
        yield row


def rated_words(lexicon, random, count):
    """Returns single words with the pleasantness that raters gave, plain and negated."""
    known = sorted(lexicon)
    for i in random.choice(len(known), count, replace=False):
        word, value = known[i], lexicon[known[i]]
        if random.rand() < 0.3:
            frame, value = NEGATIONS[random.randint(len(NEGATIONS))], -0.5 * value
        else:
            frame = STATEMENTS[random.randint(len(STATEMENTS))]
        yield Row(frame.format(word), "words", "train", valence=float(value))
