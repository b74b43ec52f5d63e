"""
Trains what tells the situation of a message, and writes it with what is said to each situation.

python3 situations.py --situations FOLDER --readings READINGS --out engine/weights
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
from rows import FELT, VECTOR, part_of  # noqa: E402
from sections import parity_file, write_sections  # noqa: E402

# What write-situations.ts wrote of a message: its sentences' mean and maximum, its feelings, its meaning.
INPUTS = 3 * VECTOR + FELT
# The weights of its meaning, of the encoder of feelings, and of its feelings.
PARTS = {"meaning": (slice(2 * VECTOR + FELT, INPUTS), 6.0), "mean": (slice(0, VECTOR), 3.0), "felt": (slice(2 * VECTOR, 2 * VECTOR + FELT), 2.0)}
BATCH = 128
RATE = 4e-3
DECAY = 0.02
DROP = 0.3
SMOOTH = 0.05
# Weight of a message without a situation, compared to an example of one: there are many more of them.
ACTS_COUNT = 0.25
# The label of messages without a situation; the reader of messages knows what these do.
ACT = "act"


def read_situations(folder):
    """Reads each situation's name, topic, tone and answers."""
    found, at = {}, None
    for file in sorted(Path(folder).glob("*.txt"), key=lambda file: (file.stem.startswith("more"), file.stem)):
        for line in file.read_text(encoding="utf8").splitlines():
            mark, rest = line[:2], line[2:].strip()
            if mark == "# ":
                name, *about = rest.split()
                if about:
                    found[name] = {"name": name, "topic": about[0].replace("-", " "), "tone": about[1], "first": [], "later": []}
                at = found[name]
            elif mark in ("= ", "+ "):
                at["first" if mark == "= " else "later"].append(rest)
    return list(found.values())


def read_rows(readings):
    rows = [json.loads(line) for line in Path(f"{readings}.jsonl").read_text(encoding="utf8").splitlines()]
    return rows, np.fromfile(f"{readings}.bin", np.float32).reshape(len(rows), INPUTS)


def centred(numbers, known):
    """Standardises each part of the messages' numbers by the known ones, and scales it to its weight."""
    sections, parts = {}, []
    for name, (columns, weight) in PARTS.items():
        part = numbers[:, columns]
        centre, spread = part[known].mean(0), part[known].std(0) + 1e-6
        part = (part - centre) / spread
        parts.append(part / (np.linalg.norm(part, axis=1, keepdims=True) + 1e-9) * weight)
        sections |= {f"{name}.centre": centre.astype(np.float32), f"{name}.spread": spread.astype(np.float32)}
    return np.concatenate(parts, 1).astype(np.float32), sections


def train(numbers, labels, counts, count, seed, epochs):
    torch.manual_seed(seed)
    reader = nn.Linear(numbers.shape[1], count)
    numbers, labels, counts = torch.tensor(numbers), torch.tensor(labels), torch.tensor(counts, dtype=torch.float32)
    adam = torch.optim.AdamW(reader.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * -(-len(labels) // BATCH) + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps, pct_start=0.1)
    for _ in range(epochs):
        for part in torch.randperm(len(labels)).split(BATCH):
            said = reader(F.dropout(numbers[part], DROP))
            loss = F.cross_entropy(said, labels[part], label_smoothing=SMOOTH, reduction="none")
            adam.zero_grad()
            (counts[part] * loss).mean().backward()
            adam.step()
            schedule.step()
    return reader


def shares_of(reader, numbers):
    with torch.no_grad():
        return F.softmax(reader(torch.tensor(numbers)), 1).numpy()


def rounded(reader):
    """Returns the weights as shipped, in whole numbers of 8 bits, and sets them in the network, so that both agree."""
    values = reader.weight.detach().numpy()
    scale = (np.abs(values).max(1) / 127 + 1e-12).astype(np.float32)
    whole = np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8)
    reader.weight.data = torch.tensor(whole * scale[:, None])
    return {"reader": whole, "reader.scale": scale, "reader.bias": reader.bias.detach().numpy()}


def report(title, names, shares, labels):
    best = shares.argmax(1)
    top = shares.max(1)
    told = labels != names.index(ACT)
    print(f"{title}: {len(labels)}, right {(best == labels).mean():.3f}, of {told.sum()} that tell something {(best == labels)[told].mean():.3f}")
    for least in (0.3, 0.5, 0.7):
        said = (top >= least) & told & (best != names.index(ACT))
        print(f"  from {least}: answered {said.sum() / told.sum():.3f}, right {(best == labels)[said].mean():.3f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--situations", required=True)
    parser.add_argument("--readings", required=True, help="what write-situations.ts made of them, without an ending")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    situations = read_situations(args.situations)
    names = [one["name"] for one in situations] + [ACT]
    rows, numbers = read_rows(args.readings)
    labels = np.array([names.index(row["situation"] or ACT) for row in rows])
    counts = np.array([ACTS_COUNT if row.get("isBeside") else 1.0 for row in rows])
    held = np.array([part_of(row["text"]) == "test" for row in rows])
    inputs, sections = centred(numbers, ~held)
    fit = lambda chosen: train(inputs[chosen], labels[chosen], counts[chosen], len(names), args.seed, args.epochs)
    report("held out, by a network that hasn't met them", names, shares_of(fit(~held), inputs[held]), labels[held])
    # With only about ten examples a situation, every one counts: the shipped weights learn from all.
    reader = fit(np.ones(len(rows), bool))
    sections |= rounded(reader)
    sections["situations"] = json.dumps(situations, separators=(",", ":")).encode("ascii")
    numbers_said = {"parts": [[name, weight] for name, (_, weight) in PARTS.items()]}
    size = write_sections(Path(args.out) / "companion-situations.bin", b"RFS1", sections, numbers_said)
    tested = np.flatnonzero(held)[:: max(1, held.sum() // 12)]
    shares = shares_of(reader, inputs[tested])
    parity = [{"text": rows[i]["text"], "shares": [round(float(one), 5) for one in row]} for i, row in zip(tested, shares)]
    parity_file(args.out, "companion-situations").write_text(json.dumps(parity, ensure_ascii=False) + "\n")
    print(f"{len(situations)} situations, {len(rows)} examples, {size / 1e6:.2f} MB compressed")


if __name__ == "__main__":
    main()
