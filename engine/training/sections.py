"""Writes named sections of numbers as one weight file; engine/src/model/weight-file.ts opens it."""

import gzip
import json
import struct
from pathlib import Path

import numpy as np

TYPES = {np.dtype(np.int8): "i8", np.dtype(np.uint8): "u8", np.dtype(np.float32): "f32"}


def write_sections(path, magic, sections, numbers):
    """Writes a weight file for engine/src/model/weight-file.ts. Returns its size when compressed."""
    body, listed = bytearray(), {}
    for name, value in sections.items():
        body.extend(b"\0" * (-len(body) % 8))
        raw = value if isinstance(value, bytes) else np.ascontiguousarray(value).tobytes()
        kind = "ascii" if isinstance(value, bytes) else TYPES[value.dtype]
        length = len(raw) // 4 if kind == "f32" else len(raw)
        listed[name] = {"type": kind, "offset": len(body), "length": length}
        body.extend(raw)
    header = json.dumps({"version": 1, **numbers, "sections": listed}).encode("ascii")
    header += b" " * (-len(header) % 8)
    blob = magic + struct.pack("<I", len(header)) + header + bytes(body)
    Path(path).write_bytes(blob)
    return len(gzip.compress(blob, 9))


def parity_file(weights, name):
    """Returns the file in which PyTorch's output is kept for a test of the engine, in a folder that is made for it."""
    folder = Path(weights) / "parity"
    folder.mkdir(exist_ok=True)
    return folder / f"{name}.json"


def read_sections(path):
    """Returns the sections and the numbers of a weight file, as given to `write_sections`."""
    blob = Path(path).read_bytes()
    (length,) = struct.unpack("<I", blob[4:8])
    header = json.loads(blob[8 : 8 + length])
    kinds = {name: kind for kind, name in TYPES.items()}
    listed = header.pop("sections")
    header.pop("version")
    sections = {}
    for name, at in listed.items():
        kind = kinds[at["type"]]
        sections[name] = np.frombuffer(blob, kind, at["length"], 8 + length + at["offset"])
    return sections, header
