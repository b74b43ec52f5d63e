import { randomBytes } from 'node:crypto';
import type { ChatMessage } from '@reflect/contract';
import { manner, writeDataRule } from '@reflect/engine/model-answers';

const historyCharacters = 40_000;

/** A person's text, marked so that a language model can tell it from its instructions. */
export interface Fenced {
  system: string;
  text: string;
  /** The name of the mark, random for every call, so that no text can contain its end. */
  fence: string;
}

/** Puts the instructions into the system message, and the person's text between marks that it can't contain. */
export function fenceText(instructions: string, data: string): Fenced {
  const fence = `journal-text-${randomBytes(9).toString('hex')}`;
  return {
    system: `${manner}\n${writeDataRule(fence)}\n${instructions}`,
    text: `<${fence}>\n${data}\n</${fence}>`,
    fence,
  };
}

export function addManner(instructions: string): string {
  return `${manner}\n${instructions}`;
}

/** The messages of a conversation, starting with one of the person; `material` is put before the first. */
export function listTurns(
  history: readonly ChatMessage[],
  message: string,
  material: string | null,
): ChatMessage[] {
  const [first, ...rest] = [...keepLatest(history), { role: 'user' as const, content: message }];
  const opening = {
    role: 'user' as const,
    content: material ? `${material}\n\n${first!.content}` : first!.content,
  };
  return [opening, ...rest.map(({ role, content }) => ({ role, content }))];
}

/** The latest messages that fit, starting with one of the person. */
function keepLatest(history: readonly ChatMessage[]): readonly ChatMessage[] {
  let characters = 0;
  let from = history.length;
  while (from > 0 && characters + history[from - 1]!.content.length <= historyCharacters) {
    from -= 1;
    characters += history[from]!.content.length;
  }
  const kept = history.slice(from);
  const firstOfPerson = kept.findIndex(({ role }) => role === 'user');
  return firstOfPerson < 0 ? [] : kept.slice(firstOfPerson);
}
