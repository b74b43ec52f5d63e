import type { ObservedEntry } from '@reflect/contract';

/** An entry as features pass it to `Mind`: unchanged, with the mark whether it is secret. */
export type KnownEntry = ObservedEntry & { isSecret: boolean };

declare const isShareable: unique symbol;
/** An entry that may be sent to a language model. Only `shareable` returns this type, so nothing else can be sent. */
export type Shareable<Entry> = Entry & { readonly [isShareable]: true };

/**
 * The entries that may be sent to a language model: all that are not secret. The one exception is a secret entry that
 * the person asks about.
 */
export function shareable<Entry extends { id: string; isSecret: boolean }>(
  entries: readonly Entry[],
  askedEntryId?: string,
): Shareable<Entry>[] {
  return entries.filter(({ id, isSecret }) => !isSecret || id === askedEntryId) as Shareable<Entry>[];
}

/** Entries for the engine's statistics: a secret entry keeps its day and mood, and its text is removed. */
export function withoutSecretWords(entries: readonly KnownEntry[]): ObservedEntry[] {
  return entries.map(({ isSecret, ...entry }) => (isSecret ? { ...entry, content: '' } : entry));
}

/** Entries for results that others see or that quote entries: secret ones are removed. */
export function withoutSecrets<Entry extends { isSecret: boolean }>(
  entries: readonly Entry[],
): Omit<Entry, 'isSecret'>[] {
  return entries.filter(({ isSecret }) => !isSecret).map(({ isSecret: _, ...entry }) => entry);
}
