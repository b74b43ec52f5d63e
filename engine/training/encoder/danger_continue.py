"""
Continues training the reader of danger from the shipped weights, if there are new rows and no GPU: on the sentences of
each text that the shipped weights find most dangerous, and on the ordinary texts closest to a mistake. On two cores an
epoch takes about ten minutes.

python3 danger_continue.py --model MODEL --data DATA --out FILE.pt
"""

import argparse
import math
import random
from pathlib import Path

import torch
from danger import DangerReader, batch_of, loss_of, soft_maximum
from danger_rows import read_rows
from encoder import LONGEST, load_published, pad
from low_rank import _sections, read_encoder
from pieces import Pieces
from torch import nn

BATCH = 96
RATE = 5e-4
WARM_SHARE = 0.06
# How many of the most dangerous sentences are read of an ordinary text, and of one that deserves support.
MOST_READ, MOST_READ_GRAVE = 3, 5
# Ordinary texts with lower log odds teach little: each epoch uses this share of them.
FAR_FROM_DANGER, FAR_SHARE = -6.0, 0.15
PLAIN_COMMENTS = 1500
CHUNK = 96


def continue_from(reader, path):
    """Sets the reader to the weights of a file that export_changes.py wrote."""
    sections = _sections(path)
    numbers = lambda name: torch.tensor(sections[name]).float()  # noqa: E731

    def matrix(name, shape):
        return numbers(name).reshape(shape) * numbers(f"{name}.scale")[:, None]

    with torch.no_grad():
        for name, parameter in reader.shell.named_parameters():
            key, base = name.replace(".", "_"), name.removesuffix(".weight")
            if parameter.dim() < 2:
                reader.changes.parts[key].copy_(numbers(name).reshape(parameter.shape))
                continue
            for letter, part in (("u", "up"), ("v", "down")):
                kept = reader.changes.parts[f"{key}_{letter}"]
                kept.copy_(matrix(f"{base}.{part}", kept.shape))
        for name, layer in (("hidden", reader.hidden), ("odds", reader.odds)):
            layer.weight.copy_(matrix(f"danger.{name}", layer.weight.shape))
            layer.bias.copy_(numbers(f"danger.{name}.bias"))


def odds_by_length(reader, lists):
    """Returns the log odds of sentences, which are read together with others of similar length."""
    order = sorted(range(len(lists)), key=lambda at: len(lists[at]))
    parts = [reader(*pad([lists[at] for at in order[start : start + CHUNK]])) for start in range(0, len(order), CHUNK)]
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return torch.cat(parts)[back]


def read_most_dangerous(reader, rows, pieces):
    """Returns each row's label, the pieces of its most dangerous sentences, and the highest log odds among them."""
    reader.eval()
    known = []
    with torch.no_grad():
        for start in range(0, len(rows), 256):
            part = rows[start : start + 256]
            lists = [[(pieces.encode(text) or [0])[:LONGEST] for text in row.sentences] for row in part]
            odds = odds_by_length(reader, [ids for sentences in lists for ids in sentences]).max(1).values.tolist()
            for row, sentences in zip(part, lists):
                own, odds = odds[: len(sentences)], odds[len(sentences) :]
                ranked = sorted(zip(own, sentences), key=lambda pair: -pair[0])
                most = MOST_READ_GRAVE if row.label else MOST_READ
                known.append((row.label, [ids for _, ids in ranked[:most]], ranked[0][0]))
            if start % 2560 == 0:
                print(f"{start} of {len(rows)} read", flush=True)
    return known


def train(reader, known, epochs, seed, out):
    rnd = random.Random(seed)
    near = [row for row in known if row[0] or row[2] > FAR_FROM_DANGER]
    far = [row for row in known if not row[0] and row[2] <= FAR_FROM_DANGER]
    size = len(near) + int(len(far) * FAR_SHARE)
    print(f"{len(near)} near, {len(far)} far", flush=True)
    learned = [part for part in reader.parameters() if part.requires_grad]
    adam = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
    steps, step = epochs * math.ceil(size / BATCH), 0
    reader.train()
    for epoch in range(epochs):
        order = near + rnd.sample(far, int(len(far) * FAR_SHARE))
        rnd.shuffle(order)
        sums = 0.0
        for start in range(0, len(order), BATCH):
            part = order[start : start + BATCH]
            owners = torch.tensor([at for at, row in enumerate(part) for _ in row[1]])
            odds = odds_by_length(reader, [ids for row in part for ids in row[1]])
            labels = torch.tensor([row[0] for row in part])
            loss = loss_of(soft_maximum(odds, owners, len(part)), labels)
            for group in adam.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / (steps * WARM_SHARE)) * 0.5 * (1 + math.cos(math.pi * step / steps))
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learned, 1.0)
            adam.step()
            step, sums = step + 1, sums + loss.item()
            if step % 10 == 0:
                print(f"step {step} of {steps} loss {sums / (start / BATCH + 1):.4f}", flush=True)
        state = {name: part.half().cpu() for name, part in reader.state_dict().items() if not name.startswith("shell")}
        torch.save(state, f"{out}-{epoch + 1}.pt")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--weights", default="../../weights")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    weights = Path(args.weights)
    reader = DangerReader(read_encoder(weights / "sentence-encoder.bin"), load_published(args.model))
    continue_from(reader, weights / "danger-reader.bin")
    known = read_most_dangerous(reader, read_rows(args.data, PLAIN_COMMENTS), Pieces.read(args.model))
    train(reader, known, args.epochs, args.seed, args.out)


if __name__ == "__main__":
    main()
