/** Some signs stand for many: one Arabic ligature becomes 18 letters. Ordinary texts hardly grow at all. */
const mostGrowth = 1.25;
/** Words of a language take one to six pieces; an address or a row of signs without a gap may take thousands. */
const mostPiecesOfWord = 12;
/** A text that takes more pieces than half its letters isn't made of words. */
const mostPiecesPerLetter = 0.5;
/** Any short text is read in full. */
const fewest = 32;
/** What is read at once; longer texts are read from their beginnings, so that those of ordinary length are read in full. */
const mostPiecesAtOnce = 10_000;

/** A text as the encoder reads it, cut where its normal form is far longer than what was written. */
export function normalText(text: string): string {
  return text.normalize('NFKC').slice(0, fewest + Math.ceil(text.length * mostGrowth));
}

/** The pieces of a text that are read: few of each word, and no more than its length allows. `beginsWord` tells of a piece. */
export function fewOfEachWord(
  ids: readonly number[],
  { letters, beginsWord }: { letters: number; beginsWord: (id: number) => boolean },
): number[] {
  let inWord = 0;
  return ids
    .filter((id) => {
      inWord = beginsWord(id) ? 1 : inWord + 1;
      return inWord <= mostPiecesOfWord;
    })
    .slice(0, fewest + Math.ceil(letters * mostPiecesPerLetter));
}

/** The same texts with no more than a bounded number of pieces in all: the longest are cut, all to the same length. */
export function fewAtOnce(texts: readonly number[][], most = mostPiecesAtOnce): number[][] {
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
