import type { PackedClaim, PackedRow } from './known-row.ts';
import type { Head } from './summary.ts';

/** What a device remembers of one collection. */
export interface Remembered {
  rows: PackedRow[];
  summaries: [device: string, seen: { number: number; digest: string }][];
  heads: [device: string, head: Head][];
  isWhole: boolean;
  /** What this device has written, deleted or restored, but couldn't tell the others yet. */
  unsaid: [id: string, claim: PackedClaim][];
  /** Times of the last page and the last acceptance: in milliseconds, by the clock that all tabs share. */
  readAt: number;
  acceptedAt: number;
}

/** What is known of a collection before anything was read. */
export const nothing: Remembered = {
  ...{ rows: [], summaries: [], heads: [], isWhole: false, unsaid: [] },
  ...{ readAt: 0, acceptedAt: 0 },
};
