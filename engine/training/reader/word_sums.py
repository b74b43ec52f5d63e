"""The word weights of small readers: one for each place from engine/src/pages/word-buckets.ts."""

import random

import numpy as np
import torch

from network import MOST_SENTENCES

BUCKETS = 16384


def table_of(pages):
    """Returns the vectors of the pages' sentences in one table, their words' places, and each page's number of them."""
    counts = [min(len(page.vectors), MOST_SENTENCES) for page in pages]
    vectors = np.concatenate([page.vectors[:count] for page, count in zip(pages, counts)])
    words = [places for page, count in zip(pages, counts) for places in page.words[:count]]
    return torch.from_numpy(vectors), words, counts


def sums_of_words(weights, sentences, forgotten):
    """
    Returns for each sentence the sum of its words' weights, divided by the root of their number: sentences x weights.
    In training, a share of the words is left out.
    """
    if forgotten > 0:
        sentences = [[at for at in places if random.random() > forgotten] for places in sentences]
    places = torch.tensor([at for sentence in sentences for at in sentence], dtype=torch.long)
    of = torch.tensor([i for i, sentence in enumerate(sentences) for _ in sentence], dtype=torch.long)
    sizes = torch.tensor([max(1, len(sentence)) ** 0.5 for sentence in sentences])
    sums = torch.zeros(len(sentences), len(weights)).index_add(0, of, weights.T[places])
    return sums / sizes[:, None]
