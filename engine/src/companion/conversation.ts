import type { ChatMessage, FoundPassage } from '@reflect/contract';
import { type HeardMessage, hear } from './hear.ts';
import type { HeardConversation } from './musts.ts';
import { mayAsk } from './question-budget.ts';
import { addWishes, collectWishes, type Wish } from './wishes.ts';
import type { Said } from './words/choose-words.ts';

/** The message to answer, and what the answer depends on. */
export type Conversation = {
  heard: HeardMessage;
  /** The person's messages before it, and the answers to them; oldest first. */
  earlier: readonly string[];
  said: Said;
  /** The wishes that apply from this message on. */
  wishes: ReadonlySet<Wish>;
  mayAsk: boolean;
  /** Null if the pages may not be searched. */
  memory: readonly FoundPassage[] | null;
};

/** Lists the person's messages, oldest first. */
export function listOwnMessages(history: readonly ChatMessage[]): string[] {
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
  wishes?: readonly Wish[];
}): Conversation {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const earlier = listOwnMessages(history);
  const before = collectWishes(earlier, said);
  const heard = hear(message, said.at(-1), before.size + given.length > 0);
  const wishes = new Set([...given, ...addWishes(heard, before)]);
  return { heard, earlier, said, wishes, mayAsk: mayAsk({ heard, said, wishes }), memory };
}

/** Reads what a language model's answer depends on, in a form that can be sent between threads. */
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
