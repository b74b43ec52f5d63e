"""Trains on two sources and tests on the third, in every combination, with the same settings as train.py.

python3 engine/training/cross.py --data DIR --vectors DIR [--work DIR]
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

import probe
from labels import FAMILIES
from measure import auc
from net import Encoder, read_all
from sources import lemotif_polarity
from text import words
from train import EPOCHS, HIDDEN, OWN_SOURCES, all_rows, trained_network, training_rows
from words import merge_lexicons, read_lexicons

FIVE = [FAMILIES.index(name) for name in ("anger", "disgust", "fear", "joy", "sadness")]
HELD_OUT = {
    "lemotif": ("goemotions", "xed", "xed-neutral", *OWN_SOURCES),
    "goemotions": ("xed", "xed-neutral", "lemotif", *OWN_SOURCES),
    "xed": ("goemotions", "lemotif", *OWN_SOURCES),
}


def polar(rows):
    """Returns rows that are clearly pleasant or clearly unpleasant, and which."""
    chosen = []
    for row in rows:
        if row.source == "lemotif":
            told = lemotif_polarity(row)
        else:
            told = None if row.valence is None or abs(row.valence) < 0.25 else int(row.valence > 0)
        if told is not None:
            chosen.append((row, told))
    return [row for row, _ in chosen], np.array([told for _, told in chosen])


def single_feeling(rows):
    """Returns rows that show exactly one of five feelings, and which."""
    chosen = [row for row in rows if row.families[FIVE].sum() == 1 and row.source != "lemotif"]
    return chosen, np.array([row.families[FIVE].argmax() for row in chosen])


def judge(read, rows):
    polar_rows, told = polar(rows)
    out = {"polarity AUC": round(auc(told, read([row.text for row in polar_rows])[:, 36]), 3), "n": len(told)}
    feeling_rows, feeling = single_feeling(rows)
    if feeling_rows:
        said = read([row.text for row in feeling_rows])[:, [28 + j for j in FIVE]]
        out["5 feelings, accuracy"] = round(float((said.argmax(1) == feeling).mean()), 3)
        out["5 feelings, n"] = len(feeling)
    return out


def word_list(rated):
    """Returns a reader that uses only the word list, for comparison: the mean pleasantness of known words."""

    def read(texts):
        out = np.zeros((len(texts), 37))
        for i, text in enumerate(texts):
            known = [rated[word] for word in words(text) if word in rated]
            out[i, 36] = sum(known) / (len(known) + 1) if known else 0
        return out

    return read


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", required=True)
    options.add_argument("--vectors", required=True)
    options.add_argument("--work", default="/tmp/reflect-training")
    options.add_argument("--epochs", type=int, default=EPOCHS)
    given = options.parse_args()
    torch.set_num_threads(1)
    rows = all_rows(given.data)
    lexicon = word_list(merge_lexicons(read_lexicons(given.vectors)))
    for target, sources in HELD_OUT.items():
        work = Path(given.work) / ("" if target == "lemotif" else f"without-{target}")
        work.mkdir(parents=True, exist_ok=True)
        model, vocabulary, _ = trained_network(
            work, training_rows(rows, sources), given.vectors, epochs=given.epochs, hidden=HIDDEN
        )
        read = lambda texts: read_all(model, Encoder(vocabulary), texts)
        tested = [row for row in rows if row.source == target and row.split not in ("train", "dev")]
        print(json.dumps({
            "held out": target, "network": judge(read, tested),
            "word list": judge(lexicon, tested)["polarity AUC"], "own probe": probe.check(read), "own unseen": probe.check(read, "unseen"),
        }), flush=True)


if __name__ == "__main__":
    main()
