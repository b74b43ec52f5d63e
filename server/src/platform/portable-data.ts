import type { Caller } from './caller.ts';

/** A part of what a feature exports of a person: items of one list. */
export interface ExportPart {
  /** The name of the list, such as `entries`, or `trash`. */
  list: string;
  items: readonly object[];
  /** Rows that can't be read right now. */
  unreadable?: readonly { id: string; createdAt: Date }[];
}

/** Items of one feature from an import. Nothing of them is checked yet. */
export interface ImportedItems {
  caller: Caller;
  items: readonly Record<string, unknown>[];
}

/** What became of imported items. */
export interface ImportOutcome {
  addedIds: string[];
  /** How many were there already. */
  present: number;
  /** How many were left out because of a limit. */
  full: number;
  /** Positions of those that are not what the feature takes. */
  refused: number[];
}
