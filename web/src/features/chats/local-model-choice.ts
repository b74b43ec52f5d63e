import type { TimedMessage } from '@reflect/contract';
import { deviceStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const key = 'conversation-local-model';
type Choice = 'used' | 'declined' | null;

function readStored(): Choice {
  const value = deviceStorage.read(key);
  return value === 'used' || value === 'declined' ? value : null;
}
const choice = createStore<Choice>(readStored());

/** Whether the language model on the server's own computer answers on this device; null until chosen. */
export const localModelChoice = {
  read: choice.read,
  subscribe: choice.subscribe,
  choose(next: Choice): void {
    choice.set(next);
    if (next === null) deviceStorage.remove(key);
    else deviceStorage.write(key, next);
  },
};

/** The indexes of messages where a language model takes over from the built-in companion. */
export function findModelBeginnings(messages: readonly Pick<TimedMessage, 'role' | 'source'>[]): Set<number> {
  const beginnings = new Set<number>();
  let last: string | undefined;
  messages.forEach(({ role, source }, at) => {
    if (role === 'user') return;
    if (last === 'engine' && source?.provider === 'llm')
      beginnings.add(messages[at - 1]?.role === 'user' ? at - 1 : at);
    last = source?.provider ?? last;
  });
  return beginnings;
}
