"""Cuts a text into the 8,000 word pieces of the encoder; engine/src/encoder/pieces.ts does exactly the same."""

import json
import unicodedata
from pathlib import Path

SPACE_SIGN = "\u2581"
UNKNOWN = 0
# The first ids of the vocabulary are control signs and never match a text.
FIRST_PIECE = 6


class Pieces:
    """
    Finds the cut with the highest sum of scores, like the published JavaScript package. Its oddities are kept, because
    other ids would give other vectors: seven pieces have no score and count as 0, an unknown sign scores 0 instead of a
    penalty, and a sum of 0 counts as not yet reached.
    """

    def __init__(self, vocabulary):
        self.texts = [text for text, _ in vocabulary]
        self.scores = [score or 0.0 for _, score in vocabulary]
        self._ids = {text: i for i, text in enumerate(self.texts) if i >= FIRST_PIECE}
        self._starts = {text[:length] for text in self._ids for length in range(1, len(text) + 1)}

    @classmethod
    def read(cls, model_folder):
        return cls(json.loads((Path(model_folder) / "vocab.json").read_text(encoding="utf8")))

    def encode(self, text):
        signs = unicodedata.normalize("NFKC", text)
        if not signs:
            return [UNKNOWN]
        signs = SPACE_SIGN + signs.replace(" ", SPACE_SIGN)
        return self._walk_back(self._best_ends(signs))

    def _best_ends(self, signs):
        """Returns for each position the piece that ends there in the best cut up to it."""
        best = [0.0] * (len(signs) + 1)
        piece = [UNKNOWN] * (len(signs) + 1)

        def reach(end, score, piece_id):
            if best[end] == 0 or score >= best[end]:
                best[end], piece[end] = score, piece_id

        for start in range(len(signs)):
            is_known = False
            end = start + 1
            while end <= len(signs) and signs[start:end] in self._starts:
                piece_id = self._ids.get(signs[start:end])
                if piece_id is not None:
                    is_known = True
                    reach(end, best[start] + self.scores[piece_id], piece_id)
                end += 1
            if not is_known:
                reach(start + 1, best[start], UNKNOWN)
        return piece

    def _walk_back(self, piece):
        found = []
        at = len(piece) - 1
        while at > 0:
            # A run of unknown signs is one unknown piece.
            if piece[at] != UNKNOWN or not found or found[-1] != UNKNOWN:
                found.append(piece[at])
            at -= len(self.texts[piece[at]])
        return found[::-1]
