"""
Trains the reader of pages and writes its weights as whole numbers of 8 bits.

python3 train.py --pages FILE ... --vectors FILE ... --out engine/weights

With --keep FILE the network of an earlier weight file stays, and only the readers of score and support are trained.
With --keep and --more FILE ... --more-vectors FILE ... only the reader of support is trained, further on these.
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent))
from fitting import fit  # noqa: E402
from network import ARCS, FEELINGS, SUPPORT, PageReader, average  # noqa: E402
from pages import batch_of, read_pages, target_of  # noqa: E402
from score import GAIN, NONE_BELOW, train_score  # noqa: E402
from sections import parity_file, read_sections, write_sections  # noqa: E402
from support import WORD_GAIN, SupportReader, learn_on, train_support  # noqa: E402

EPOCHS = 25
RATE = 2e-3
DECAY = 0.05
NEVER_WEIGHT = 0.5
VALENCE_WEIGHT = 4.0
SUPPORT_WEIGHT = 0.7
SIDE_WEIGHT = 0.3
EVIDENCE_WEIGHT = 0.4
# A page on which a quiet line would neither help nor offend hardly counts for the line.
EITHER_WEIGHT = 0.2
OTHERS = {"writer": 0.0, "both": 0.5, "other": 1.0}


def loss_of(said, pages):
    """Trains each head on the pages whose labels say something about it."""
    binary = F.binary_cross_entropy_with_logits
    known = lambda values: torch.tensor([0.0 if value is None else 1.0 for value in values])
    logs = said["feelings"].log_softmax(1)
    loss = -(torch.tensor(np.stack([target_of(page) for page in pages])) * logs).sum(1)
    never = torch.tensor([[float(name in page.never) for name in FEELINGS] for page in pages])
    loss = loss - NEVER_WEIGHT * (1 - (logs.exp() * never).sum(1)).clamp(min=1e-4).log()
    middle = torch.tensor([(sum(page.valence) / 2 - 3) / 2 for page in pages])
    loss = loss + VALENCE_WEIGHT * F.smooth_l1_loss(said["valence"][:, 0], middle, reduction="none")
    level = torch.tensor([SUPPORT.index(page.support) for page in pages])
    clear = torch.where(level == 1, EITHER_WEIGHT, 1.0)
    line, card = said["support"].unbind(1)
    loss = loss + SUPPORT_WEIGHT * clear * binary(line, (level >= 2).float(), reduction="none")
    loss = loss + SUPPORT_WEIGHT * binary(card, (level == 3).float(), reduction="none")
    irony = torch.tensor([float(page.irony or 0) for page in pages])
    loss = loss + SIDE_WEIGHT * known([p.irony for p in pages]) * binary(said["irony"][:, 0], irony, reduction="none")
    arc = torch.tensor([ARCS.index(page.arc) if page.arc else 0 for page in pages])
    loss = loss + SIDE_WEIGHT * known([p.arc for p in pages]) * F.cross_entropy(said["arc"], arc, reduction="none")
    others = torch.tensor([OTHERS[page.whose or "writer"] for page in pages])
    loss = loss + SIDE_WEIGHT * known([p.whose for p in pages]) * binary(said["others"][:, 0], others, reduction="none")
    shown = [i for i, page in enumerate(pages) if page.evidence is not None]
    if shown:
        places = torch.tensor([pages[i].evidence for i in shown])
        extra = F.cross_entropy(said["evidence"][shown], places, reduction="none")
        loss = loss + EVIDENCE_WEIGHT * torch.zeros(len(pages)).index_add(0, torch.tensor(shown), extra)
    return (loss * torch.tensor([page.weight for page in pages])).mean()


def train(pages, seed, epochs=EPOCHS):
    """Trains a reader of pages."""
    loss = lambda reader, part: loss_of(reader(*batch_of(part)), part)
    return fit(PageReader, loss, pages, seed=seed, epochs=epochs, rate=RATE, decay=DECAY, longest_step=1.0)


def rounded(readers):
    """Returns the weight file's sections for readers by name, and sets the readers' parameters to their rounded values."""
    sections = {}
    for index, reader in readers.items():
        for name, parameter in reader.named_parameters():
            values = parameter.detach().numpy()
            if values.ndim < 2:
                sections[f"{index}.{name}"] = values.astype(np.float32)
                continue
            scale = (np.abs(values).max(1) / 127 + 1e-12).astype(np.float32)
            whole = np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8)
            parameter.data = torch.tensor(whole * scale[:, None])
            name = name.removesuffix(".weight")
            sections[f"{index}.{name}"], sections[f"{index}.{name}.scale"] = whole, scale
    return sections


def answers_of(readers, pages):
    """Returns the readers' combined output for each page."""
    with torch.no_grad():
        return [average([reader(*batch_of([page])) for reader in readers]) for page in pages]


def kept(path):
    """Returns the sections of the page network of an earlier weight file, and that network."""
    sections, numbers = read_sections(path)
    readers = [opened(PageReader(), sections, index) for index in range(numbers["nets"])]
    return {name: rows for name, rows in sections.items() if name[0].isdigit()}, readers


def opened(reader, sections, index):
    """Returns a reader with its parameters from an earlier weight file."""
    for name, parameter in reader.named_parameters():
        scaled = f"{index}.{name.removesuffix('.weight')}"
        if f"{scaled}.scale" in sections:
            rows = sections[scaled].reshape(parameter.shape) * sections[f"{scaled}.scale"][:, None]
        else:
            rows = sections[f"{index}.{name}"].reshape(parameter.shape)
        parameter.data = torch.tensor(np.array(rows, np.float32))
    return reader.eval()


def learn_more(args, pages):
    """Writes the kept weight file with a reader of support that was trained further on other lines."""
    sections, numbers = read_sections(args.keep)
    further = learned_of([page for source in zip(args.more, args.more_vectors) for page in read_pages(*source)])
    support = learn_on(opened(SupportReader(), sections, "support"), further, args.seeds[0])
    sections |= rounded({"support": support})
    size = write_sections(Path(args.out) / "page-reader.bin", b"RFP1", sections, numbers)
    path = parity_file(args.out, "page-reader")
    cases = json.loads(path.read_text(encoding="utf8"))
    known = {page.text: page for page in pages}
    for case in cases:
        with torch.no_grad():
            case["support"] = [round(x, 4) for x in support([known[case["text"]]])[0].tolist()]
    path.write_text(json.dumps(cases, indent=1, ensure_ascii=False) + "\n")
    print(f"{len(further)} further pages and lines, {size / 1e6:.2f} MB compressed")


def parity_of(readers, score, support, pages):
    """Returns a few pages with PyTorch's output, for a test that the engine computes the same."""
    cases = []
    for page in pages:
        said = answers_of(readers, [page])[0]
        with torch.no_grad():
            pleasant, odds = score([page])[0].item(), support([page])[0].tolist()
        cases.append(
            {
                "text": page.text,
                "feelings": [round(x, 5) for x in said["feelings"].softmax(1)[0].tolist()],
                "valence": round(said["valence"].item(), 5),
                "score": round(pleasant, 5),
                "support": [round(x, 4) for x in odds],
                "evidence": [round(x, 5) for x in said["evidence"].softmax(1)[0].tolist()],
            }
        )
    return cases


def learned_of(pages):
    """Returns the training pages; the others are for measuring."""
    return [page for page in pages if page.more.get("split", "train") == "train"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", nargs="+", required=True)
    parser.add_argument("--vectors", nargs="+", required=True, help="what write-vectors.ts made of each, without .bin")
    parser.add_argument("--weights", type=float, nargs="+", help="how much a page of each file counts")
    parser.add_argument("--out", required=True)
    parser.add_argument("--support", nargs="*", default=[], help="lines that teach the reader of support alone")
    parser.add_argument("--support-vectors", nargs="*", default=[])
    parser.add_argument("--plain", nargs="*", default=[], help="lines that teach the reader of the score alone")
    parser.add_argument("--plain-vectors", nargs="*", default=[])
    parser.add_argument("--keep")
    parser.add_argument("--more", nargs="*", default=[], help="pages and lines from which the kept reader of support learns on")
    parser.add_argument("--more-vectors", nargs="*", default=[])
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    args = parser.parse_args()
    # A second thread spins and makes it slower if another process uses the second core.
    torch.set_num_threads(1)
    shares = args.weights or [1.0] * len(args.pages)
    pages = [page for source in zip(args.pages, args.vectors, shares) for page in read_pages(*source)]
    if args.more:
        return learn_more(args, pages)
    learned = learned_of(pages)
    sections, readers = {}, []
    if args.keep:
        sections, readers = kept(args.keep)
    else:
        readers = [train(learned, seed, args.epochs) for seed in args.seeds]
        sections = rounded({str(index): reader for index, reader in enumerate(readers)})
    plain = [page for source in zip(args.plain, args.plain_vectors) for page in read_pages(*source)]
    grave = [page for source in zip(args.support, args.support_vectors) for page in read_pages(*source)]
    score = train_score(learned + plain, args.seeds[0])
    support = train_support(learned + learned_of(grave), args.seeds[0])
    sections |= rounded({"score": score, "support": support})
    out = Path(args.out)
    more = torch.nn.functional.softplus(score.more).item()
    numbers = {
        "feelings": FEELINGS,
        "nets": len(readers),
        "score": {"gain": GAIN, "noneBelow": NONE_BELOW, "more": more},
        "support": {"wordGain": WORD_GAIN},
    }
    size = write_sections(out / "page-reader.bin", b"RFP1", sections, numbers)
    shown = [page for page in pages if page.more.get("split") == "test"][:6] or pages[:6]
    parity_file(out, "page-reader").write_text(json.dumps(parity_of(readers, score, support, shown), indent=1, ensure_ascii=False) + "\n")
    print(f"{len(learned)} pages, {size / 1e6:.2f} MB compressed")


if __name__ == "__main__":
    main()
