import type { RangeComparison, SentRange } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';

/**
 * Compares two ranges by the entries that were sent. No row of a journal is read, so an id means nothing here except as
 * a name for an entry in the answer. A secret entry loses its text, whatever the device sent of it.
 */
export async function compareDateRanges({
  range1,
  range2,
  timeZone,
  userId,
  mind,
  signal,
}: {
  range1: SentRange;
  range2: SentRange;
  timeZone?: string | undefined;
  userId: string;
  mind: Pick<Mind, 'compareRanges'>;
  signal: AbortSignal;
}): Promise<RangeComparison> {
  const known = ({ start, end, entries }: SentRange) => ({
    start: start.slice(0, 10),
    end: end.slice(0, 10),
    timeZone,
    entries: entries.map(withoutSecretText),
  });
  const { result } = await mind.compareRanges({
    before: known(range1),
    after: known(range2),
    userId,
    signal,
  });
  return result;
}

// An entry without a text counts as secret, so that its mood and tags never reach a language model.
function withoutSecretText(entry: SentRange['entries'][number]) {
  const isSecret = entry.isSecret || entry.content.trim() === '';
  return isSecret ? { ...entry, isSecret, content: '' } : entry;
}
