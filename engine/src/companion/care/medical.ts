import { compilePhrases } from '../../text/phrase-rules.ts';
import { splitSentences } from '../../text/sentences.ts';
import { splitWords } from '../../text/words.ts';
import rows from '../rules/medical.json' with { type: 'json' };

/** Questions only a doctor or pharmacist can answer: a symptom that can't wait, a diagnosis, a medicine. */
export type MedicalKind = 'asks-medical-now' | 'asks-diagnosis' | 'asks-medical';

const compiled = rows.map(({ kind, says, longest, unless = [] }) => ({
  kind: kind as MedicalKind,
  longest,
  find: compilePhrases({ says, parts: {}, flags: 'iu' }),
  unless: unless.length > 0 ? compilePhrases({ says: unless, parts: {}, flags: 'iu' }) : null,
}));

/** Returns which of these a message is; null for nearly all. Like danger, it isn't left to the model alone. */
export function findMedicalKind(text: string): MedicalKind | null {
  const plain = text.replace(/[’ʼ]/g, "'").trim();
  const words = splitWords(plain).length;
  const sentences = splitSentences(plain).map((sentence) => sentence.text);
  const found = compiled.find(
    ({ longest, find, unless }) =>
      words <= longest && sentences.some((sentence) => find.test(sentence) && !unless?.test(sentence)),
  );
  return found?.kind ?? null;
}
