"""
The reader of support. Each sentence is judged by its meaning and its words, and the page by its gravest sentences: one
is enough wherever it stands. Only pages are labelled: the reader learns by itself which sentence it is.
"""

from copy import deepcopy

import torch
import torch.nn.functional as F
from torch import nn

from fitting import fit
from network import SUPPORT, VECTOR
from word_sums import BUCKETS, sums_of_words, table_of

HIDDEN = 64
WORD_GAIN = 4.0
EPOCHS = 12
RATE = 3e-3
# The same for continued training on further lines.
MORE_EPOCHS = 5
MORE_RATE = 1.5e-3
# Share of a sentence's words that is left out in training.
FORGOTTEN = 0.3
DECAY = 0.02
# A page on which a quiet line would neither help nor offend hardly counts for the line.
EITHER_WEIGHT = 0.2
RARE = -4.0


class SupportReader(nn.Module):
    def __init__(self, drop=0.3):
        super().__init__()
        self.hidden = nn.Linear(VECTOR, HIDDEN)
        self.odds = nn.Linear(HIDDEN, 2)
        self.words = nn.Parameter(torch.zeros(2, BUCKETS))
        self.drop = nn.Dropout(drop)
        nn.init.constant_(self.odds.bias, RARE)

    def forward(self, pages):
        """Returns the log odds of the line and of the card for each page: a soft maximum over its sentences."""
        vectors, words, counts = table_of(pages)
        odds = self.odds(self.drop(torch.relu(self.hidden(self.drop(vectors)))))
        odds = odds + WORD_GAIN * sums_of_words(self.words, words, FORGOTTEN if self.training else 0)
        return torch.stack([part.logsumexp(0) for part in odds.split(counts)])


def loss_of(said, pages):
    binary = F.binary_cross_entropy_with_logits
    level = torch.tensor([SUPPORT.index(page.support) for page in pages])
    clear = torch.where(level == 1, EITHER_WEIGHT, 1.0)
    line, card = said.unbind(1)
    return (clear * binary(line, (level >= 2).float(), reduction="none") + binary(card, (level == 3).float(), reduction="none")).mean()


def train_support(pages, seed):
    """Trains a reader from pages and lines."""
    return fit(SupportReader, lambda reader, part: loss_of(reader(part), part), pages, seed=seed, epochs=EPOCHS, rate=RATE, decay=DECAY)


def learn_on(reader, pages, seed):
    """Returns that reader after training on further pages and lines."""
    loss = lambda learning, part: loss_of(learning(part), part)
    return fit(lambda: deepcopy(reader), loss, pages, seed=seed, epochs=MORE_EPOCHS, rate=MORE_RATE, decay=DECAY)
