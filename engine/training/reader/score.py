"""
The reader of how pleasant a page is. Each sentence has a part above or below 0, or none; the sum of the parts is
divided by their size plus a constant. So neutral sentences change nothing, pleasant ones never lower it, unpleasant
ones never raise it, and their order doesn't count.
"""

import torch
import torch.nn.functional as F
from torch import nn

from fitting import fit
from network import VECTOR
from word_sums import BUCKETS, sums_of_words, table_of

HIDDEN = 64
# Parts closer to 0 than this are none.
NONE_BELOW = 0.4
GAIN = 4.0
EPOCHS = 25
RATE = 2e-3
# Share of a sentence's words that is left out in training.
FORGOTTEN = 0.7
DECAY = 0.05
# Weights of the squared distance outside the span of a page's label, and from the span's middle.
OUTSIDE_WEIGHT = 4.0
MIDDLE_WEIGHT = 0.5
# The cost of a part for a line without a feeling.
NEUTRAL_WEIGHT = 0.1


class ScoreReader(nn.Module):
    def __init__(self, drop=0.4):
        super().__init__()
        self.hidden = nn.Linear(VECTOR, HIDDEN)
        self.part = nn.Linear(HIDDEN, 1)
        self.direct = nn.Linear(VECTOR, 1)
        self.words = nn.Parameter(torch.zeros(1, BUCKETS))
        self.more = nn.Parameter(torch.tensor([1.0]))
        self.drop = nn.Dropout(drop)

    def forward(self, pages):
        """Returns how pleasant each page is, -1 to 1, and the size of its parts."""
        vectors, words, counts = table_of(pages)
        seen = self.drop(vectors)
        raw = self.part(self.drop(torch.relu(self.hidden(seen)))) + self.direct(seen)
        raw = GAIN * (raw + sums_of_words(self.words, words, FORGOTTEN if self.training else 0))[:, 0]
        parts = (raw.sign() * (raw.abs() - NONE_BELOW).clamp(min=0)).split(counts)
        sizes = torch.stack([part.abs().sum() for part in parts])
        return torch.stack([part.sum() for part in parts]) / (F.softplus(self.more) + sizes), sizes


def loss_of(said, sizes, pages):
    low, high = (torch.tensor([(page.valence[end] - 3) / 2 for page in pages]) for end in (0, 1))
    outside = (low - said).clamp(min=0) + (said - high).clamp(min=0)
    loss = OUTSIDE_WEIGHT * outside**2 + MIDDLE_WEIGHT * (said - (low + high) / 2) ** 2
    is_neutral = torch.tensor([float(page.feelings[:1] == ["neutral"] and len(page.vectors) == 1) for page in pages])
    loss = loss + NEUTRAL_WEIGHT * is_neutral * sizes
    return (loss * torch.tensor([page.weight for page in pages])).mean()


def train_score(pages, seed):
    """Trains a reader from pages and lines."""
    return fit(ScoreReader, lambda reader, part: loss_of(*reader(part), part), pages, seed=seed, epochs=EPOCHS, rate=RATE, decay=DECAY)
