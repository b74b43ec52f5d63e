import { compilePhrases } from '../../text/phrase-rules.ts';
import { splitSentences } from '../../text/sentences.ts';
import { freshWording, isSaid, type Said } from './choose-words.ts';
import rows from './phrasings.json' with { type: 'json' };

/** A way of telling something that suggests what to ask, whatever it is about: "without telling me", "I keep …". */
export type PhrasingRow = {
  key: string;
  says: readonly string[];
  /** Words of the same sentence that make it something else. */
  unless?: readonly string[];
  /** Questions about somebody who is mentioned, called `{about}`. */
  questions?: readonly string[];
  /** Questions that need nobody. */
  plain?: readonly string[];
  /** Answers that ask nothing. */
  answers?: readonly string[];
  matches: readonly string[];
  misses: readonly string[];
};

/** The rules, the more telling ones first. */
export const phrasingRows = rows as readonly PhrasingRow[];

const compiled = phrasingRows.map((row) => ({
  row,
  find: compilePhrases({ says: row.says, parts: {}, flags: 'iu' }),
  unless: row.unless ? compilePhrases({ says: row.unless, parts: {}, flags: 'iu' }) : null,
}));

/** The rules that a message matches; the last sentence that matches one counts most. */
export function phrasingsOf(text: string): PhrasingRow[] {
  const sentences = splitSentences(text.replace(/[’ʼ]/g, "'"))
    .map((sentence) => sentence.text.replace(/[.!…\s]+$/, ''))
    .reverse();
  const found = sentences.flatMap((sentence) =>
    compiled
      .filter(({ find, unless }) => find.test(sentence) && !unless?.test(sentence))
      .map(({ row }) => row),
  );
  return [...new Set(found)];
}

/** A question, or where nothing is to be asked a short answer, to the way something is told; null where nothing fits. */
export function phrasingAnswer({
  text,
  people,
  said,
}: {
  text: string;
  /** Who is mentioned, as they are called in an answer. */
  people: readonly string[];
  said: Said;
}): string | null {
  const about = people[0];
  for (const { questions = [], plain = [], answers = [] } of phrasingsOf(text)) {
    const personal = about ? questions.map((question) => question.replace('{about}', () => about)) : [];
    const open = [...personal, ...plain, ...answers].filter((wording) => !isSaid(wording, said));
    if (open.length > 0) return freshWording(open.slice(0, 1), said, text);
  }
  return null;
}
