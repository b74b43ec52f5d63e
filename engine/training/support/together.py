"""
Learns from conversations what a person's messages show of danger together if none shows it by itself, and adds that
small network to `danger-reader.bin`. Its input is the encoder of the reader of danger, so train it again whenever that
changes. Two minutes on two cores.

npx tsx write-messages.ts conversations.jsonl TALK
npx tsx write-messages.ts ../../evaluation/crisis/conversations.jsonl UNSEEN
python3 together.py --vectors TALK --unseen UNSEEN --weights ../../weights
"""

import argparse
import json
import random
import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn

HERE = Path(__file__).parent
sys.path += [str(HERE.parent / "encoder"), str(HERE.parent)]
from export import rounded  # noqa: E402
from sections import parity_file, read_sections, write_sections  # noqa: E402

SIZE, HIDDEN, MOST_SENTENCES = 512, 32, 24
EPOCHS, BATCH, RATE = 10, 64, 2e-3
DROPS = (0.3, 0.4, 0.5)
# The beginning of a conversation teaches less than the whole.
PART_WEIGHT = 0.4
FOLDS, NEIGHBOURS = 4, 20


class Together(nn.Module):
    """Pools the mean, maximum and sum over the sentences: hints add up."""

    def __init__(self, drop):
        super().__init__()
        self.hidden = nn.Linear(SIZE, HIDDEN)
        self.drop = nn.Dropout(drop)
        self.odds = nn.Linear(3 * HIDDEN, 1)

    def forward(self, sentences, present):
        shown = self.drop(torch.relu(self.hidden(self.drop(sentences)))) * present[:, :, None]
        count = present.sum(1, keepdim=True).clamp(min=1)
        return self.odds(torch.cat([shown.sum(1) / count, shown.max(1).values, shown.sum(1) / 4], 1))[:, 0]


def read_conversations(file, vectors):
    """Returns conversations as (deserves support, from which message on, the sentences so far after each message)."""
    rows = [json.loads(line) for line in Path(file).read_text(encoding="utf8").splitlines()]
    counts = json.loads(Path(f"{vectors}.json").read_text())
    numbers = np.fromfile(f"{vectors}.bin", dtype=np.float32).reshape(-1, SIZE)
    at, told = 0, []
    for row, lengths in zip(rows, counts):
        begin, parts = at, []
        for length in lengths:
            at += length
            parts.append(numbers[max(begin, at - MOST_SENTENCES) : at])
        told.append((row["support"] != "none", row["from"], parts))
    return told


def steps_of(conversations):
    """Returns every part of a conversation, except the unclear one right before the telling message."""
    steps = []
    for grave, first, parts in conversations:
        for at, part in enumerate(parts):
            if not grave or at != first - 1:
                weight = 1.0 if at == len(parts) - 1 else PART_WEIGHT
                steps.append((part, float(grave and at >= first), weight))
    return steps


def long_steps(conversations, rnd):
    """
    The same at the end of a long conversation made of harmless ones: without hints nothing may add up, however much is
    said.
    """
    harmless = [parts[-1] for grave, _, parts in conversations if not grave]
    steps = []
    for grave, first, parts in conversations:
        before = np.concatenate(rnd.sample(harmless, 6))
        for at, part in enumerate(parts):
            if not grave or at != first - 1:
                said = np.concatenate([before, part])[-MOST_SENTENCES:]
                steps.append((said, float(grave and at >= first), PART_WEIGHT))
    return steps


def batch_of(parts):
    longest = max(len(part) for part in parts)
    sentences = np.zeros((len(parts), longest, SIZE), np.float32)
    present = np.zeros((len(parts), longest), np.float32)
    for row, part in enumerate(parts):
        sentences[row, : len(part)], present[row, : len(part)] = part, 1
    return torch.tensor(sentences), torch.tensor(present)


def train(conversations, mean, spread, drop, seed):
    torch.manual_seed(seed)
    rnd = random.Random(seed)
    network = Together(drop)
    adam = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.02)
    steps = sorted(steps_of(conversations) + long_steps(conversations, rnd), key=lambda step: len(step[0]))
    batches = []
    for start in range(0, len(steps), BATCH):
        part = steps[start : start + BATCH]
        sentences, present = batch_of([(sentences - mean) / spread for sentences, _, _ in part])
        batches.append((sentences, present, torch.tensor([label for _, label, _ in part]), torch.tensor([weight for _, _, weight in part])))
    done, total = 0, EPOCHS * len(batches)
    for _ in range(EPOCHS):
        rnd.shuffle(batches)
        for sentences, present, labels, weights in batches:
            for group in adam.param_groups:
                group["lr"] = RATE * max(0.05, 1 - done / total)
            losses = nn.functional.binary_cross_entropy_with_logits(network(sentences, present), labels, reduction="none")
            adam.zero_grad()
            (losses * weights).mean().backward()
            adam.step()
            done += 1
    return network.eval()


def joined(networks, mean, spread):
    """Returns one network whose log odds are the mean of the networks', for the encoder's unscaled numbers."""
    with torch.no_grad():
        hidden = torch.cat([network.hidden.weight / torch.tensor(spread) for network in networks]).numpy()
        bias = torch.cat([network.hidden.bias for network in networks]).numpy() - hidden @ mean
        parts = [network.odds.weight.reshape(3, HIDDEN) / len(networks) for network in networks]
        odds = torch.cat(parts, 1).reshape(1, -1).numpy()
        odds_bias = sum(network.odds.bias for network in networks).numpy() / len(networks)
    sections = {}
    for name, matrix, own in (("hidden", hidden, bias), ("odds", odds, odds_bias)):
        steps, scale = rounded(matrix)
        sections |= {f"together.{name}": steps, f"together.{name}.scale": scale, f"together.{name}.bias": own.astype(np.float32)}
    return sections


def log_odds(sections, part):
    """Returns the log odds of a conversation's sentences by the sections of the file."""

    def layer(name, values):
        scale = sections[f"together.{name}.scale"]
        matrix = sections[f"together.{name}"].reshape(len(scale), -1) * scale[:, None]
        return matrix @ values + sections[f"together.{name}.bias"]

    shown = np.stack([np.maximum(0, layer("hidden", vector)) for vector in part])
    return float(layer("odds", np.concatenate([shown.mean(0), shown.max(0), shown.sum(0) / 4]))[0])


def report(title, sections_for, conversations):
    """Prints how well whole conversations are distinguished, at several rates of false alarms."""
    highest = [(max(log_odds(sections_for(at), part) for part in parts), grave) for at, (grave, _, parts) in enumerate(conversations)]
    harmless = sorted((odds for odds, grave in highest if not grave), reverse=True)
    graves = [odds for odds, grave in highest if grave]
    auc = np.mean([np.mean([odds > other for other in harmless]) for odds in graves])
    print(f"{title}: AUC {auc:.3f}", end="")
    for share in (0.02, 0.05, 0.1):
        least = harmless[int(len(harmless) * share)]
        print(f", false alarms {share:.2f}: seen {np.mean([odds > least for odds in graves]):.2f} (from {least:.2f})", end="")
    print(flush=True)


def report_long(sections, conversations, least):
    """Prints how often long harmless conversations raise an alarm, and how many grave ones are found after them."""
    rnd = random.Random(1)
    harmless = [parts[-1] for grave, _, parts in conversations if not grave]
    alarms = messages = seen = 0
    for _ in range(10):
        said = np.concatenate(rnd.sample(harmless, 12))
        for until in range(MOST_SENTENCES, len(said), 2):
            messages += 1
            alarms += log_odds(sections, said[until - MOST_SENTENCES : until]) >= least
    graves = [parts for grave, _, parts in conversations if grave]
    for parts in graves:
        before = np.concatenate(rnd.sample(harmless, 6))
        seen += any(log_odds(sections, np.concatenate([before, part])[-MOST_SENTENCES:]) >= least for part in parts)
    print(f"from {least}: {alarms / messages:.3f} of messages in long harmless conversations, {seen} of {len(graves)} seen after one")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vectors", required=True)
    parser.add_argument("--unseen", required=True)
    parser.add_argument("--weights", required=True)
    args = parser.parse_args()
    known = read_conversations(HERE / "conversations.jsonl", args.vectors)
    unseen = read_conversations(HERE.parent.parent / "evaluation/crisis/conversations.jsonl", args.unseen)
    every = np.concatenate([parts[at] for _, _, parts in known for at in (len(parts) - 1,)])
    mean, spread = every.mean(0), every.std(0) + 1e-3

    # Neighbours were often written as a pair, so they stay in one fold.
    blocks = [range(start, min(start + NEIGHBOURS, len(known))) for start in range(0, len(known), NEIGHBOURS)]
    random.Random(3).shuffle(blocks)
    fold_of = {at: number % FOLDS for number, block in enumerate(blocks) for at in block}
    by_fold = []
    for fold in range(FOLDS):
        others = [row for at, row in enumerate(known) if fold_of[at] != fold]
        by_fold.append(joined([train(others, mean, spread, DROPS[0], fold)], mean, spread))
    report("four folds", lambda at: by_fold[fold_of[at]], known)

    learned = joined([train(known, mean, spread, drop, seed) for seed, drop in enumerate(DROPS)], mean, spread)
    report("unseen", lambda _: learned, unseen)
    for least in (0.5, 1.0, 1.6, 2.0):
        report_long(learned, unseen, least)
    file = Path(args.weights) / "danger-reader.bin"
    sections, numbers = read_sections(file)
    kept = {name: part for name, part in sections.items() if not name.startswith("together.")}
    size = write_sections(file, b"RFM1", kept | learned, numbers)
    said = [{"says": at, "odds": round(log_odds(learned, parts[-1]), 4)} for at, (_, _, parts) in enumerate(unseen[:12])]
    parity_file(args.weights, "danger-together").write_text(json.dumps(said, indent=1))
    print(f"{size / 1e6:.2f} MB compressed")


if __name__ == "__main__":
    main()
