import { compilePhrases } from '../text/phrase-rules.ts';
import rows from './topics.json' with { type: 'json' };
import { freshWording, isSaid, type Said } from './words/choose-words.ts';

/** Something people write about, with questions about it and small steps that fit it. */
export type Topic = {
  key: string;
  says: readonly string[];
  unless?: readonly string[];
  /** It says who was there or where it was, rather than what is the matter. */
  isSetting?: boolean;
  /** Questions about somebody who is mentioned, called `{about}`. */
  questions?: readonly string[];
  /** Questions that need nobody. */
  plain: readonly string[];
  /** Small concrete steps. */
  steps: readonly string[];
};

/** The topics, the more specific ones first. */
export const topics = rows as readonly Topic[];

const compiled = topics.map((topic) => ({
  topic,
  find: compilePhrases({ says: topic.says, parts: {}, flags: 'iu' }),
  unless: topic.unless ? compilePhrases({ says: topic.unless, parts: {}, flags: 'iu' }) : null,
}));

/** What a message is about, the more specific first. */
export function topicsOf(text: string): Topic[] {
  return compiled
    .filter(({ find, unless }) => find.test(text) && !unless?.test(text))
    .map(({ topic }) => topic);
}

/** A question about what a message says that was not asked before; null where there is none. */
export function topicQuestion({
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
  for (const { questions = [], plain } of topicsOf(text)) {
    const personal = about ? questions.map((question) => question.replace('{about}', () => about)) : [];
    const open = [...personal, ...plain].filter((question) => !isSaid(question, said));
    if (open.length > 0) return freshWording(personal.length > 0 ? open.slice(0, 1) : open, said, text);
  }
  return null;
}

/**
 * A small step that fits what was said, the latest messages first, and was not offered before; null where none does. Topics
 * that only say who or where are left out unless `isSetting`.
 */
export function topicStep(
  messages: readonly string[],
  said: Said,
  { isSetting = false }: { isSetting?: boolean } = {},
): string | null {
  for (const message of [...messages].reverse())
    for (const { steps, isSetting: isOnlySetting = false } of topicsOf(message)) {
      if (isOnlySetting !== isSetting) continue;
      const open = steps.filter((step) => !isSaid(step, said));
      if (open.length > 0) return freshWording(open, said, message);
    }
  return null;
}
