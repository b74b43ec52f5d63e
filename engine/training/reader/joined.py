"""
Learns how the readers of a short text count together: for each feeling a weight of the reader of pages, one of the
sentences, and three of how pleasant they say the text is. Also learns how often a leading feeling is right or next to
right, from its share: for short texts from this, for longer ones from the reader of pages. Numpy alone.

python3 joined.py READINGS.jsonl --out engine/src/analysis/feelings/joined-reading.json

READINGS is what write-readings.ts says of lines that the reader of pages has not learned from. The figures are of five
folds; the weights that are written come from all lines.
"""

import argparse
import json
from pathlib import Path

import numpy as np

NAMES = {"shame/embarrassment": "shame", "guilt/remorse": "guilt", "envy/jealousy": "envy"}
# As in scripts/bench/engine/labelled-pages.ts.
NEAR = {
    "joy": "amusement excitement serenity pride relief gratitude",
    "sadness": "grief disappointment loneliness",
    "fear": "nervousness stress",
    "anger": "annoyance",
    "love": "caring",
    "nervousness": "fear stress",
    "annoyance": "anger",
    "grief": "sadness",
    "gratitude": "joy",
    "admiration": "love",
    "caring": "love",
    "excitement": "joy",
    "amusement": "joy",
    "serenity": "joy",
}
# Close feelings, as in engine/src/analysis/feelings/leading-feeling.ts.
GROUPS = [
    "joy amusement excitement serenity pride relief gratitude hope",
    "sadness grief disappointment loneliness",
    "fear nervousness",
    "anger annoyance",
    "love caring",
]
START = (0.6, 0.4)
STEPS = 400
RATE = 0.05
DRAWN = 0.003
NEVER_WEIGHT = 0.3
FOLDS = 5
# As in engine/src/analysis/feelings/joined-reading.ts.
LEAST = 0.005


def open_rows(path, is_long=False):
    rows = [json.loads(line) for line in Path(path).read_text(encoding="utf8").splitlines()]
    return [row for row in rows if row["isLong"] == is_long and not row["namesFeeling"]]


def tables_of(rows, names):
    page, sentences, rest = (np.array([row[key] for row in rows]) for key in ("page", "sentences", "pleasantness"))
    rest = np.concatenate([rest, np.ones((len(rows), 1))], 1)
    wanted, never = np.zeros((2, len(rows), len(names)))
    for i, row in enumerate(rows):
        for place, name in enumerate(row["feelings"]):
            wanted[i, names.index(NAMES.get(name, name))] = 1 if place == 0 else 0.6
        for name in row["never"]:
            never[i, names.index(NAMES.get(name, name))] = 1
    return page, sentences, rest, wanted / wanted.sum(1, keepdims=True), never


def shares_of(weights, page, sentences, rest):
    sums = page * weights[0] + sentences * weights[1] + rest @ weights[2].T
    powers = np.exp(sums - sums.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def learn(page, sentences, rest, wanted, never):
    """Returns the weights; by Adam, drawn to one weight for all feelings and to none of pleasantness."""
    count = wanted.shape[1]
    weights = [np.full(count, START[0]), np.full(count, START[1]), np.zeros((count, rest.shape[1]))]
    firsts, seconds = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    for step in range(1, STEPS + 1):
        shares = shares_of(weights, page, sentences, rest)
        ruled_out = np.minimum((shares * never).sum(1, keepdims=True), 0.999)
        slope = shares - wanted + NEVER_WEIGHT * shares * (never - ruled_out) / (1 - ruled_out)
        slope /= len(slope)
        slopes = [(slope * page).sum(0), (slope * sentences).sum(0), slope.T @ rest]
        slopes[0] += DRAWN * (weights[0] - weights[0].mean())
        slopes[1] += DRAWN * (weights[1] - weights[1].mean())
        slopes[2] += DRAWN * weights[2]
        for at, part in enumerate(slopes):
            firsts[at] = 0.9 * firsts[at] + 0.1 * part
            seconds[at] = 0.99 * seconds[at] + 0.01 * part**2
            first, second = firsts[at] / (1 - 0.9**step), seconds[at] / (1 - 0.99**step)
            weights[at] -= RATE * (1 - step / STEPS) * first / (np.sqrt(second) + 1e-8)
    return weights


def is_right(name, row):
    return name in [NAMES.get(other, other) for other in row["feelings"]]


def is_near(name, row):
    return is_right(name, row) or any(is_right(other, row) for other in NEAR.get(name, "").split())


def judge(shares, rows, names):
    """Returns for each text the log odds of its likeliest feeling and of its group, whether it is right, and whether right or next."""
    felt = [k for k, name in enumerate(names) if name != "neutral"]
    top = [felt[k] for k in shares[:, felt].argmax(1)]
    right = np.array([is_right(names[k], row) for k, row in zip(top, rows)])
    near = np.array([is_near(names[k], row) for k, row in zip(top, rows)])
    groups = [[k for k, name in enumerate(names) if name in group.split()] for group in GROUPS]
    close = [next((group for group in groups if k in group), [k]) for k in top]
    sums = np.array([shares[i, group].sum() for i, group in enumerate(close)])
    both = np.clip(np.stack([shares[np.arange(len(rows)), top], sums], 1), 0.001, 0.999)
    return np.log(both / (1 - both)), right, near


def report(title, shares, rows, names, sure):
    odds, right, near = judge(shares, rows, names)
    has = np.array([row["feelings"][0] != "neutral" for row in rows])
    print(f"{title}: {len(rows)} texts, of {has.sum()} with a feeling right {right[has].mean():.3f}, or next {near[has].mean():.3f}")
    said = confidence_of(sure, odds)
    for low in (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9):
        named = said >= low
        print(f"  from {low:.2f}: named {named.mean():.2f}, said {said[named].mean():.2f}, right {right[named].mean():.3f}, or next {near[named].mean():.3f}")


def confidence_of(sure, odds):
    return 1 / (1 + np.exp(-(odds @ np.array(sure[:2]) + sure[2])))


def sureness_of(shares, rows, names):
    """Returns the weights of both log odds, and the base, of the log odds that a leading feeling is right or next."""
    odds, _, near = judge(shares, rows, names)
    table = np.concatenate([odds, np.ones((len(odds), 1))], 1)
    sure = np.array([0.5, 0.5, 0.0])
    for _ in range(50):
        said = 1 / (1 + np.exp(-table @ sure))
        slope = table.T @ (said - near) + 0.5 * np.array([1, 1, 0]) * (sure - 0.5)
        bend = (table * (said * (1 - said))[:, None]).T @ table + 0.5 * np.diag([1, 1, 0])
        sure = sure - np.linalg.solve(bend, slope)
    return sure.round(3).tolist()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("readings")
    parser.add_argument("--out")
    args = parser.parse_args()
    rows = open_rows(args.readings)
    names = rows[0]["names"]
    tables = tables_of(rows, names)
    fold = np.random.RandomState(1).randint(0, FOLDS, len(rows))
    unseen = np.zeros((len(rows), len(names)))
    for at in range(FOLDS):
        weights = learn(*(table[fold != at] for table in tables))
        unseen[fold == at] = shares_of(weights, *(table[fold == at] for table in tables[:3]))
    long = open_rows(args.readings, is_long=True)
    by_reader = np.array([np.exp(row["page"]) - LEAST for row in long])
    sure = {"short": sureness_of(unseen, rows, names), "long": sureness_of(by_reader, long, names)}
    for source in sorted({row["source"] for row in rows}):
        here = np.array([row["source"] == source for row in rows])
        report(source, unseen[here], [row for row in rows if row["source"] == source], names, sure["short"])
    report("all", unseen, rows, names, sure["short"])
    report("longer", by_reader, long, names, sure["long"])
    print(sure)
    if args.out:
        page, sentences, rest = learn(*tables)
        written = {
            "feelings": names,
            "page": page.round(3).tolist(),
            "sentences": sentences.round(3).tolist(),
            "pleasantness": rest[:, :-1].round(3).tolist(),
            "base": rest[:, -1].round(3).tolist(),
            "sure": sure,
        }
        Path(args.out).write_text(json.dumps(written, indent=2) + "\n")


if __name__ == "__main__":
    main()
