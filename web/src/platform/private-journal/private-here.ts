import type { User } from '@reflect/contract';
import { deviceStorage } from '../storage.ts';
import { createStore, type Store } from '../store.ts';

/** Whose journals are private, as this device knows by itself: a server that says otherwise isn't believed. */
const name = 'reflect-private-journals';

function readIds(): readonly string[] {
  const stored = deviceStorage.readJson(name);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

// Another tab has made the journal private, or readable: nothing of what this one has in memory holds any more.
window.addEventListener('storage', ({ key }) => {
  if (key === name) location.reload();
});

/** Whether this device knows that a person's journal is private. */
export const isPrivateHere = (userId: string): boolean => readIds().includes(userId);

/** Remembers on this device whether a person's journal is private. It stays after a sign-out. */
export function setPrivateHere(userId: string, isPrivate: boolean): void {
  const others = readIds().filter((id) => id !== userId);
  deviceStorage.writeJson(name, isPrivate ? [...others, userId] : others);
}

/** Whether a person's journal is private, as this device or the server says. */
export function isPrivate({ id, privateJournal }: Pick<User, 'id' | 'privateJournal'>): boolean {
  return privateJournal === 'on' || privateJournal === 'turning-off' || isPrivateHere(id);
}

/** The person whose private journal is open on this page; null while none is. */
export const openedFor: Store<string | null> = createStore<string | null>(null);
