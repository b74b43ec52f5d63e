import { compilePhrases } from '../text/phrase-rules.ts';
import unfit from './unfit-sentences.json' with { type: 'json' };

const linking = [/\bhttps?:\/\//i, /\bwww\.\S/i, /\]\(/, /<\/?[a-z][^>]*>/i];
const unwelcome = unfit.rules.map(({ says }) => compilePhrases({ says, parts: unfit.parts }));

/**
 * Whether a sentence by a language model may be shown to a person. Refused are sentences that diagnose, shame or
 * promise, dose a medicine, encourage harm, pose as a human being or as one who misses the person, and links or
 * markup, which an entry could have smuggled in as an instruction. Words in quotation marks that occur in `source`
 * are the person's own and aren't judged.
 */
export function isFitToShow(sentence: string, source = ''): boolean {
  const own = sentence.replace(/["“]([^"“”]+)["”]/g, (whole, quoted: string) =>
    source.includes(quoted) ? ' ' : whole,
  );
  if (linking.some((pattern) => pattern.test(sentence))) return false;
  return !unwelcome.some((pattern) => pattern.test(own));
}
