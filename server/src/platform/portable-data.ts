import type { Caller } from './caller.ts';

/** A part of a person's export of a feature: items of one list. */
export interface ExportPart {
  /** The name of the list, such as `entries` or `trash`. */
  list: string;
  items: readonly object[];
  /** Rows that can't be read at the moment. */
  unreadable?: readonly { id: string; createdAt: Date }[];
}

/** Items of one feature from an import, not checked yet. */
export interface ImportedItems {
  caller: Caller;
  items: readonly Record<string, unknown>[];
  /**
   * Notes ids before anything is stored under them, so that a server that is killed in between leaves no item that nobody
   * knows the origin of; those that were not added are forgotten again.
   */
  origin?: Record<'note' | 'forget', (ids: readonly string[]) => Promise<void>>;
}

/** What happened to imported items. */
export interface ImportOutcome {
  addedIds: string[];
  /** How many were there already. */
  present: number;
  /** How many were left out because of a limit. */
  full: number;
  /** The positions of those that the feature doesn't accept. */
  refused: number[];
}
