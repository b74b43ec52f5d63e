"""
Writes what the companion finds answers by: the vectors of written situations and of their answers as whole numbers of 8 bits, with
their texts.

python3 pairs.py --situations SITUATIONS --answers ANSWERS --out engine/weights
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
from sections import write_sections  # noqa: E402

SPACE = 96
ANSWERS = 64
EPOCHS = 30
BATCH = 128
RATE = 2e-3
DECAY = 0.05
DROP = 0.3
WARMTH = 12.0
KEPT = ("text", "before", "does", "tone", "answer", "about")


def read_rows(readings):
    """The rows that write-readings.ts wrote, with the mean of their sentences beside its most."""
    rows = [json.loads(line) for line in Path(f"{readings}.jsonl").read_text(encoding="utf8").splitlines()]
    return rows, np.fromfile(f"{readings}.bin", np.float32).reshape(len(rows), 3 * VECTOR + FELT)[:, : 2 * VECTOR]


class Fitting(nn.Module):
    """Lays messages and answers into one space, in which an answer lies near the messages that it fits."""

    def __init__(self):
        super().__init__()
        self.message = nn.Linear(2 * VECTOR, ANSWERS)
        self.answer = nn.Linear(2 * VECTOR, ANSWERS)
        self.drop = nn.Dropout(DROP)

    def forward(self, messages, answers):
        return (
            F.normalize(self.message(self.drop(messages)), dim=1),
            F.normalize(self.answer(self.drop(answers)), dim=1),
        )


def train_fitting(messages, answers, seed, epochs):
    """Learned by telling the answer of each message from those of the others beside it."""
    torch.manual_seed(seed)
    fitting = Fitting()
    messages, answers = torch.tensor(messages), torch.tensor(answers)
    adam = torch.optim.AdamW(fitting.parameters(), lr=RATE, weight_decay=DECAY)
    for _ in range(epochs):
        fitting.train()
        for part in torch.randperm(len(messages)).split(BATCH):
            one, other = fitting(messages[part], answers[part])
            near = WARMTH * one @ other.T
            own = torch.arange(len(part))
            loss = F.cross_entropy(near, own) + F.cross_entropy(near.T, own)
            adam.zero_grad()
            loss.backward()
            adam.step()
    return fitting.eval()


def whitening(means):
    """A projection under which the most telling directions of means weigh the same, and its bias."""
    centre = means.mean(0)
    _, sizes, directions = np.linalg.svd(means - centre, full_matrices=False)
    matrix = directions[:SPACE] / sizes[:SPACE, None] * np.sqrt(len(means))
    return matrix.astype(np.float32), (-matrix @ centre).astype(np.float32)


def in_whole(values):
    """Rows as whole numbers and what one step of each is worth."""
    scale = (np.abs(values).max(1) / 127 + 1e-12).astype(np.float32)
    return np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8), scale


def of_length_one(values):
    return values / (np.linalg.norm(values, axis=1, keepdims=True) + 1e-9)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--situations", required=True, help="what write-readings.ts made of the pairs, without an ending")
    parser.add_argument("--answers", required=True, help="the same with --answers")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without-held-out", action="store_true", help="keeps the tenth for measuring out of the pairs")
    args = parser.parse_args()
    torch.set_num_threads(1)
    rows, messages = read_rows(args.situations)
    _, answers = read_rows(args.answers)
    held = np.array([part_of(row["text"]) == "test" for row in rows])
    fitting = train_fitting(messages[~held], answers[~held], args.seed, args.epochs)
    with torch.no_grad():
        one, other = (part.numpy() for part in fitting(torch.tensor(messages), torch.tensor(answers)))
    near = one[held] @ other[held].T
    rank = (near > near.diagonal()[:, None]).sum(1)
    print(f"{held.sum()} pairs held out: the own answer is the nearest of all for {(rank == 0).mean():.3f}, among the ten nearest for {(rank < 10).mean():.3f}")
    matrix, bias = whitening(messages[~held][:, :VECTOR])
    kept = ~held if args.without_held_out else np.ones(len(rows), bool)
    space = of_length_one(messages[kept][:, :VECTOR] @ matrix.T + bias)
    sections = {"space.bias": bias, "fit.bias": fitting.message.bias.detach().numpy()}
    parts = {"space": matrix, "fit": fitting.message.weight.detach().numpy(), "situations": space, "answers": other[kept]}
    for name, values in parts.items():
        sections[name], sections[f"{name}.scale"] = in_whole(values)
    texts = [{key: row.get(key) for key in KEPT} for row, is_kept in zip(rows, kept) if is_kept]
    sections["rows"] = json.dumps(texts, separators=(",", ":")).encode("ascii")
    size = write_sections(Path(args.out) / "companion-pairs.bin", b"RFP2", sections, {"pairs": len(texts)})
    print(f"{len(texts)} pairs, {SPACE + ANSWERS} bytes each beside their texts, {size / 1e6:.2f} MB compressed")


if __name__ == "__main__":
    main()
