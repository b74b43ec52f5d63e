"""
Fine-tunes the encoder and its heads.

python3 finetune.py --model MODEL --data DATA --out FILE.pt --seed 7
python3 finetune.py --model MODEL --data DATA --out FILE2.pt --seed 7 --start FILE.pt --own-only --rate 5e-5 --head-rate 5e-4
"""

import argparse
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent))
from encoder import FEELINGS, FeelingReader, average, load_published, pad  # noqa: E402
from labels import GOEMOTIONS, LEMOTIF  # noqa: E402
from pieces import Pieces  # noqa: E402
from rows import UNKNOWN, own_lessons, source_lessons, statement_lessons  # noqa: E402

BATCH = 64
# Most texts are short; only journal entries are read up to the encoder's limit.
LONGEST_TRAINED = 64
PIECES_DROPPED = 0.1
OWN_WEIGHT = 1.5
VALENCE_WEIGHT = 8.0
JOURNAL_WEIGHT = 0.5
# Each epoch takes the next this many texts of a large source, and all of our own texts and the journal entries.
PER_EPOCH = {"goemotions": 14_000, "xed": 4_000, "statements": 1_500}


def chosen_for(epoch, lessons, seed):
    """Returns the indexes of an epoch's texts."""
    chosen = []
    for source in sorted({lesson.source for lesson in lessons}):
        rows = [i for i, lesson in enumerate(lessons) if lesson.source == source]
        random.Random(seed).shuffle(rows)
        count = PER_EPOCH.get(source, len(rows))
        chosen += [rows[(epoch * count + k) % len(rows)] for k in range(count)]
    return chosen


def batches(chosen, ids, rnd):
    """Returns batches of texts of similar length, in random order."""
    order = list(chosen)
    rnd.shuffle(order)
    found = []
    for at in range(0, len(order), BATCH * 40):
        alike = sorted(order[at : at + BATCH * 40], key=lambda i: len(ids[i]))
        found += [alike[k : k + BATCH] for k in range(0, len(alike), BATCH)]
    rnd.shuffle(found)
    return found


def thinned(ids, lesson, rnd):
    ids = ids if lesson.source == "lemotif" else ids[:LONGEST_TRAINED]
    kept = [piece for piece in ids if rnd.random() > PIECES_DROPPED] if len(ids) > 3 else ids
    return kept or ids


def table(lessons, name, width):
    rows = [getattr(lesson, name) for lesson in lessons]
    return torch.tensor(np.stack([np.full(width, UNKNOWN, np.float32) if row is None else row for row in rows]))


def bce(logits, targets):
    """Sums over the labels that are known of each text."""
    loss = F.binary_cross_entropy_with_logits(logits.float(), targets.clamp(min=0), reduction="none")
    return (loss * (targets >= 0)).sum(1)


def loss_of(outputs, lessons):
    feelings, comments, journal, valence = outputs
    told = torch.tensor([OWN_WEIGHT if lesson.source == "own" else lesson.weight for lesson in lessons])
    rated = torch.tensor([0.0 if lesson.valence is None else 1.0 for lesson in lessons])
    rating = torch.tensor([lesson.valence or 0.0 for lesson in lessons])
    return (
        told * bce(feelings, table(lessons, "feelings", len(FEELINGS)))
        + told * rated * VALENCE_WEIGHT * (valence.float() - rating) ** 2
        + bce(comments, table(lessons, "comments", len(GOEMOTIONS)))
        + JOURNAL_WEIGHT * bce(journal, table(lessons, "journal", len(LEMOTIF)))
    ).mean()


def optimiser(reader, rate, head_rate):
    inner = list(reader.encoder.parameters())
    heads = [p for name, p in reader.named_parameters() if not name.startswith("encoder.")]
    return torch.optim.AdamW(
        [
            dict(params=heads, lr=head_rate, weight_decay=0.01),
            dict(params=[p for p in inner if p.dim() > 1], lr=rate, weight_decay=0.01),
            dict(params=[p for p in inner if p.dim() <= 1], lr=rate, weight_decay=0),
        ]
    )


def judge(reader, lessons, ids):
    """Measures the reader on unseen texts: how often its first label fits, and the correlation of valence."""
    reader.eval()
    hits, said = [], []
    with torch.no_grad():
        for at in range(0, len(lessons), BATCH):
            feelings, _, _, valence = reader(*pad(ids[at : at + BATCH]))
            said += valence.tolist()
            hits += [lesson.feelings[int(best)] > 0 for lesson, best in zip(lessons[at : at + BATCH], feelings.argmax(1))]
    correlation = np.corrcoef(said, [lesson.valence for lesson in lessons])[0, 1]
    return f"first label fits {np.mean(hits):.3f}, valence r {correlation:.3f}"


def main():
    parser = argparse.ArgumentParser()
    for name in ("model", "data", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--start", nargs="*", help="weights to go on from, averaged, instead of the published ones")
    parser.add_argument("--own-only", action="store_true")
    parser.add_argument("--statements", action="store_true", help="plain statements of feelings and events besides")
    parser.add_argument("--heard-weight", type=float, default=0.3)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--head-rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    # A second thread spins and makes it slower if another process uses the second core.
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    rnd = random.Random(args.seed)

    reader = FeelingReader(load_published(args.model))
    if args.start:
        reader.load_state_dict(average(args.start))
    pieces = Pieces.read(args.model)
    lessons, dev = own_lessons()
    if args.statements:
        lessons += statement_lessons()
    if not args.own_only:
        lessons += source_lessons(args.data, args.heard_weight)
    ids = [pieces.encode(lesson.text) for lesson in lessons]
    dev_ids = [pieces.encode(lesson.text) for lesson in dev]

    steps = args.epochs * (len(chosen_for(0, lessons, args.seed)) // BATCH + 1)
    adam = optimiser(reader, args.rate, args.head_rate)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        adam, lambda step: min(1, (step + 1) / (0.06 * steps)) * max(0.02, 1 - step / steps)
    )
    for epoch in range(args.epochs):
        began = time.time()
        reader.train()
        for step, chosen in enumerate(batches(chosen_for(epoch, lessons, args.seed), ids, rnd)):
            part = [lessons[i] for i in chosen]
            with torch.autocast("cpu", dtype=torch.bfloat16):
                outputs = reader(*pad([thinned(ids[i], lessons[i], rnd) for i in chosen]))
            loss = loss_of(outputs, part)
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            adam.step()
            schedule.step()
            if step % 100 == 99:
                print(f"epoch {epoch} step {step + 1} loss {loss.item():.3f} {time.time() - began:.0f} s", flush=True)
        print(f"epoch {epoch}: {judge(reader, dev, dev_ids)}, {time.time() - began:.0f} s", flush=True)
        torch.save(reader.state_dict(), args.out)


if __name__ == "__main__":
    main()
