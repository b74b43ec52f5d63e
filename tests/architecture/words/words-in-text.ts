import { wordsOfSamples } from '../samples.ts';

/** A word as it looks in hexadecimal, and in base64 at each of its three alignments. */
function listDisguises(word: string): string[] {
  const inBase64 = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + word)
      .toString('base64')
      // Only the characters that depend on the word alone: six bits each.
      .slice(Math.ceil((before.length * 8) / 6), Math.floor(((before.length + word.length) * 8) / 6)),
  );
  return [Buffer.from(word).toString('hex'), ...inBase64.filter((text) => text.length >= 8)];
}

/** The words of the journal that a text contains, in any encoding. */
export function findSampleWords(text: string): string[] {
  const folded = text.toLowerCase();
  return wordsOfSamples.filter((word) => {
    const spellings = [word, word.charAt(0).toUpperCase() + word.slice(1)];
    return (
      folded.includes(word) || spellings.flatMap(listDisguises).some((disguise) => text.includes(disguise))
    );
  });
}
