/** Final results that are remembered to detect repetitions. */
const rememberedFinals = 4;

/** Some phones repeat the same words several times in one result. */
export function isRepetitive(transcript: string): boolean {
  const words = splitWords(transcript);
  return words.length > 2 * new Set(words).size;
}

/**
 * Accepts a final result, unless it repeats itself or one of the last results. Returns the results to remember and the
 * text to keep, if any.
 */
export function acceptFinal(
  finals: readonly string[],
  transcript: string,
): { finals: readonly string[]; text: string | null } {
  const text = transcript.trim();
  const words = splitWords(text).join(' ');
  if (words === '' || finals.includes(words) || isRepetitive(text)) return { finals, text: null };
  return { finals: [...finals, words].slice(-rememberedFinals), text };
}

export function appendSpoken(written: string, spoken: string): string {
  return written === '' || /\s$/u.test(written) ? written + spoken : `${written} ${spoken}`;
}

function splitWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}
