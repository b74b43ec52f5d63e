/** So many final results are remembered to notice one that comes again. */
const rememberedFinals = 4;

/** Phones are known to hand the same words over several times in one result. */
export function isRepetitive(transcript: string): boolean {
  const words = wordsOf(transcript);
  return words.length > 2 * new Set(words).size;
}

/**
 * Takes a final result, or drops it where it says again what one of the last ones said, or one thing over and over.
 * Answers what is remembered from here on, and the text to keep, if any.
 */
export function acceptFinal(
  finals: readonly string[],
  transcript: string,
): { finals: readonly string[]; text: string | null } {
  const text = transcript.trim();
  const words = wordsOf(text).join(' ');
  if (words === '' || finals.includes(words) || isRepetitive(text)) return { finals, text: null };
  return { finals: [...finals, words].slice(-rememberedFinals), text };
}

/** Puts spoken words behind what is written, with one space between them. */
export function appendSpoken(written: string, spoken: string): string {
  return written === '' || /\s$/u.test(written) ? written + spoken : `${written} ${spoken}`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}
