import type { FoundPassage, TimedMessage } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { deviceStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const key = 'conversation-without-pages';
/** A reply waits no longer for a search. */
const maxMs = 1_500;

const isOn = createStore(deviceStorage.read(key) === null);

/** Whether conversations on this device look into the person's own entries. On until switched off. */
export const remembersPages = {
  read: isOn.read,
  subscribe: isOn.subscribe,
  set(next: boolean): void {
    isOn.set(next);
    if (next) deviceStorage.remove(key);
    else deviceStorage.write(key, 'yes');
  },
};

/** Passages to send with a message: none that this conversation has shown, and none if switched off. */
export async function findMemoryFor({
  message,
  messages,
  passagesFor,
}: {
  message: string;
  messages: readonly TimedMessage[];
  passagesFor: ((message: string) => Promise<FoundPassage[]>) | undefined;
}): Promise<{ memory?: FoundPassage[] }> {
  if (!remembersPages.read() || passagesFor === undefined) return {};
  const shown = new Set(messages.flatMap(({ pages = [] }) => pages.map(({ sentence }) => sentence)));
  const found = await Promise.race([
    passagesFor(message).catch(() => []),
    new Promise<FoundPassage[]>((resolve) => setTimeout(resolve, maxMs, [])),
  ]);
  const fresh = found.filter(
    ({ sentence }) => !shown.has(sentence) && sentence.length <= limits.memorySentence,
  );
  return { memory: fresh.slice(0, limits.memoryPassages) };
}
