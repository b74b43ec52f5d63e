"""
Trains the reader of lines of conversations and writes its weights as whole numbers of 8 bits.

python3 train.py --lines engine/training/talk/lines.jsonl --vectors VECTORS --out engine/weights
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).parent.parent))
from lines import FEELINGS, GROUPS, LABELS, VECTOR, folds_of, read_lines  # noqa: E402
from sections import parity_file, write_sections  # noqa: E402

HIDDEN = 32
BATCH = 32
EPOCHS = 20
RATE = 3e-3
DECAY = 0.05
DROP = 0.3
# Lines are also trained without the line before: the first line of a conversation has none.
ALONE = 0.3
SMOOTH = 0.05
FEELING_WEIGHT = 0.5
FOLDS = 6
# A label counts where this share is right in the folds: a bit more than wanted, because it is chosen on the same lines.
RIGHT = 0.82
FEWEST = 20
CALIBRATING_SEEDS = 3


class TalkReader(nn.Module):
    """One hidden layer over a line and the line before it."""

    def __init__(self):
        super().__init__()
        self.line = nn.Linear(2 * VECTOR, HIDDEN)
        self.before = nn.Linear(VECTOR, HIDDEN)
        self.heads = nn.Linear(HIDDEN, len(LABELS) + len(FEELINGS))
        self.drop = nn.Dropout(DROP)

    def forward(self, own, before):
        hidden = torch.relu(self.line(self.drop(own)) + self.before(self.drop(before)))
        return self.heads(self.drop(hidden)).split([len(LABELS), len(FEELINGS)], 1)


def inputs_of(lines):
    return tuple(torch.tensor(np.stack([getattr(line, part) for line in lines])) for part in ("own", "before"))


def train(lines, seed):
    """Trains a reader; the same seed and lines give the same reader."""
    torch.manual_seed(seed)
    reader = TalkReader()
    own, before = inputs_of(lines)
    labels = torch.tensor([line.label for line in lines])
    feelings = torch.tensor([line.feeling for line in lines])
    adam = torch.optim.AdamW(reader.parameters(), lr=RATE, weight_decay=DECAY)
    steps = EPOCHS * -(-len(lines) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps + 1, pct_start=0.1)
    for _ in range(EPOCHS):
        reader.train()
        for part in torch.randperm(len(lines)).split(BATCH):
            kept = (torch.rand(len(part), 1) > ALONE).float()
            said, felt = reader(own[part], before[part] * kept)
            loss = F.cross_entropy(said, labels[part], label_smoothing=SMOOTH)
            loss = loss + FEELING_WEIGHT * F.cross_entropy(felt, feelings[part], label_smoothing=SMOOTH)
            adam.zero_grad()
            loss.backward()
            adam.step()
            schedule.step()
    return reader.eval()


def answers_of(reader, lines):
    """Returns the probabilities of each label and of each feeling, a row for each line."""
    with torch.no_grad():
        return [head.softmax(1).numpy() for head in reader(*inputs_of(lines))]


def grouped(feelings):
    """Returns the probability of each group of feelings."""
    at = np.cumsum([0, *map(len, GROUPS)])
    return np.stack([feelings[:, a:b].sum(1) for a, b in zip(at, at[1:])], 1)


def group_of(feeling):
    return next(k for k, group in enumerate(GROUPS) if FEELINGS[feeling] in group)


def unseen_answers(lines, seed):
    """Returns answers of readers that haven't seen the line's conversation."""
    found = {}
    for part in folds_of(lines, FOLDS, seed):
        names = {line.conversation for line in part}
        reader = train([line for line in lines if line.conversation not in names], seed)
        for line, label, feeling in zip(part, *answers_of(reader, part)):
            found[line.id] = (label, feeling)
    return [np.stack([found[line.id][k] for line in lines]) for k in (0, 1)]


def sure_from(shares, truth):
    """Returns each column's lowest share from which the likeliest column is right often enough; 1.01 if there is none."""
    least = []
    first = shares.argmax(1)
    for column in range(shares.shape[1]):
        of = sorted(((shares[i, column], truth[i] == column) for i in np.flatnonzero(first == column)), reverse=True)
        right = np.cumsum([hit for _, hit in of])
        good = [k for k in range(FEWEST - 1, len(of)) if right[k] / (k + 1) >= RIGHT]
        least.append(round(float(of[good[-1]][0]), 3) if good else 1.01)
    return least


def rounded(reader):
    """Returns the sections of the weight file, and sets the reader's parameters to their rounded values."""
    sections = {}
    for name, parameter in reader.named_parameters():
        values = parameter.detach().numpy()
        if values.ndim < 2:
            sections[name] = values.astype(np.float32)
            continue
        scale = (np.abs(values).max(1) / 127 + 1e-12).astype(np.float32)
        whole = np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8)
        parameter.data = torch.tensor(whole * scale[:, None])
        name = name.removesuffix(".weight")
        sections[name], sections[f"{name}.scale"] = whole, scale
    return sections


def parity_of(reader, lines):
    """Returns a few lines with PyTorch's output, for a test that the engine computes the same."""
    rounded_to = lambda row: [round(float(x), 5) for x in row]
    return [
        {"text": line.text, "before": line.before_text, "labels": rounded_to(label), "feelings": rounded_to(feeling)}
        for line, label, feeling in zip(lines, *answers_of(reader, lines))
    ]


def report(name, shares, truth, sure, names):
    """Prints how often the likeliest is right, and how many of each are named and right."""
    first = shares.argmax(1)
    print(f"\n{name}: {len(truth)} lines, likeliest right {(first == truth).mean():.3f}")
    for k, label in enumerate(names):
        said = (first == k) & (shares[:, k] >= sure[k])
        there = truth == k
        hit, all_hit = (said & there).sum(), ((first == k) & there).sum()
        print(
            f"  {label:12s} in {there.sum():3d}  found {all_hit:3d} of {(first == k).sum():3d}"
            f"  said {said.sum():3d}, right {hit:3d}  from {sure[k]}"
        )
    table = np.zeros((len(names), len(names)), int)
    np.add.at(table, (truth, first), 1)
    print("\n".join("  " + " ".join(f"{x:4d}" for x in row) + f"  {name}" for row, name in zip(table, names)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lines", required=True)
    parser.add_argument("--vectors", required=True, help="what engine/training/reader/write-vectors.ts made of them, without .bin")
    parser.add_argument("--unseen", nargs=2, help="further lines and their vectors, only measured")
    parser.add_argument("--out", required=True)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    # A second thread spins and makes it slower if another process uses the second core.
    torch.set_num_threads(1)
    lines = read_lines(args.lines, args.vectors)
    learned = [line for line in lines if line.split != "test"]
    held = [line for line in lines if line.split == "test"]
    truth = lambda of: (np.array([line.label for line in of]), np.array([group_of(line.feeling) for line in of]))
    groups = [group[0] for group in GROUPS]
    readings = [unseen_answers(learned, args.seed + k) for k in range(CALIBRATING_SEEDS)]
    labels, feelings = (np.concatenate([reading[k] for reading in readings]) for k in (0, 1))
    named, felt = truth(learned * CALIBRATING_SEEDS)
    sure, sure_felt = sure_from(labels, named), sure_from(grouped(feelings), felt)
    report("folds, labels", labels, named, sure, LABELS)
    report("folds, feelings", grouped(feelings), felt, sure_felt, groups)
    reader = train(learned, args.seed)
    numbers = {"labels": LABELS, "sure": sure, "groups": GROUPS, "sureFeelings": sure_felt}
    out = Path(args.out)
    size = write_sections(out / "talk-reader.bin", b"RFT1", rounded(reader), numbers)
    parity_file(out, "talk-reader").write_text(json.dumps(parity_of(reader, held[:12]), indent=1, ensure_ascii=False) + "\n")
    measured = [("held out", held)]
    if args.unseen:
        measured.append(("unseen", read_lines(*args.unseen)))
    for name, of in measured:
        labels, feelings = answers_of(reader, of)
        named, felt = truth(of)
        report(f"{name}, labels", labels, named, sure, LABELS)
        report(f"{name}, feelings", grouped(feelings), felt, sure_felt, groups)
    print(f"\n{len(learned)} lines, {size / 1e3:.1f} KB compressed")


if __name__ == "__main__":
    main()
