import type { Caller } from './caller.ts';
import type { Transaction } from './database/database.ts';

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
   * Notes where an item comes from, in the transaction that adds it: a server that is killed, and the same items sent
   * twice at once, leave no item without its note, and no note without its item.
   */
  noteAdded?: (transaction: Transaction, itemId: string) => Promise<void>;
}

/** Imported items of one feature that are removed again. */
export interface RemovedItems {
  userId: string;
  ids: readonly string[];
  /** Forgets where an item comes from, in the transaction that removes it. */
  forget?: (transaction: Transaction, itemId: string) => Promise<void>;
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
