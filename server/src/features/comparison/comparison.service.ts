import type { RangeComparison, SentRange } from '@reflect/contract';
import { toKnownRange } from '@reflect/engine';
import type { Mind } from '../../ai/mind.ts';

/**
 * Compares two ranges by the entries that were sent. It reads no row of a journal, so an id only names an entry in the
 * answer. It drops the text of a secret entry, whatever the device sent.
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
  const { result } = await mind.compareRanges({
    before: toKnownRange(range1, timeZone),
    after: toKnownRange(range2, timeZone),
    userId,
    signal,
  });
  return result;
}
