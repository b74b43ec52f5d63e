"""
Trains the encoder of meaning: low-rank changes to the shipped sentence encoder. First they learn the published
encoder's output for any text, then that a question is near the sentence that answers it, and a sentence near one that
says the same in other words. Written for one GPU (two minutes); with few steps it runs anywhere.

python3 meaning.py --model MODEL --data DATA --out FILE.pt
"""

import argparse
import copy
import json
import random
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

try:
    from torch.func import functional_call
except ImportError:
    from torch.nn.utils.stateless import functional_call

sys.path.append(str(Path(__file__).parent.parent))
from encoder import load_published, pad  # noqa: E402
from low_rank import Changes, read_encoder  # noqa: E402
from meaning_rows import read_pairs, read_texts  # noqa: E402
from pieces import Pieces  # noqa: E402

RANK = 16
TEXTS, PAIRS = 768, 512
LONGEST_TRAINED = 80
PIECES_DROPPED = 0.1
WARMTH = 0.07
ALIKE_WEIGHT, KEEP_WEIGHT, PAIR_WEIGHT = 5.0, 0.5, 0.1
STEPS = {"copy": 450, "pairs": 250}
RATE = {"copy": 1e-3, "pairs": 5e-4}


class Trainer:
    def __init__(self, args):
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.rnd = random.Random(args.seed)
        self.pieces = Pieces.read(args.model)
        self.published = load_published(args.model).to(self.device).eval().requires_grad_(False)
        self.encoder = read_encoder(Path(args.weights) / "sentence-encoder.bin")
        self.changes = Changes(self.encoder, copy.deepcopy(self.published).cpu(), RANK).to(self.device)
        self.changes.base = {name: value.to(self.device) for name, value in self.changes.base.items()}
        self.encoder.to(self.device)
        self.texts, self.pairs = read_texts(args.data), read_pairs()
        self.known = {}

    def table(self, texts, dropped=0.0):
        for text in texts:
            if text not in self.known:
                self.known[text] = self.pieces.encode(text)[:LONGEST_TRAINED]
        ids = [self.known[text] for text in texts]
        if dropped:
            ids = [[piece for piece in row if self.rnd.random() > dropped] or row if len(row) > 4 else row for row in ids]
        return [part.to(self.device) for part in pad(ids)]

    def read(self, weights, texts, dropped=0.0):
        return functional_call(self.encoder, weights, tuple(self.table(texts, dropped)))

    def loss(self, stage):
        weights = self.changes.weights()
        texts = self.rnd.sample(self.texts, min(TEXTS, len(self.texts)))
        own = self.read(weights, texts)
        with torch.no_grad():
            theirs = self.published(*self.table(texts))
        one, other = F.normalize(own, dim=1), F.normalize(theirs, dim=1)
        apart = (1 - (one * other).sum(1)).mean()
        if stage == "copy":
            return 10 * (own - theirs).pow(2).mean() + apart
        alike = (one @ one.T - other @ other.T).pow(2).mean()
        return ALIKE_WEIGHT * alike + KEEP_WEIGHT * apart + PAIR_WEIGHT * self.pair_loss(weights)

    def pair_loss(self, weights):
        """Compares a question with the others' sentences, and back; a similar sentence of other meaning is wrong."""
        chosen = [self.rnd.choice(self.pairs) for _ in range(PAIRS)]
        asked = F.normalize(self.read(weights, [pair.asked for pair in chosen], PIECES_DROPPED), dim=1)
        others = [pair.unlike for pair in chosen if pair.unlike]
        said = F.normalize(self.read(weights, [pair.said for pair in chosen] + others, PIECES_DROPPED), dim=1)
        near = asked @ said.T / WARMTH
        pages = [pair.page for pair in chosen]
        same = torch.tensor([[a == b and a is not None and i != j for j, b in enumerate(pages)] for i, a in enumerate(pages)])
        same = same.to(self.device)
        masked = near.clone()
        masked[:, :PAIRS] = masked[:, :PAIRS].masked_fill(same, -1e4)
        back = near[:, :PAIRS].T.masked_fill(same, -1e4)
        own = torch.arange(PAIRS, device=self.device)
        return F.cross_entropy(masked, own) + 0.5 * F.cross_entropy(back, own)

    def train(self, stage, steps):
        adam = torch.optim.AdamW(self.changes.parameters(), lr=RATE[stage], weight_decay=0)
        schedule = torch.optim.lr_scheduler.LambdaLR(
            adam, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / max(1, steps))
        )
        for step in range(steps):
            loss = self.loss(stage)
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.changes.parameters(), 1.0)
            adam.step()
            schedule.step()
            if step % 50 == 49 or step == steps - 1:
                print(f"{stage} {step + 1} loss {loss.item():.4f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--weights", default="../../weights")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--copy-steps", type=int, default=STEPS["copy"])
    parser.add_argument("--pair-steps", type=int, default=STEPS["pairs"])
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    trainer = Trainer(args)
    trainer.train("copy", args.copy_steps)
    trainer.train("pairs", args.pair_steps)
    torch.save({name: part.detach().half().cpu() for name, part in trainer.changes.parts.items()}, args.out)


if __name__ == "__main__":
    main()
