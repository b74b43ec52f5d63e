import type { ObservedJournal } from '@reflect/engine/observed-journal';

/** A journal as far as this device knows it, for insights that are composed here. */
export interface ObservedOnDevice {
  journal: ObservedJournal;
  /** Whether habits, goals, dreams and check-ins are all here: patterns rest on them too. */
  isWhole: boolean;
  /** When an entry was last written or edited, ISO 8601; null without entries. */
  changedAt: string | null;
  /** Whether changes of the journal wait to be sent. */
  hasWaiting: boolean;
}
