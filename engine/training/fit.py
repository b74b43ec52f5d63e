"""Trains the network on all given rows."""

import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from augment import rated_words, vary
from net import SOURCES, Encoder, Reader, batches

EMOTION_WEIGHT = {"goemotions": 2.5, "own": 1.5, "told": 0.6, "comments": 0.6}
HEARD_WEIGHT = 1.5
RATED_WORDS = 3000
RATE, WORD_RATE = 2.5e-3, 4e-3
FAMILY_WEIGHT = {"goemotions": 0.15, "xed": 0.5, "lemotif": 0.5, "own": 1.5, "told": 0.6, "comments": 0.18}
VALENCE_WEIGHT = {
    "goemotions": 1.0, "xed": 1.0, "lemotif": 2.0, "own": 2.0, "words": 0.7, "xed-neutral": 0.5, "told": 1.2, "comments": 0.6,
}


def _masked(logits, targets, weights):
    known = (targets >= 0).float() * weights.unsqueeze(1)
    return (F.binary_cross_entropy_with_logits(logits, targets.clamp(min=0), reduction="none") * known).sum()


def fit(rows, vocabulary, trained_count, table, lexicon=None, *, epochs, hidden=96, seed=0, after_epoch=None, repeat=None, log=print):
    """`repeat` says how often a source's rows occur in one epoch. With a lexicon, its words are added and texts are
    varied; without one, they are read as they are. Returns the trained reader."""
    torch.manual_seed(seed)
    random = np.random.RandomState(seed)
    encoder = Encoder(vocabulary)
    model = Reader(table, trained_count, hidden)
    dense = [p for name, p in model.named_parameters() if not name.startswith("delta")]
    optimizer = torch.optim.AdamW(dense, lr=RATE, weight_decay=1e-2)
    sparse = torch.optim.SparseAdam(list(model.delta.parameters()), lr=WORD_RATE)
    repeat = repeat or {}
    listed = [row for row in rows for _ in range(repeat.get(row.source, 1))]
    rated = RATED_WORDS if lexicon else 0
    steps = epochs * ((len(listed) + rated) // 64 + 1)
    schedules = [
        torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps + 10, pct_start=0.15),
        torch.optim.lr_scheduler.LambdaLR(sparse, lambda step: max(0.02, 1 - step / steps)),
    ]
    started = time.time()
    for epoch in range(epochs):
        model.train()
        varied = [*vary(listed, random), *rated_words(lexicon, random, rated)] if lexicon else listed
        encoded = [encoder(row.text) for row in varied]
        emotions = torch.tensor(np.stack([row.emotions for row in varied]))
        families = torch.tensor(np.stack([row.families for row in varied]))
        valence = torch.tensor([np.nan if row.valence is None else row.valence for row in varied], dtype=torch.float32)
        heard = torch.tensor(np.stack([row.heard for row in varied]))
        sources = torch.tensor([SOURCES.index(row.source) for row in varied])
        emotion_weight = torch.tensor([EMOTION_WEIGHT.get(row.source, 1.0) for row in varied])
        family_weight = torch.tensor([FAMILY_WEIGHT.get(row.source, 0.0) for row in varied])
        valence_weight = torch.tensor([VALENCE_WEIGHT[row.source] for row in varied])
        total = 0.0
        for part, ids in batches(encoded, 64, random):
            said_emotions, said_families, said_valence, said_heard = model(ids, sources[part])
            goal = valence[part]
            told = ~torch.isnan(goal)
            loss = _masked(said_emotions, emotions[part], emotion_weight[part])
            loss = loss + _masked(said_families, families[part], family_weight[part])
            loss = loss + HEARD_WEIGHT * _masked(said_heard, heard[part], torch.ones(len(part)))
            miss = (said_valence - torch.nan_to_num(goal)) ** 2 * told * valence_weight[part]
            loss = (loss + 2.0 * miss.sum()) / len(part)
            optimizer.zero_grad()
            sparse.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(dense, 2.0)
            optimizer.step()
            sparse.step()
            for schedule in schedules:
                schedule.step()
            total += float(loss) * len(part)
        log(f"epoch {epoch + 1}/{epochs} loss {total / len(varied):.3f} {time.time() - started:.0f} s", flush=True)
        if after_epoch:
            after_epoch(model, encoder, epoch)
    model.eval()
    return model, encoder
