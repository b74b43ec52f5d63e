"""The networks: word rows → bidirectional GRU → three ways of pooling → emotions, families, valence; or another head."""

import numpy as np
import torch
from torch import nn

from text import STEMS, words

# The share of the second reading in the shipped emotions; chosen on dev.
HEARD_SHARE = 0.2
SOURCES = ("goemotions", "xed", "lemotif", "own", "words", "xed-neutral", "told", "comments")


def lengths_of(ids):
    return (ids > 0).sum(1).clamp(min=1)


def row_views(rows, ids):
    """Returns the mean, the maximum and the minimum of the plain word rows."""
    mask = (ids > 0).unsqueeze(2)
    hide = lambda x: x.masked_fill(~mask, -1e4)
    mean = (rows * mask).sum(1) / lengths_of(ids).unsqueeze(1)
    return torch.cat([mean, hide(rows).max(1)[0], -hide(-rows).max(1)[0]], 1)


class Recurrent(nn.Module):
    """Reads rows of words in both directions and pools the states; subclasses add the heads."""

    def __init__(self, table, trained_count, hidden):
        super().__init__()
        width = table.shape[1]
        self.hidden = hidden
        self.register_buffer("table", torch.tensor(table))
        # What training adds to the pretrained rows; words that training never saw keep theirs.
        self.delta = nn.Embedding(trained_count, width, sparse=True)
        nn.init.zeros_(self.delta.weight)
        self.trained_count = trained_count
        self.gru = nn.GRU(width, hidden, batch_first=True, bidirectional=True)
        self.attention = nn.Linear(2 * hidden, 1)
        # Three views of the states, three of the plain word rows: the latter generalise best.
        self.pooled = 6 * hidden + 3 * width
        self.dropout = nn.Dropout(0.3)

    def rows_of(self, ids):
        if self.training:
            # Sometimes reads a word as unknown.
            strange = (torch.rand(ids.shape) < 0.05) & (ids > 0)
            ids = torch.where(strange, torch.ones_like(ids), ids)
        is_trained = ids < self.trained_count
        delta = self.delta(torch.where(is_trained, ids, torch.zeros_like(ids)))
        rows = self.table[ids] + delta * is_trained.unsqueeze(2)
        if self.training:
            rows = rows + 0.15 * torch.randn_like(rows) * (ids > 0).unsqueeze(2)
            return self.dropout(rows)
        return rows

    def pool(self, ids):
        mask = (ids > 0).unsqueeze(2)
        rows = self.rows_of(ids)
        lengths = lengths_of(ids)
        packed = nn.utils.rnn.pack_padded_sequence(rows, lengths, batch_first=True, enforce_sorted=False)
        states, _ = nn.utils.rnn.pad_packed_sequence(self.gru(packed)[0], batch_first=True, total_length=ids.shape[1])
        hide = lambda x: x.masked_fill(~mask, -1e4)
        weights = torch.softmax(hide(self.attention(torch.tanh(states))), 1)
        mean = (states * mask).sum(1) / lengths.unsqueeze(1)
        state_views = [hide(states).max(1)[0], mean, (weights * states).sum(1)]
        return torch.cat([*state_views, row_views(rows, ids)], 1)


class Reader(Recurrent):
    """Predicts emotions, families and valence."""

    def __init__(self, table, trained_count, hidden):
        super().__init__(table, trained_count, hidden)
        self.emotions = nn.Linear(self.pooled, 28)
        self.families = nn.Linear(self.pooled, 8)
        self.valence = nn.Linear(self.pooled, 1)
        # The second reading: a cleaner signal on the same texts, from which the lower layers learn.
        self.heard = nn.Linear(self.pooled, 28)
        # Sources label at different rates; the shift absorbs that, and isn't used when reading.
        self.emotion_shift = nn.Embedding(len(SOURCES), 28)
        self.family_shift = nn.Embedding(len(SOURCES), 8)
        nn.init.zeros_(self.emotion_shift.weight)
        nn.init.zeros_(self.family_shift.weight)
        self.emotions.bias.data.fill_(-3.0)
        self.heard.bias.data.fill_(-3.0)
        self.families.bias.data.fill_(-1.5)

    def join_heard(self):
        """After training: adds HEARD_SHARE of the second reading to the emotions."""
        with torch.no_grad():
            self.emotions.weight += HEARD_SHARE * self.heard.weight
            self.emotions.bias += HEARD_SHARE * self.heard.bias

    def forward(self, ids, sources=None):
        """Returns logits of emotions and families, and the valence; with `sources`, the second reading too."""
        pooled = self.dropout(self.pool(ids))
        emotions, families = self.emotions(pooled), self.families(pooled)
        valence = torch.tanh(self.valence(pooled)).squeeze(1)
        if sources is None:
            return emotions, families, valence
        return emotions + self.emotion_shift(sources), families + self.family_shift(sources), valence, self.heard(pooled)


class Encoder:
    """Turns texts into rows of word ids."""

    def __init__(self, vocabulary):
        self.ids = {word: i for i, word in enumerate(vocabulary)}

    def __call__(self, text, limit=80):
        found = [self.id_of(word) for word in words(text)[:limit]]
        return found or [1]

    def id_of(self, word):
        """Returns a word's id; an unlisted word is read as its stem if that is listed."""
        at = self.ids.get(word)
        if at is not None:
            return at
        for suffix, put in STEMS:
            if word.endswith(suffix) and len(word) > len(suffix) + 2:
                at = self.ids.get(word[: -len(suffix)] + put)
                if at is not None:
                    return at
        return 1


def batches(encoded, size, random=None):
    """Groups texts of similar length; shuffled if `random` is given."""
    order = np.arange(len(encoded))
    if random is not None:
        random.shuffle(order)
        block = size * 50
        order = np.concatenate(
            [sorted(order[i : i + block], key=lambda k: len(encoded[k])) for i in range(0, len(order), block)]
        ).astype(int)
    else:
        order = np.array(sorted(order, key=lambda k: len(encoded[k])), int)
    parts = [order[i : i + size] for i in range(0, len(order), size)]
    if random is not None:
        random.shuffle(parts)
    for part in parts:
        ids = np.zeros((len(part), max(len(encoded[k]) for k in part)), np.int64)
        for row, k in enumerate(part):
            ids[row, : len(encoded[k])] = encoded[k]
        yield part, torch.tensor(ids)


def read_all(model, encoder, texts):
    """Returns probabilities of emotions and families, and the valence, of every text."""
    model.eval()
    encoded = [encoder(text) for text in texts]
    out = np.zeros((len(texts), 37), np.float32)
    with torch.no_grad():
        for part, ids in batches(encoded, 256):
            emotions, families, valence = model(ids)
            out[part, :28] = torch.sigmoid(emotions).numpy()
            out[part, 28:36] = torch.sigmoid(families).numpy()
            out[part, 36] = valence.numpy()
    return out
