import type { ChatMessage, FoundPassage } from '@reflect/contract';
import { type HeardMessage, hear } from './hear.ts';
import type { HeardConversation } from './musts.ts';
import { mayAsk } from './question-budget.ts';
import { type Wish, wishesBefore, withWishesOf } from './wishes.ts';
import type { Said } from './words/choose-words.ts';

/** The message that is answered, and what the answer depends on. */
export type Conversation = {
  heard: HeardMessage;
  /** The person's messages before it, and what was said to them; oldest first. */
  earlier: readonly string[];
  said: Said;
  /** The wishes that hold from this message on. */
  wishes: ReadonlySet<Wish>;
  /** Whether the answer may ask something. */
  mayAsk: boolean;
  /** Null where the pages aren't to be looked into. */
  memory: readonly FoundPassage[] | null;
};

/** What the person said, oldest first. */
export function ownMessagesIn(history: readonly ChatMessage[]): string[] {
  return history.filter(({ role }) => role === 'user').map(({ content }) => content);
}

/** Reads a message and what was said before it. */
export function readConversation({
  message,
  history,
  memory = null,
  wishes: given = [],
}: {
  message: string;
  history: readonly ChatMessage[];
  memory?: readonly FoundPassage[] | null;
  /** Wishes from the settings. */
  wishes?: readonly Wish[];
}): Conversation {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const earlier = ownMessagesIn(history);
  const before = wishesBefore(earlier, said);
  const heard = hear(message, said.at(-1), before.size + given.length > 0);
  const wishes = new Set([...given, ...withWishesOf(heard, before)]);
  return { heard, earlier, said, wishes, mayAsk: mayAsk({ heard, said, wishes }), memory };
}

/** What the answer of a language model depends on, in a form that travels between threads. */
export function hearConversation({
  message,
  history,
}: {
  message: string;
  history: readonly ChatMessage[];
}): HeardConversation {
  const { heard, wishes, said } = readConversation({ message, history });
  return { kind: heard.kind, medical: heard.medical, wishes: [...wishes], said };
}
