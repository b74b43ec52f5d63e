import type { ObservedEntry } from '@reflect/contract';

/** An entry as features hand it to a mind: as it is, with the writer's word on whether it is secret. */
export type KnownEntry = ObservedEntry & { isSecret: boolean };

declare const isShareable: unique symbol;
/** Something of a journal that may leave this server. Only `shareable` makes it, so nothing else can be sent. */
export type Shareable<Entry> = Entry & { readonly [isShareable]: true };

/**
 * What a language model may see of a journal: nothing of a secret entry, neither its words nor that it exists. The one
 * exception is an entry that the person asks about by itself.
 */
export function shareable<Entry extends { id: string; isSecret: boolean }>(
  entries: readonly Entry[],
  askedEntryId?: string,
): Shareable<Entry>[] {
  return entries.filter(({ id, isSecret }) => !isSecret || id === askedEntryId) as Shareable<Entry>[];
}

/** What the engine, which never leaves this server, counts: a secret entry keeps its day and mood and loses its words. */
export function withoutSecretWords(entries: readonly KnownEntry[]): ObservedEntry[] {
  return entries.map(({ isSecret, ...entry }) => (isSecret ? { ...entry, content: '' } : entry));
}

/** Entries for what others will see or what quotes from days: secret ones are not there at all. */
export function withoutSecrets<Entry extends { isSecret: boolean }>(
  entries: readonly Entry[],
): Omit<Entry, 'isSecret'>[] {
  return entries.filter(({ isSecret }) => !isSecret).map(({ isSecret: _, ...entry }) => entry);
}
