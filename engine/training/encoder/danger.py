"""
Trains the reader of danger: low-rank changes to the shipped sentence encoder, which begin as the difference to the
published encoder, and a small network on its vectors. A text gets the soft maximum over its sentences, so one is
enough. Written for one GPU (half a minute).

python3 danger.py --model MODEL --data DATA --out FILE.pt
"""

import argparse
import math
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
from danger_rows import read_rows  # noqa: E402
from encoder import LONGEST, WIDTH, Encoder, load_published, pad  # noqa: E402
from low_rank import Changes, read_encoder  # noqa: E402
from pieces import Pieces  # noqa: E402

RANK = 16
HIDDEN = 64
RARE = -3.0
DROP = 0.2
BATCH = 192
EPOCHS = 6
RATE = 1e-3
WARM_SHARE = 0.06
# Sentences read of a text; of a grave one more, so that what makes it grave is among them.
MOST_READ, MOST_READ_GRAVE = 14, 30


class DangerReader(nn.Module):
    """Two log odds for each sentence: that the text deserves the line or the card, and that it deserves the card."""

    def __init__(self, encoder, published):
        super().__init__()
        self.changes = Changes(encoder, published, RANK)
        self.shell = Encoder().requires_grad_(False)
        self.hidden, self.odds = nn.Linear(WIDTH, HIDDEN), nn.Linear(HIDDEN, 2)
        self.drop = nn.Dropout(DROP)
        nn.init.constant_(self.odds.bias, RARE)

    def forward(self, ids, mask):
        vectors = functional_call(self.shell, self.changes.weights(), (ids, mask))
        return self.odds(self.drop(torch.relu(self.hidden(self.drop(vectors)))))


def soft_maximum(odds, owners, count):
    sums = torch.zeros(count, 2, device=odds.device).index_add(0, owners, odds.clamp(-15, 15).exp())
    return sums.log()


def loss_of(odds, labels):
    """Ignores whether a text labelled with the line deserves the card."""
    card = F.binary_cross_entropy_with_logits(odds[:, 1], (labels == 2).float(), weight=(labels != 1).float())
    return F.binary_cross_entropy_with_logits(odds[:, 0], (labels >= 1).float()) + card


def batch_of(rows, known, rnd, device):
    lists, owners = [], []
    for at, row in enumerate(rows):
        sentences = known[id(row)]
        if row.label and len(sentences) > MOST_READ:
            sentences = sentences[:MOST_READ_GRAVE]
        elif len(sentences) > MOST_READ:
            sentences = rnd.sample(sentences, MOST_READ)
        lists += sentences
        owners += [at] * len(sentences)
    ids, mask = pad(lists)
    labels = torch.tensor([row.label for row in rows], device=device)
    return ids.to(device), mask.to(device), torch.tensor(owners, device=device), labels


def train(reader, rows, pieces, device, seed):
    rnd = random.Random(seed)
    known = {id(row): [(pieces.encode(text) or [0])[:LONGEST] for text in row.sentences] for row in rows}
    adam = torch.optim.AdamW([part for part in reader.parameters() if part.requires_grad], lr=RATE, weight_decay=0.01)
    steps, step = EPOCHS * math.ceil(len(rows) / BATCH), 0
    for epoch in range(EPOCHS):
        order = rnd.sample(rows, len(rows))
        for at in range(0, len(order), BATCH):
            part = order[at : at + BATCH]
            ids, mask, owners, labels = batch_of(part, known, rnd, device)
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                odds = reader(ids, mask).float()
            loss = loss_of(soft_maximum(odds, owners, len(part)), labels)
            for group in adam.param_groups:
                group["lr"] = RATE * min(1, step / (steps * WARM_SHARE)) * 0.5 * (1 + math.cos(math.pi * step / steps))
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([part for part in reader.parameters() if part.requires_grad], 1.0)
            adam.step()
            step += 1
        print(f"epoch {epoch + 1} loss {loss.item():.4f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--weights", default="../../weights")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    encoder = read_encoder(Path(args.weights) / "sentence-encoder.bin")
    reader = DangerReader(encoder, load_published(args.model)).to(device)
    reader.changes.base = {name: value.to(device) for name, value in reader.changes.base.items()}
    train(reader, read_rows(args.data), Pieces.read(args.model), device, args.seed)
    state = {name: part.half().cpu() for name, part in reader.state_dict().items() if not name.startswith("shell")}
    torch.save(state, args.out)


if __name__ == "__main__":
    main()
