"""
Writes the result of meaning.py or danger.py as one file of whole numbers, with PyTorch's output for a few texts from
the same numbers.

python3 export_changes.py --model MODEL --changes FILE.pt --name meaning-encoder --weights engine/weights
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.append(str(Path(__file__).parent.parent))
from encoder import pad  # noqa: E402
from export import PARITY_TEXTS, rounded  # noqa: E402
from low_rank import read_encoder  # noqa: E402
from pieces import Pieces  # noqa: E402
from sections import parity_file, write_sections  # noqa: E402

NUMBERS_COMPARED = 32


def sections_of(encoder, changes):
    """Returns the sections of the file, and sets the encoder's parameters to their rounded values."""
    sections, rank = {}, {}
    with torch.no_grad():
        for name, parameter in encoder.named_parameters():
            key = name.replace(".", "_")
            if parameter.dim() < 2:
                sections[name] = changes[key].float().numpy()
                parameter.copy_(changes[key].float())
                continue
            base = name.removesuffix(".weight")
            change = 1
            for part, letter in (("up", "u"), ("down", "v")):
                steps, scale = rounded(changes[f"{key}_{letter}"].float().numpy())
                sections[f"{base}.{part}"], sections[f"{base}.{part}.scale"] = steps, scale
                change = change @ (steps * scale[:, None]) if part == "down" else steps * scale[:, None]
            rank[base] = changes[f"{key}_v"].shape[0]
            steps, scale = rounded(parameter.numpy() + change)
            parameter.copy_(torch.tensor(steps * scale[:, None]))
    return sections, rank


def head_of(learned):
    """Returns the sections of the reader of danger's small network, and that network, rounded; none for meaning."""
    sections, layers = {}, []
    for name in ("hidden", "odds"):
        if f"{name}.weight" not in learned:
            return {}, None
        steps, scale = rounded(learned[f"{name}.weight"].float().numpy())
        bias = learned[f"{name}.bias"].float().numpy()
        sections |= {f"danger.{name}": steps, f"danger.{name}.scale": scale, f"danger.{name}.bias": bias}
        layers.append((torch.tensor(steps * scale[:, None]), torch.tensor(bias)))
    (first, first_bias), (second, second_bias) = layers
    return sections, lambda vector: second @ torch.relu(first @ vector + first_bias) + second_bias


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--changes", required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--weights", required=True)
    args = parser.parse_args()
    out = Path(args.weights)
    encoder = read_encoder(out / "sentence-encoder.bin").eval()
    learned = torch.load(args.changes)
    # danger.py stores its changes beside its small network.
    changes = {name.removeprefix("changes.parts."): part for name, part in learned.items()}
    sections, rank = sections_of(encoder, changes)
    head, odds_of = head_of(learned)
    pieces = Pieces.read(args.model)
    with torch.no_grad():
        vectors = [encoder(*pad([pieces.encode(text)]))[0] for text in PARITY_TEXTS]
        said = [vector[:NUMBERS_COMPARED] if odds_of is None else odds_of(vector) for vector in vectors]
    cases = [
        {"text": text, "numbers": [round(number, 6) for number in numbers.tolist()]}
        for text, numbers in zip(PARITY_TEXTS, said)
    ]
    numbers = {"matrices": list(rank), "rank": rank}
    size = write_sections(out / f"{args.name}.bin", b"RFM1", sections | head, numbers)
    parity_file(out, args.name).write_text(json.dumps(cases, indent=1))
    print(f"{size / 1e6:.2f} MB compressed")


if __name__ == "__main__":
    main()
