import type { User } from '@reflect/contract';
import { deviceStorage } from '../storage.ts';
import { createStore, type Store } from '../store.ts';

/** Under this name it is stored whose journals are private, as this device knows: a server that denies it isn't believed. */
export const privateJournalsName = 'reflect-private-journals';

// Another tab made the journal private, or readable: this one's memory is no longer valid.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === privateJournalsName) location.reload();
});

const readIds = () => deviceStorage.read(privateJournalsName) ?? '';

/** Whether this device knows of any private journal. */
export const isAnyPrivateHere = (): boolean => readIds().trim() !== '';

/** Whether this device knows that a person's journal is private. */
export const isPrivateHere = (userId: string): boolean => readIds().includes(userId);

/** Stores on this device whether a person's journal is private. It survives a sign-out. */
export function setPrivateHere(userId: string, isPrivate: boolean): void {
  deviceStorage.write(
    privateJournalsName,
    readIds().replace(userId, '').trim() + (isPrivate ? ` ${userId}` : ''),
  );
}

/** Whether a person's journal is private, as this device or the server says. */
export function isPrivate({ id, privateJournal: state }: Pick<User, 'id' | 'privateJournal'>): boolean {
  return state === 'on' || state === 'turning-off' || isPrivateHere(id);
}

/** The person whose private journal is open on this page, or null. */
export const openedFor: Store<string | null> = createStore<string | null>(null);
