import type { User } from '@reflect/contract';
import { deviceStorage } from '../storage.ts';
import { createStore, type Store } from '../store.ts';

/** Whose journals are private, as this device knows by itself: a server that says otherwise isn't believed. */
const name = 'reflect-private-journals';

// Another tab has made the journal private, or readable: nothing of what this one has in memory holds any more.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === name) location.reload();
});

const readIds = () => deviceStorage.read(name) ?? '';

/** Whether this device knows a private journal, whosoever it is. */
export const isAnyPrivateHere = (): boolean => readIds().trim() !== '';

/** Whether this device knows that a person's journal is private. */
export const isPrivateHere = (userId: string): boolean => readIds().includes(userId);

/** Remembers on this device whether a person's journal is private. It stays after a sign-out. */
export function setPrivateHere(userId: string, isPrivate: boolean): void {
  deviceStorage.write(name, readIds().replace(userId, '').trim() + (isPrivate ? ` ${userId}` : ''));
}

/** Whether a person's journal is private, as this device or the server says. */
export function isPrivate({ id, privateJournal: state }: Pick<User, 'id' | 'privateJournal'>): boolean {
  return state === 'on' || state === 'turning-off' || isPrivateHere(id);
}

/** The person whose private journal is open on this page; null while none is. */
export const openedFor: Store<string | null> = createStore<string | null>(null);
