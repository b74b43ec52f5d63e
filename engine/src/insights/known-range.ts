import type { ComparedRange, SentRange } from '@reflect/contract';
import type { KnownEntry } from './observed-journal.ts';

/**
 * Cuts a sent range to whole days. A secret entry loses its text, whatever was sent; one without a text counts as
 * secret, so that its mood and tags never reach a language model.
 */
export function toKnownRange(
  { start, end, entries }: SentRange,
  timeZone: string | undefined,
): Omit<ComparedRange, 'entries'> & { entries: KnownEntry[] } {
  return {
    start: start.slice(0, 10),
    end: end.slice(0, 10),
    ...(timeZone !== undefined && { timeZone }),
    entries: entries.map((entry) => {
      const isSecret = entry.isSecret || entry.content.trim() === '';
      return isSecret ? { ...entry, isSecret, content: '' } : entry;
    }),
  };
}
