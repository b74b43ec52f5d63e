import { compilePhrases } from '../text/phrase-rules.ts';
import { splitWords } from '../text/words.ts';
import parts from './rules/parts.json' with { type: 'json' };
import rows from './rules/wishes.json' with { type: 'json' };

/** How somebody wants to be answered, said within a conversation; it holds until they take it back. */
export type Wish = 'no-questions' | 'just-listen' | 'short';

/** A rule as it stands in its table, with the messages that prove it. */
export type WishRow = {
  wish: string;
  says: readonly string[];
  /** Takes the wish back. */
  ends: readonly string[];
  matches: readonly string[];
  misses: readonly string[];
};

/** The rules of all wishes. */
export const wishRows = rows as readonly WishRow[];

const compiled = wishRows.map(({ wish, says, ends }) => ({
  wish: wish as Wish,
  find: compilePhrases({ says, parts, flags: 'iu' }),
  ends: ends.length > 0 ? compilePhrases({ says: ends, parts, flags: 'iu' }) : null,
}));

/** The wishes that a single message states. */
export function statedWishes(message: string): Wish[] {
  return compiled.filter(({ find }) => find.test(message)).map(({ wish }) => wish);
}

/** The wishes that hold after these messages, oldest first. */
export function wishesOf(messages: readonly string[]): ReadonlySet<Wish> {
  const holding = new Set<Wish>();
  for (const message of messages)
    for (const { wish, find, ends } of compiled) {
      if (find.test(message)) holding.add(wish);
      else if (ends?.test(message)) holding.delete(wish);
    }
  return holding;
}

/** Whether a message states a wish and nothing else. */
export function isWishAlone(message: string): boolean {
  if (statedWishes(message).length === 0) return false;
  const rest = compiled.reduce((text, { find }) => text.replace(find, ' '), message);
  return splitWords(rest).length <= 3;
}

/** Whether a message takes a wish back and says nothing else. */
export function isWishEnded(message: string): boolean {
  const ended = compiled.flatMap(({ ends }) => (ends?.test(message) ? [ends] : []));
  const rest = ended.reduce((text, ends) => text.replace(ends, ' '), message);
  return ended.length > 0 && splitWords(rest).length <= 3;
}
