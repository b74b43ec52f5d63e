// engine/training/encoder/pieces.py does exactly the same; change both together.

/** The word pieces of the encoder, in the order of their ids, each with its score. */
export type Vocabulary = { texts: readonly string[]; scores: readonly number[] };

type Node = { id: number | null; next: Map<string, Node> };

/** Stands for the gap before a word. */
export const spaceSign = '\u2581';
const unknown = 0;
// The first ids of the vocabulary are control signs and never match a text.
const firstPiece = 6;

/**
 * Splits a text into the ids of its word pieces: the split with the highest sum of scores. An unknown character
 * scores 0, and a sum of 0 counts as not yet reached, as in the published package, because other ids would give
 * other vectors.
 */
export function createPieces({ texts, scores }: Vocabulary): (text: string) => number[] {
  const root = buildTree(texts);
  const lengths = texts.map((text) => [...text].length);

  const findBestEnds = (signs: readonly string[]): Int32Array => {
    const best = new Float64Array(signs.length + 1);
    const piece = new Int32Array(signs.length + 1);
    const reach = (end: number, score: number, id: number) => {
      if (best[end] !== 0 && score < best[end]!) return;
      best[end] = score;
      piece[end] = id;
    };
    for (let start = 0; start < signs.length; start++) {
      let isKnown = false;
      let node = root.next.get(signs[start]!);
      for (let end = start + 1; node; end++) {
        if (node.id !== null) {
          isKnown = true;
          reach(end, best[start]! + scores[node.id]!, node.id);
        }
        node = end < signs.length ? node.next.get(signs[end]!) : undefined;
      }
      if (!isKnown) reach(start + 1, best[start]!, unknown);
    }
    return piece;
  };

  return (text) => {
    const normal = text.normalize('NFKC');
    if (normal === '') return [unknown];
    const piece = findBestEnds([...(spaceSign + normal.replaceAll(' ', spaceSign))]);
    const found: number[] = [];
    for (let at = piece.length - 1; at > 0; at -= lengths[piece[at]!]!) {
      // A run of unknown signs is one unknown piece.
      if (piece[at] !== unknown || found.at(-1) !== unknown) found.push(piece[at]!);
    }
    return found.reverse();
  };
}

function buildTree(texts: readonly string[]): Node {
  const root: Node = { id: null, next: new Map() };
  texts.forEach((text, id) => {
    if (id < firstPiece) return;
    let node = root;
    for (const sign of text) {
      let next = node.next.get(sign);
      if (!next) {
        next = { id: null, next: new Map() };
        node.next.set(sign, next);
      }
      node = next;
    }
    node.id = id;
  });
  return root;
}
