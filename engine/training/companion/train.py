"""
Trains the companion's reader of messages and writes its weights as whole numbers of 8 bits.

python3 train.py --readings READINGS --out engine/weights
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
from rows import CLAUSES, DOES, FELT, TONES, VECTOR, WISHES, part_of, read_clauses, read_messages  # noqa: E402
from sections import parity_file, write_sections  # noqa: E402

HIDDEN = 64
BUCKETS = 16384
WORD_GAIN = 4.0
BATCH = 32
RATE = 3e-3
DECAY = 0.05
WORD_DECAY = 1e-4
DROP = 0.3
# Share of a message's words that is left out in training, and share of messages without the one before.
FORGOTTEN = 0.2
ALONE = 0.15
SMOOTH = 0.05
SIZES = [len(DOES), len(TONES), len(WISHES)]
WEIGHTS = [1.0, 0.4, 0.5]
# Few messages state a wish or speak of danger, so those that do count more.
STATED = 30.0
DANGER = 4.0


# The reader of clauses: few examples, so it forgets more and learns longer.
CLAUSE_EPOCHS = 60
CLAUSE_DROP = 0.4
CLAUSE_DECAY = 0.3


class CompanionReader(nn.Module):
    """One hidden layer over a message and the one before it, plus a weight for each word."""

    def __init__(self):
        super().__init__()
        self.message = nn.Linear(2 * VECTOR + FELT, HIDDEN)
        self.before = nn.Linear(VECTOR, HIDDEN)
        self.heads = nn.Linear(HIDDEN, sum(SIZES))
        self.words = nn.Parameter(torch.zeros(sum(SIZES), BUCKETS))
        self.drop = nn.Dropout(DROP)

    def forward(self, batch):
        own, before, words = batch
        hidden = torch.relu(self.message(self.drop(own)) + self.before(self.drop(before)))
        said = self.heads(self.drop(hidden)) + WORD_GAIN * sums_of_words(self.words, words)
        return said.split(SIZES, 1)


def sums_of_words(weights, messages):
    """Returns the sum of the weights of each message's words, divided by the root of their number."""
    places = torch.tensor([at for words in messages for at in words], dtype=torch.long)
    of = torch.tensor([i for i, words in enumerate(messages) for _ in words], dtype=torch.long)
    sizes = torch.tensor([max(1, len(words)) ** 0.5 for words in messages])
    return torch.zeros(len(messages), len(weights)).index_add(0, of, weights.T[places]) / sizes[:, None]


def inputs_of(messages):
    own, before = (torch.tensor(np.stack([getattr(m, part) for m in messages])) for part in ("own", "earlier"))
    return own, before, [m.words for m in messages]


def targets_of(messages):
    smooth = lambda shares: shares * (1 - SMOOTH) + SMOOTH / shares.shape[1]
    does = torch.tensor(np.stack([m.shares() for m in messages]))
    tone = F.one_hot(torch.tensor([m.tone for m in messages]), len(TONES)).float()
    wish = F.one_hot(torch.tensor([m.wish for m in messages]), len(WISHES)).float()
    return [smooth(part) for part in (does, tone, wish)]


def counts_of(messages):
    """Returns the weight of each message for its kind, its tone and its wish."""
    danger = DOES.index("danger")
    does = torch.tensor([DANGER if danger in m.does else 1.0 for m in messages])
    wish = torch.tensor([STATED if m.wish > 0 else 1.0 for m in messages])
    return [does, torch.ones(len(messages)), wish]


def train(messages, seed, epochs):
    """Trains a reader; the same seed and messages give the same reader."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    reader = CompanionReader()
    own, before, words = inputs_of(messages)
    targets = targets_of(messages)
    counted = counts_of(messages)
    names = dict(reader.named_parameters())
    learned = [names.pop("words")]
    adam = torch.optim.AdamW(
        [{"params": list(names.values()), "weight_decay": DECAY}, {"params": learned, "weight_decay": WORD_DECAY}], lr=RATE
    )
    schedule = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=epochs * -(-len(messages) // BATCH) + 1, pct_start=0.1)
    for _ in range(epochs):
        reader.train()
        for part in torch.randperm(len(messages)).split(BATCH):
            kept = (torch.rand(len(part), 1) > ALONE).float()
            heard = [[at for at in words[i] if random.random() > FORGOTTEN] for i in part.tolist()]
            said = reader((own[part], before[part] * kept, heard))
            loss = sum(
                weight * (counts[part] * F.cross_entropy(head, target[part], reduction="none")).mean()
                for weight, head, target, counts in zip(WEIGHTS, said, targets, counted)
            )
            adam.zero_grad()
            loss.backward()
            adam.step()
            schedule.step()
    return reader.eval()


def train_clauses(numbers, labels, seed):
    """Trains one layer that tells whether a clause says what happened, what somebody thinks of it, or nothing."""
    torch.manual_seed(seed)
    layer = nn.Linear(numbers.shape[1], len(CLAUSES))
    adam = torch.optim.AdamW(layer.parameters(), lr=RATE, weight_decay=CLAUSE_DECAY)
    numbers, labels = torch.tensor(numbers), torch.tensor(labels)
    for _ in range(CLAUSE_EPOCHS):
        for part in torch.randperm(len(labels)).split(BATCH):
            loss = F.cross_entropy(layer(F.dropout(numbers[part], CLAUSE_DROP)), labels[part], label_smoothing=SMOOTH)
            adam.zero_grad()
            loss.backward()
            adam.step()
    return layer.eval()


def report_clauses(numbers, labels, held, seed):
    """Prints how a layer that hasn't met the held-out clauses judges them, as likely as the engine requires."""
    layer = train_clauses(numbers[~held], labels[~held], seed)
    with torch.no_grad():
        shares = layer(torch.tensor(numbers[held])).softmax(1).numpy()
    told, found = labels[held] == 0, shares.argmax(1)
    print(f"\nclauses held out: {held.sum()}, right {(found == labels[held]).mean():.3f}")
    for least in (0.5, 0.6, 0.7, 0.8):
        said = shares[:, 0] >= least
        print(f"  from {least}: said back {(said & told).sum()} of {told.sum()} that may be, {(said & ~told).sum()} of {(~told).sum()} that mayn't")


def answers_of(reader, messages):
    """Returns the probabilities of each kind, tone and wish, a row for each message."""
    with torch.no_grad():
        return [head.softmax(1).numpy() for head in reader(inputs_of(messages))]


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


def parity_of(reader, messages):
    """Returns a few messages with PyTorch's output, for a test that the engine computes the same."""
    rounded_to = lambda row: [round(float(x), 5) for x in row]
    return [
        {"text": m.text, "before": m.before, **{name: rounded_to(row) for name, row in zip(("does", "tone", "wish"), rows)}}
        for m, *rows in zip(messages, *answers_of(reader, messages))
    ]


def report(title, messages, answers):
    """Prints how often the likeliest is right, for each kind, and what it is most often confused with."""
    does, tone, wish = (part.argmax(1) for part in answers)
    kinds = np.array([m.kind for m in messages])
    either = np.array([found in m.does for found, m in zip(does, messages)])
    wishes = np.array([m.wish for m in messages])
    print(f"\n{title}: {len(messages)} messages")
    print(f"  kind {(does == kinds).mean():.3f}, one of the two labels {either.mean():.3f}")
    print(f"  tone {(tone == [m.tone for m in messages]).mean():.3f}, wish {(wish == wishes).mean():.3f}", end="")
    stated = wishes > 0
    print(f", of {stated.sum()} stated {(wish[stated] == wishes[stated]).mean():.3f}, {((wish > 0) & ~stated).sum()} heard that weren't stated")
    for k, name in enumerate(DOES):
        there, said = kinds == k, does == k
        taken = [DOES[at] for at in np.argsort(-np.bincount(does[there & ~said], minlength=len(DOES)))[:2]] if (there & ~said).any() else []
        print(f"  {name:15s} in {there.sum():3d}  found {(there & said).sum():3d} of {said.sum():3d} said  {'taken for ' + ', '.join(taken) if taken else ''}")
    table = np.zeros((len(DOES), len(DOES)), int)
    np.add.at(table, (kinds, does), 1)
    print("\n".join("  " + " ".join(f"{x:3d}" for x in row) + f"  {name}" for row, name in zip(table, DOES)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--readings", required=True, help="what write-readings.ts made of the messages, without an ending")
    parser.add_argument("--clauses", required=True, help="what it made of the clauses")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    # A second thread spins and makes it slower if another process uses the second core.
    torch.set_num_threads(1)
    messages = read_messages(args.readings)
    parts = {name: [m for m in messages if part_of(m.text) == name] for name in ("train", "dev", "test")}
    reader = train(parts["train"], args.seed, args.epochs)
    out = Path(args.out)
    numbers = {"does": DOES, "tones": TONES, "wishes": WISHES, "wordGain": WORD_GAIN, "clauses": CLAUSES}
    read, labels, held = read_clauses(args.clauses)
    layer = nn.ModuleDict({"clauses": train_clauses(read, labels, args.seed)})
    sections = rounded(reader) | rounded(layer)
    size = write_sections(out / "companion-reader.bin", b"RFC1", sections, numbers)
    parity = parity_of(reader, parts["test"][:12])
    parity_file(out, "companion-reader").write_text(json.dumps(parity, indent=1, ensure_ascii=False) + "\n")
    for name in ("dev", "test"):
        report({"dev": "chosen by", "test": "held out"}[name], parts[name], answers_of(reader, parts[name]))
    report_clauses(read, labels, held, args.seed)
    print(f"\n{len(parts['train'])} messages, {size / 1e3:.1f} KB compressed")


if __name__ == "__main__":
    main()
