import { compilePhrases } from '../text/phrase-rules.ts';
import { splitSentences } from '../text/sentences.ts';
import parts from './words/feeling-parts.json' with { type: 'json' };
import rows from './words/feeling-words.json' with { type: 'json' };

/** A tone that a writer can name. */
export type NamedTone =
  | 'sad'
  | 'angry'
  | 'afraid'
  | 'tired'
  | 'ashamed'
  | 'let-down'
  | 'unclear'
  | 'heavy'
  | 'good';

/** A rule from the table, with messages that test it. */
export type ToneRow = {
  tone: string;
  says: readonly string[];
  unless?: readonly string[];
  matches: readonly string[];
  misses: readonly string[];
};

/** The rules, in the order in which they are tried: unpleasant tones before pleasant ones. */
export const toneRows = rows as readonly ToneRow[];

const negated = ['not', "n'?t", 'never', 'no longer', 'used to'];
const compiled = toneRows.map(({ tone, says, unless = negated }) => ({
  tone: tone as NamedTone,
  find: compilePhrases({ says, parts, flags: 'iu' }),
  unless: compilePhrases({ says: unless, parts, flags: 'iu' }),
}));

/** Returns the tone of the feeling that a writer names as their own; null if they name none. */
export function findNamedTone(text: string): NamedTone | null {
  const sentences = splitSentences(text.replace(/[’ʼ]/g, "'")).map((sentence) => sentence.text);
  const found = compiled.find(({ find, unless }) =>
    sentences.some((sentence) => find.test(sentence) && !unless.test(sentence)),
  );
  return found?.tone ?? null;
}
