"""What small readers learn of words: a number for each place that engine/src/pages/word-buckets.ts gives a row of words."""

import random

import numpy as np
import torch

from network import MOST_SENTENCES

BUCKETS = 16384


def table_of(pages):
    """The vectors of the sentences of pages, one below the other, the places of their words, and how many each page has."""
    counts = [min(len(page.vectors), MOST_SENTENCES) for page in pages]
    vectors = np.concatenate([page.vectors[:count] for page, count in zip(pages, counts)])
    words = [places for page, count in zip(pages, counts) for places in page.words[:count]]
    return torch.from_numpy(vectors), words, counts


def sums_of_words(weights, sentences, forgotten):
    """
    For each sentence the sum of what its words weigh, divided by the root of how many there are: sentences x weights. While they
    are learned, a share of the words is forgotten.
    """
    if forgotten > 0:
        sentences = [[at for at in places if random.random() > forgotten] for places in sentences]
    places = torch.tensor([at for sentence in sentences for at in sentence], dtype=torch.long)
    of = torch.tensor([i for i, sentence in enumerate(sentences) for _ in sentence], dtype=torch.long)
    sizes = torch.tensor([max(1, len(sentence)) ** 0.5 for sentence in sentences])
    sums = torch.zeros(len(sentences), len(weights)).index_add(0, of, weights.T[places])
    return sums / sizes[:, None]
