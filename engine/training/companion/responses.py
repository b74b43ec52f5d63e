"""
Trains what tells which words of a listener fit a message, and which of its clauses may be said back.

python3 responses.py --readings READINGS --out engine/weights
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

RESPONSES = (
    "sorry stings unfair alone heavy scared waiting missing love glad wow proud funny wry relief brave harsh both peace kind "
    "choice hope unseen letdown again regret memory small ouch unreal tired annoying"
).split()
# Responses to what is sad and to what is glad: whether any of a group fits is learned beside each.
SAD = set("sorry stings unfair alone heavy scared waiting missing unseen letdown again regret tired unreal".split())
GLAD = set("glad wow proud relief peace kind funny".split())
GROUPS = 3
# Wrong, but not out of place: one of the same colour.
DARK = SAD | set("harsh small wry annoying ouch both".split())
BRIGHT = GLAD | set("love brave hope memory both small".split())
LIGHT = set("funny wry ouch annoying".split())
# A response is said from the smallest probability on from which it fits so often, and is in place so often, among the
# messages by which that's chosen; a rare one, about which they say little, from USUAL on; one that is never safe, from RARE on.
FITTING, IN_PLACE, FEWEST = 0.6, 0.85, 10
USUAL, RARE = 0.5, 0.8
# Three that sounded false to readers of answers where they weren't likelier.
AT_LEAST = {"glad": 0.6, "kind": 0.6, "love": 0.6}
PLACE = 6
MESSAGE = 4 * VECTOR + FELT
CLAUSE = 2 * VECTOR + FELT + PLACE
# What a clause is read together with: its message's mean, feelings and meaning.
BESIDE = 2 * VECTOR + FELT
HIDDEN, HIDDEN_CLAUSE = 96, 48
BATCH = 64
RATE = 2e-3
DECAY = 0.05
DROP = 0.4
# Share of messages that are read without what stood before them.
ALONE = 0.15
# The first response counts as fully right, others nearly.
OTHERS = 0.8
GROUP_COUNTS = 1.5


class Layers(nn.Module):
    """One hidden layer over standardised numbers."""

    def __init__(self, numbers, hidden, outputs):
        super().__init__()
        self.centre = torch.tensor(numbers.mean(0))
        self.spread = torch.tensor(numbers.std(0) + 1e-6)
        # `into` and `out` are the layers' names in the weight file, `in` being a word of Python.
        self.into = nn.Linear(numbers.shape[1], hidden)
        self.out = nn.Linear(hidden, outputs)

    def forward(self, numbers):
        kept = F.dropout((numbers - self.centre) / self.spread, DROP, self.training)
        return self.out(F.dropout(torch.relu(self.into(kept)), DROP, self.training))


def read_rows(readings):
    rows = [json.loads(line) for line in Path(f"{readings}.jsonl").read_text(encoding="utf8").splitlines()]
    messages = np.fromfile(f"{readings}.bin", np.float32).reshape(len(rows), MESSAGE)
    clauses = np.fromfile(f"{readings}-clauses.bin", np.float32).reshape(-1, CLAUSE)
    return rows, messages, clauses


def clauses_beside(rows, messages, clauses):
    """Returns each clause with the reading of its message, its message's place, and its rank (-1 if it mayn't be said back)."""
    owners = np.array([at for at, row in enumerate(rows) for _ in row["clauses"] + row["others"]])
    ranks = np.array([rank if rank < len(row["clauses"]) else -1 for row in rows for rank in range(len(row["clauses"] + row["others"]))])
    own = messages[owners]
    beside = np.concatenate([own[:, :VECTOR], own[:, 2 * VECTOR : 3 * VECTOR + FELT]], 1)
    return np.concatenate([clauses, beside], 1), owners, ranks


def targets_of(rows):
    targets = np.zeros((len(rows), len(RESPONSES) + GROUPS), np.float32)
    for at, row in enumerate(rows):
        for rank, name in enumerate(row["responses"]):
            targets[at, RESPONSES.index(name)] = 1.0 if rank == 0 else OTHERS
        fits = set(row["responses"])
        targets[at, len(RESPONSES) :] = [bool(fits & SAD), bool(fits & GLAD), not fits]
    return targets


def learn(layers, count, epochs, loss_of):
    """Trains on batches of `count` messages, by the loss that `loss_of` gives of a batch's indices."""
    adam = torch.optim.AdamW(layers.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * -(-count // BATCH) + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps, pct_start=0.1)
    layers.train()
    for _ in range(epochs):
        for part in torch.randperm(count).split(BATCH):
            loss = loss_of(part)
            adam.zero_grad()
            loss.backward()
            adam.step()
            schedule.step()
    return layers.eval()


def train_responses(rows, messages, epochs):
    layers = Layers(messages, HIDDEN, len(RESPONSES) + GROUPS)
    messages, targets = torch.tensor(messages), torch.tensor(targets_of(rows))
    counts = torch.tensor([1.0] * len(RESPONSES) + [GROUP_COUNTS] * GROUPS)

    def loss_of(part):
        own = messages[part].clone()
        own[:, -VECTOR:] *= (torch.rand(len(part), 1) > ALONE).float()
        return (counts * F.binary_cross_entropy_with_logits(layers(own), targets[part], reduction="none")).sum(1).mean()

    return learn(layers, len(rows), epochs, loss_of)


def train_clauses(rows, clauses, owners, ranks, epochs):
    layers = Layers(clauses, HIDDEN_CLAUSE, 2)
    clauses, fits = torch.tensor(clauses), torch.tensor((ranks >= 0).astype(np.float32))
    groups = [group for group in (torch.tensor(np.flatnonzero(owners == at)) for at in range(len(rows))) if len(group) > 0]
    best = [next((i for i, k in enumerate(group.tolist()) if ranks[k] == 0), None) for group in groups]

    def loss_of(part):
        chosen = [groups[at] for at in part.tolist()]
        places = torch.cat(chosen)
        judged = layers(clauses[places])
        loss = F.binary_cross_entropy_with_logits(judged[:, 0], fits[places])
        worths = judged[:, 1].split([len(group) for group in chosen])
        compared = [
            F.cross_entropy(worth[None], torch.tensor([best[at]]))
            for worth, at in zip(worths, part.tolist())
            if best[at] is not None and len(worth) > 1
        ]
        return loss + torch.stack(compared).mean() if compared else loss

    return learn(layers, len(groups), epochs, loss_of)


def rounded(layers, name):
    """Returns the weights as shipped, in whole numbers of 8 bits, and sets them in the network, so that both agree."""
    sections = {f"{name}.centre": layers.centre.numpy(), f"{name}.spread": layers.spread.numpy()}
    for layer, shipped in ((layers.into, "in"), (layers.out, "out")):
        values = layer.weight.detach().numpy()
        scale = (np.abs(values).max(1) / 127 + 1e-12).astype(np.float32)
        whole = np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8)
        layer.weight.data = torch.tensor(whole * scale[:, None])
        place = f"{name}.{shipped}"
        sections |= {place: whole, f"{place}.scale": scale, f"{place}.bias": layer.bias.detach().numpy()}
    return sections


def thresholds_of(rows, odds):
    """Returns the probability from which each response is said, where it's the likeliest."""
    best = odds.argmax(1)
    found = []
    for k, name in enumerate(RESPONSES):
        colour = next(group for group in (LIGHT, DARK, BRIGHT, set(RESPONSES)) if name in group)
        mine = [at for at in np.argsort(-odds[:, k]) if best[at] == k]
        fits = np.cumsum([name in rows[at]["responses"] for at in mine])
        placed = np.cumsum([bool(set(rows[at]["responses"]) & colour) for at in mine])
        least = USUAL if (odds[mine, k] >= USUAL).sum() < FEWEST else RARE
        for count in range(FEWEST, len(mine) + 1):
            if fits[count - 1] / count >= FITTING and placed[count - 1] / count >= IN_PLACE:
                least = max(AT_LEAST.get(name, USUAL), odds[mine[count - 1], k])
        found.append(round(float(least), 3))
    return found


def report(title, rows, odds, judged, owners, ranks):
    """Prints how often what is said fits, from several probabilities on, and how often the clause that is chosen may be said back."""
    print(f"\n{title}: {len(rows)} messages, {sum(bool(row['responses']) for row in rows)} with a response")
    best = odds.argmax(1)
    right = np.array([RESPONSES[k] in row["responses"] for k, row in zip(best, rows)])
    for least in (0.3, 0.4, 0.5, 0.6, 0.7):
        said = odds.max(1) >= least
        print(f"  from {least}: said to {said.mean():.3f}, fits {right[said].mean():.3f}")
    for k, name in enumerate(RESPONSES):
        said = (best == k) & (odds.max(1) >= 0.4)
        there = np.array([name in row["responses"] for row in rows])
        print(f"  {name:9s} in {there.sum():4d}, said {said.sum():4d}, fits {right[said].mean() if said.any() else 0:.2f}")
    several = found = first = allowed = 0
    for at, row in enumerate(rows):
        places = np.flatnonzero(owners == at)
        if len(places) < 2 or not row["clauses"]:
            continue
        several += 1
        chosen = places[judged[places, 1].argmax()]
        found += ranks[chosen] >= 0
        first += ranks[chosen] == 0
    fits = judged[:, 0] > 0
    print(f"  clauses: of {several} messages with several, the best one chosen {first / max(1, several):.3f}, one that may be said back {found / max(1, several):.3f}")
    print(f"  may be said back: {(ranks >= 0).mean():.3f}, rightly told {(fits == (ranks >= 0)).mean():.3f}")
    for least in (0.5, 0.6, 0.7, 0.8, 0.9):
        taken = 1 / (1 + np.exp(-judged[:, 0])) >= least
        print(f"    from {least}: {taken.mean():.3f}, of which may {(ranks[taken] >= 0).mean():.3f}")


def answers_of(responder, judge, messages, clauses):
    with torch.no_grad():
        return responder(torch.tensor(messages)).sigmoid().numpy(), judge(torch.tensor(clauses)).numpy()


def select(rows, messages, clauses, owners, ranks, chosen):
    """Returns the same for the chosen messages alone."""
    places = np.full(len(rows), -1)
    places[chosen] = np.arange(len(chosen))
    kept = places[owners] >= 0
    return [rows[at] for at in chosen], messages[chosen], clauses[kept], places[owners][kept], ranks[kept]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--readings", required=True, help="what write-responses.ts made of the messages, without an ending")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    rows, messages, clauses = read_rows(args.readings)
    beside, owners, ranks = clauses_beside(rows, messages, clauses)
    parts = {name: np.array([at for at, row in enumerate(rows) if part_of(row["group"]) == name]) for name in ("train", "dev", "test")}
    everything = (rows, messages, beside, owners, ranks)
    torch.manual_seed(args.seed)
    some, own, cut, owned, ranked = select(*everything, parts["train"])
    responder = train_responses(some, own, args.epochs)
    judge = train_clauses(some, cut, owned, ranked, args.epochs)
    sections = rounded(responder, "message") | rounded(judge, "clause")
    some, own, cut, *_ = select(*everything, parts["dev"])
    thresholds = thresholds_of(some, answers_of(responder, judge, own, cut)[0][:, : len(RESPONSES)])
    numbers = {"responses": RESPONSES, "thresholds": thresholds}
    size = write_sections(Path(args.out) / "companion-responses.bin", b"RFA1", sections, numbers)
    print(" ".join(f"{name} {least}" for name, least in zip(RESPONSES, thresholds)))
    for name, title in (("dev", "chosen by"), ("test", "held out")):
        some, own, cut, owned, ranked = select(*everything, parts[name])
        odds, judged = answers_of(responder, judge, own, cut)
        report(title, some, odds[:, : len(RESPONSES)], judged, owned, ranked)
        report_groups(some, odds[:, len(RESPONSES) :])
        report_said(some, odds[:, : len(RESPONSES)], np.array(thresholds))
    write_parity(args.out, select(*everything, parts["test"][:12]), responder, judge)
    print(f"\n{len(parts['train'])} messages, {size / 1e3:.1f} KB compressed")


def report_said(rows, odds, thresholds):
    """Prints how often something is said, how often it fits, and how often it's at least in place."""
    best = odds.argmax(1)
    said = [(row, RESPONSES[k]) for row, k, one in zip(rows, best, odds) if one[k] >= thresholds[k]]
    fits = np.mean([name in row["responses"] for row, name in said])
    colours = [next(group for group in (LIGHT, DARK, BRIGHT, set(RESPONSES)) if name in group) for _, name in said]
    placed = np.mean([bool(set(row["responses"]) & colour) for (row, _), colour in zip(said, colours)])
    print(f"  with these thresholds: said to {len(said) / len(rows):.3f}, fits {fits:.3f}, in place {placed:.3f}")


def report_groups(rows, odds):
    there = targets_of(rows)[:, len(RESPONSES) :] > 0
    for k, name in enumerate(("sad", "glad", "none")):
        for least in (0.7, 0.85):
            said = odds[:, k] >= least
            print(f"  some response of {name}: in {there[:, k].mean():.2f}, from {least} {said.mean():.3f}, right {there[said, k].mean() if said.any() else 0:.3f}")


def write_parity(out, chosen, responder, judge):
    """Writes a few messages with PyTorch's output, for a test that the engine computes the same."""
    rows, messages, clauses, owners, _ = chosen
    odds, judged = answers_of(responder, judge, messages, clauses)
    rounded_to = lambda numbers: [round(float(x), 5) for x in numbers]
    parity = [
        {
            **{name: row[name] for name in ("text", "before")},
            "odds": rounded_to(odds[at]),
            "clauses": [
                {"text": text, "judged": rounded_to(judged[k])}
                for text, k in zip(row["clauses"] + row["others"], np.flatnonzero(owners == at))
            ],
        }
        for at, row in enumerate(rows)
    ]
    parity_file(out, "companion-responses").write_text(json.dumps(parity, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
