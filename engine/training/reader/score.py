"""
The reader of how pleasant a page is. Each sentence has its part, above or below 0, or none; the parts are added and
divided by their size and a number more. So a sentence that says nothing changes nothing, a pleasant one never lowers the
whole, an unpleasant one never raises it, and their order doesn't count.
"""

import torch
import torch.nn.functional as F
from torch import nn

from fitting import fit
from network import VECTOR
from word_sums import BUCKETS, sums_of_words, table_of

HIDDEN = 64
# Parts that are nearer to 0 than this are none.
NONE_BELOW = 0.4
GAIN = 4.0
EPOCHS = 25
RATE = 2e-3
# So many of a sentence's words are left out while it is learned from.
FORGOTTEN = 0.7
DECAY = 0.05
# A page outside the span of its label counts by the square; one inside it less.
OUTSIDE_WEIGHT = 4.0
MIDDLE_WEIGHT = 0.5
# What a part of a line without a feeling costs.
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
        """How pleasant each page is, -1 to 1, and the size of its parts."""
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
    """A reader trained from pages and lines."""
    return fit(ScoreReader, lambda reader, part: loss_of(*reader(part), part), pages, seed=seed, epochs=EPOCHS, rate=RATE, decay=DECAY)
