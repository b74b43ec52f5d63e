declare const isShareable: unique symbol;
/** An entry that may be sent to a language model. Only `shareable` returns this type, so nothing else can be sent. */
export type Shareable<Entry> = Entry & { readonly [isShareable]: true };

/**
 * The entries that may be sent to a language model: all that aren't secret, and the secret one that the person asks
 * about, if any.
 */
export function selectShareable<Entry extends { id: string; isSecret: boolean }>(
  entries: readonly Entry[],
  askedEntryId?: string,
): Shareable<Entry>[] {
  return entries.filter(({ id, isSecret }) => !isSecret || id === askedEntryId) as Shareable<Entry>[];
}
