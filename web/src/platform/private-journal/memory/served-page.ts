import type { UnreadableItem } from '@reflect/contract';
import type { ServedRow } from './known-row.ts';
import type { FoundSummary } from './summary.ts';

/** A page of one collection's changes, as far as this device vouches for it. */
export interface ServedPage {
  since: number;
  /** Rows that a device has sealed for their place. */
  authentic: readonly (ServedRow & { createdAt: string })[];
  /** Rows that exist but that this device can't vouch for or can't open. */
  closedIds: readonly string[];
  removedIds: readonly string[];
  /** Null for one that no device has sealed. */
  summaries: readonly (FoundSummary | null)[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
  /** `tick` when the page was requested. */
  tick: number;
}

/** What of a page may be taken over. */
export interface Judged {
  shownIds: ReadonlySet<string>;
  removedIds: string[];
  unreadable: UnreadableItem[];
  /** Rows that an earlier reading held back and that are fine now. */
  toFetch: string[];
}
