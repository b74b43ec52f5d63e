// Some characters stand for many: one Arabic ligature becomes 18 letters. Ordinary texts hardly grow.
const maxGrowth = 1.25;
// Ordinary words take one to six pieces; an address or signs without a space may take thousands.
const maxPiecesOfWord = 12;
// A text that takes more pieces than half its letters isn't made of words.
const maxPiecesPerLetter = 0.5;
// A text of up to this many pieces is read in full.
const minPieces = 32;
// Pieces read at once. Longer texts are cut at the end, so that those of ordinary length are read in full.
const maxPiecesAtOnce = 10_000;

/** Returns a text as the encoder reads it, cut if its normal form is far longer than the original. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').slice(0, minPieces + Math.ceil(text.length * maxGrowth));
}

/** Returns the pieces of a text that are read: few of each word, and no more than its length allows. */
export function limitEachWord(
  ids: readonly number[],
  { letters, beginsWord }: { letters: number; beginsWord: (id: number) => boolean },
): number[] {
  let inWord = 0;
  return ids
    .filter((id) => {
      inWord = beginsWord(id) ? 1 : inWord + 1;
      return inWord <= maxPiecesOfWord;
    })
    .slice(0, minPieces + Math.ceil(letters * maxPiecesPerLetter));
}

/** Limits the number of pieces of all texts together: the longest are cut, all to the same length. */
export function limitAtOnce(texts: readonly number[][], most = maxPiecesAtOnce): number[][] {
  let left = most;
  let share = Infinity;
  const byLength = texts.map(({ length }) => length).sort((a, b) => a - b);
  for (const [index, length] of byLength.entries()) {
    share = Math.floor(left / (byLength.length - index));
    if (length > share) break;
    left -= length;
    share = Infinity;
  }
  return texts.map((ids) => (ids.length > share ? ids.slice(0, Math.max(1, share)) : ids));
}
