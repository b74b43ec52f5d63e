"""Trains engine/src/safety/crisis-weights.json.

    python3 engine/training/crisis/train.py --data DATA

DATA holds goemotions/train.tsv and lemotif/lemotif-data-cleaned-flat.csv: ordinary sentences that are no crisis.
The labelled sentences are engine/src/safety/tune.json; held-out.json is never read here. Ideas (ideas.json) are
groups of words; templates.json fills blanks into further sentences. Seeds are fixed. Needs scikit-learn.
"""

import argparse
import csv
import itertools
import json
import pathlib
import random
import re

import numpy as np
from scipy.sparse import diags
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression

here = pathlib.Path(__file__).parent
safety = here.parent.parent / "src" / "safety"
KINDS = {
    "self-harm": ["cut", "burn", "blade", "limb", "hitself", "relapse"],
    "eating-disorder": ["eat", "vomit", "thin", "restrict"],
    "abuse": ["hit", "sex", "control", "threat", "putdown", "drunk", "partner", "parent"],
    "other-at-risk": ["loved", "told", "kill_other"],
}
FALSE_ALARMS = 0.004  # of ordinary journal sentences, before the words of danger are asked for
PRUNE = 0.8
PAIR_WEIGHT = 0.7


def tokens(text):
    return re.findall(r"[a-z]+(?:'[a-z]+)?|\d+|[?!]", text.lower().replace("’", "'"))


def fill(template, slots, rng):
    while "{" in template:
        start = template.index("{")
        end = template.index("}", start)
        template = template[:start] + rng.choice(slots[template[start + 1 : end]]) + template[end + 1 :]
    return " ".join(template.split())


def generate(slots):
    rng = random.Random(7)
    shapes = [
        (0.42, "{lead}{I} {wantdie}{tail}"),
        (0.15, "{lead}{I} {harm}{tail}"),
        (0.16, "{lead}{I} {ed}{tail}"),
        (0.14, "{ab_who} {ab_act}{tail}"),
        (0.03, "{lead}{ab_self}{tail}"),
        (0.10, "{o_who} {o_act}{tail}"),
    ]
    crisis, harmless = set(), set()
    while len(crisis) < 2600:
        shape = rng.choices([s for _, s in shapes], [w for w, _ in shapes])[0]
        crisis.add(fill(shape, slots, rng))
    while len(harmless) < 1900:
        harmless.add(fill("{lead}{neg}{tail}" if rng.random() < 0.6 else "{frame}", slots, rng))
    return sorted(crisis), sorted(harmless)


def by_weight(phrases):
    """Phrases of one weight in one string: the browser loads a quarter less than with a weight for each."""
    groups = {}
    for phrase, weight in phrases.items():
        if weight:
            groups.setdefault(str(weight), []).append(phrase)
    return {weight: "|".join(group) for weight, group in sorted(groups.items())}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=pathlib.Path, required=True)
    data = parser.parse_args().data

    ideas = json.loads((here / "ideas.json").read_text())
    patterns = [re.compile(rf"(?:^|(?<=[^a-z'-]))(?:{source})(?![a-z'-])") for source in ideas.values()]
    names = list(ideas)
    labelled = json.loads((safety / "tune.json").read_text())
    crisis, harmless = generate(json.loads((here / "templates.json").read_text()))

    rng = random.Random(2)
    comments = [line.split("\t")[0] for line in (data / "goemotions/train.tsv").read_text().splitlines()]
    rng.shuffle(comments)
    with open(data / "lemotif/lemotif-data-cleaned-flat.csv", encoding="utf8") as file:
        days = [s.strip() for row in csv.DictReader(file) for s in re.split(r"(?<=[.!?])\s+", row["Answer"]) if len(s) > 15]
    rng.shuffle(days)
    half = len(days) // 2
    ordinary, unseen = days[:half], days[half:]

    parts = [
        ([row["text"] for row in labelled], [row["expected"] is not None for row in labelled], 1.0),
        (comments[:12000], [False] * 12000, 0.1),
        (ordinary, [False] * len(ordinary), 0.3),
        (crisis, [True] * len(crisis), 0.2),
        (harmless, [False] * len(harmless), 0.2),
    ]
    texts = [text for part, _, _ in parts for text in part]
    truth = np.array([label for _, labels, _ in parts for label in labels], dtype=float)
    weight = np.concatenate([np.full(len(part), w) for part, _, w in parts])

    def present(rows):
        folded = [row.lower().replace("’", "'") for row in rows]
        return np.array([[bool(p.search(row)) for p in patterns] for row in folded], dtype=np.float32)

    alone = present(texts)
    own = alone[: len(labelled)]
    pairs = [(a, b) for a, b in itertools.combinations(range(len(names)), 2) if (own[:, a] * own[:, b]).sum() >= 3]

    def with_pairs(rows):
        return np.hstack([rows, np.stack([rows[:, a] * rows[:, b] for a, b in pairs], 1) * PAIR_WEIGHT])

    by_ideas = LogisticRegression(C=1, max_iter=4000, penalty="l1", solver="liblinear", random_state=0)
    by_ideas.fit(with_pairs(alone), truth, sample_weight=weight)
    idea_weights = np.round(by_ideas.coef_[0], 2)

    counter = CountVectorizer(tokenizer=tokens, ngram_range=(1, 3), binary=True, token_pattern=None, min_df=2)
    counted = counter.fit_transform(texts).astype(float)

    def scaled(matrix, rows):
        return diags([1 / np.sqrt(max(1, len(tokens(row)))) for row in rows]) @ matrix

    by_phrases = LogisticRegression(C=14, max_iter=3000)
    by_phrases.fit(scaled(counted, texts), truth, sample_weight=weight)
    phrase_weights = by_phrases.coef_[0].copy()
    phrase_weights[np.abs(phrase_weights) < PRUNE] = 0
    phrase_weights = np.round(phrase_weights, 1)
    bias = float(by_ideas.intercept_[0] + by_phrases.intercept_[0])

    scores = with_pairs(present(unseen)) @ idea_weights + bias
    scores += scaled(counter.transform(unseen).astype(float), unseen) @ phrase_weights
    phrases = {phrase: float(phrase_weights[index]) for phrase, index in sorted(counter.vocabulary_.items())}
    written = {
        "threshold": round(float(np.quantile(scores, 1 - FALSE_ALARMS)), 2),
        "bias": round(bias, 3),
        "concepts": ideas,
        "weights": {name: float(w) for name, w in zip(names, idea_weights) if w},
        "pairs": [
            [names[a], names[b], round(float(idea_weights[len(names) + k] * PAIR_WEIGHT), 2)]
            for k, (a, b) in enumerate(pairs)
            if idea_weights[len(names) + k]
        ],
        "phrases": by_weight(phrases),
        "kinds": KINDS,
    }
    (safety / "crisis-weights.json").write_text(json.dumps(written, ensure_ascii=False, separators=(",", ":")))
    print(len(labelled), "labelled sentences,", sum(w != 0 for w in phrases.values()), "phrases, threshold", written["threshold"])


if __name__ == "__main__":
    main()
