import type { ObservedJournal } from '@reflect/engine/observed-journal';

/** The journal as far as this device knows it. */
export interface ObservedOnDevice {
  journal: ObservedJournal;
  /** Whether habits, goals, dreams and check-ins are all here, which patterns also rest on. */
  isWhole: boolean;
  /** When an entry was last written or edited (ISO 8601); null without entries. */
  changedAt: string | null;
  /** Whether changes wait to be sent. */
  hasWaiting: boolean;
}
