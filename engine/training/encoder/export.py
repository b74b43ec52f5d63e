"""
Averages the fine-tuned encoders, rounds the average to whole numbers and writes it as one file for the engine, with
PyTorch's output for a few texts from the same numbers.

python3 export.py --model MODEL --nets FILE.pt FILE2.pt --out engine/weights
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent.parent))
from encoder import FEELINGS, LONGEST, FeelingReader, average, load_published, pad  # noqa: E402
from pieces import Pieces  # noqa: E402
from sections import parity_file, write_sections  # noqa: E402

PARITY_TEXTS = (
    "Today I swim. I swim!",
    "She did not call, and I sat by the window until the street lamps went out.",
    "I\u2019m fine \u2014 really. \u201cFine\u201d is what I said, anyway \U0001f600",
    "bins out, milk, letter to the bank",
    "My father\u2019s chair is still by the stove and nobody sits in it.",
    "\u00dcber nothing at all: \u5927\u5b66 :)",
    "He laughed at me in front of the whole team and I wanted to disappear.",
    "",
)


def rounded(matrix):
    """Rounds to eight bits a weight, with one scale a row."""
    scale = (np.abs(matrix).max(1) / 127 + 1e-12).astype(np.float32)
    return np.clip(np.round(matrix / scale[:, None]), -127, 127).astype(np.int8), scale


def sections_of(reader):
    """Returns the sections of the file, and sets the reader's parameters to their rounded values."""
    reader.journal = reader.comments = None
    sections = {}
    heads = []
    with torch.no_grad():
        for name, parameter in reader.named_parameters():
            if parameter.dim() < 2:
                continue
            steps, scale = rounded(parameter.numpy())
            parameter.copy_(torch.tensor(steps * scale[:, None]))
            if name.startswith("encoder."):
                name = name.removeprefix("encoder.").removesuffix(".weight")
                sections[name], sections[f"{name}.scale"] = steps, scale
            else:
                heads.append((steps, scale))
    for name, parameter in reader.named_parameters():
        if parameter.dim() < 2 and name.startswith("encoder."):
            sections[name.removeprefix("encoder.")] = parameter.detach().numpy()
    sections["timing"] = reader.encoder.timing.numpy()
    # The feelings, then the valence, in one matrix.
    sections["heads"], sections["heads.scale"] = (np.concatenate(parts) for parts in zip(*heads))
    sections["heads.bias"] = np.concatenate([reader.feelings.bias.detach(), reader.valence.bias.detach()])
    return sections


def parity_cases(reader, pieces):
    cases = []
    for text in PARITY_TEXTS:
        ids = pieces.encode(text)
        with torch.no_grad():
            hidden = reader.encoder(*pad([ids]))
            said = [*reader.feelings(hidden)[0].sigmoid().tolist(), reader.valence(hidden).item()]
        cases.append({"text": text, "pieces": ids, "numbers": [round(number, 6) for number in said]})
    return cases


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--nets", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    reader = FeelingReader(load_published(args.model))
    reader.load_state_dict(average(args.nets))
    reader.eval()
    pieces = Pieces.read(args.model)
    vocabulary = json.dumps({"texts": pieces.texts, "scores": pieces.scores}, separators=(",", ":")).encode("ascii")
    sections = {"vocabulary": vocabulary, **sections_of(reader)}
    out = Path(args.out)
    size = write_sections(out / "sentence-encoder.bin", b"RFE1", sections, {"feelings": FEELINGS, "longest": LONGEST})
    parity_file(out, "sentence-encoder").write_text(json.dumps(parity_cases(reader, pieces), indent=1))
    print(f"{size / 1e6:.2f} MB compressed")


if __name__ == "__main__":
    main()
