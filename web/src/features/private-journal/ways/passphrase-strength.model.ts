import { normalisePassphrase } from '../../../platform/private-journal/keys/plain-passphrase.ts';

const fewestWords = 4;
const strongWords = 5;
const shortestWord = 3;
const fewestSigns = 16;
const fewestKinds = 8;

/** Judges by what can be counted: different words or different characters. */
export function measureStrength(typed: string): { isEnough: boolean; say: string } {
  const text = normalisePassphrase(typed);
  const words = new Set(
    text
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length >= shortestWord),
  ).size;
  const isLong = text.length >= fewestSigns && new Set(text).size >= fewestKinds;
  if (!isLong || (words > 1 && words < fewestWords))
    return {
      isEnough: false,
      say: `Too easy to guess. Use at least ${fewestWords} different words, or ${fewestSigns} letters and signs.`,
    };
  return words >= strongWords
    ? { isEnough: true, say: "Strong, as long as the words don't belong together." }
    : { isEnough: true, say: 'Good. Another word would make it stronger.' };
}
