import type { RangeComparison, SentRange } from '@reflect/contract';
import { knownRange } from '@reflect/engine';
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
  const { result } = await mind.compareRanges({
    before: knownRange(range1, timeZone),
    after: knownRange(range2, timeZone),
    userId,
    signal,
  });
  return result;
}
