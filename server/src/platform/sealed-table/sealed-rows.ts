import type { BuildColumns } from 'drizzle-orm';
import type { PgTableWithColumns } from 'drizzle-orm/pg-core';
import type { sealedColumns } from '../encryption/sealed-columns.ts';

/** A drizzle table whose columns are `sealedColumns()`. */
export type SealedPgTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<typeof sealedColumns>, 'pg'>;
  dialect: 'pg';
}>;

/** Names one row. A row of somebody else has another key, so it is never met. */
export interface RowKey {
  userId: string;
  id: string;
}

/** A row with its payload unsealed. */
export interface SealedRow<Payload> extends RowKey {
  createdAt: Date;
  updatedAt: Date;
  /** When it was moved to the trash; null while it is not there. */
  removedAt: Date | null;
  /** 0 when inserted, unless it was given another one; one more with every change. */
  revision: number;
  payload: Payload;
}

/** A row whose payload can't be unsealed right now; it stays stored. */
export type UnreadableRow = Omit<SealedRow<never>, 'payload'>;

/** Thrown where one row is asked for that can't be unsealed right now; it stays stored. */
export class UnreadableRowError extends Error {
  readonly row: UnreadableRow;
  constructor(row: UnreadableRow, cause: unknown) {
    super(`Row ${row.id}: ${cause instanceof Error ? cause.message : 'it cannot be read.'}`, { cause });
    this.name = 'UnreadableRowError';
    this.row = row;
  }
}

/** Rows that were read at once; those that can't be read beside them. */
export interface SealedPage<Payload> {
  rows: SealedRow<Payload>[];
  unreadable: UnreadableRow[];
  isLast: boolean;
}

/** What a row becomes by a change. */
export interface RowChange<Payload> {
  payload: Payload;
  /** The row's new place in the list; without it the row stays where it is. */
  createdAt?: Date;
}

/** What happened to a person's rows since a cursor. */
export interface SealedChanges<Payload> {
  /** Changed rows in the order of their changes, each once in its present state; removed ones have `removedAt`. */
  rows: SealedRow<Payload>[];
  /** Changed rows that can't be read right now. */
  unreadable: UnreadableRow[];
  /** Ask again from here. Opaque to everybody else. */
  cursor: number;
  /** More changes are waiting. */
  hasMore: boolean;
  /** Rows were erased for good since `cursor`, or it comes from elsewhere: forget what is known, and read from cursor 0. */
  mustRestart: boolean;
}

/** The functions of a table of people's data. Every one takes `userId` and reads and changes the rows of that person only. */
export interface SealedTable<Payload> {
  /** Stores a row once: the same id again answers with the row that is there, in the trash or not, unchanged. */
  insert(
    row: RowKey & { payload: Payload; createdAt?: Date; revision?: number },
  ): Promise<{ row: SealedRow<Payload>; isNew: boolean }>;
  /**
   * Null if there is no such row or it is in the trash; with `isInTrashToo` only if there is none.
   * @throws UnreadableRowError, as everything else that answers with one row
   */
  get(key: RowKey & { isInTrashToo?: boolean }): Promise<SealedRow<Payload> | null>;
  /**
   * Newest first, without the trash, in pages that fit into memory. `before` is the id of the last row before the first
   * page, `limit` counts the rows of all pages.
   */
  pages(query: { userId: string; limit?: number; before?: string }): AsyncGenerator<SealedPage<Payload>>;
  /** How many rows a person has outside the trash. */
  count(query: { userId: string }): Promise<number>;
  /**
   * Every row of a person, or every row in the trash, in pages that fit into memory: oldest first, or with `isLastFirst`
   * last removed first. With `ids` only these; those that are not there are left out.
   */
  everyPage(query: {
    userId: string;
    isInTrash: boolean;
    isLastFirst?: boolean;
    ids?: readonly string[];
  }): AsyncGenerator<SealedPage<Payload>>;
  /** The rows of all pages that can be read: for those whose rows are few or small. */
  list(query: { userId: string; limit?: number; before?: string }): Promise<SealedRow<Payload>[]>;
  /**
   * Makes of a row what `change` answers, while the row is locked. Null if there is no such row or it is in the trash; with
   * `isInTrash` null unless it is there.
   * Where `change` answers null or the very payload it was given, the row stays as it is, and `isChanged` is false.
   * `isQuiet` is for what nobody can see from outside: the row keeps its revision, the time of its last change and its
   * place among the changes, so that no device reads it again. A change `isByWriter` may be declined where their storage is
   * full and the row grows; an analysis that is added is not.
   */
  update(
    change: RowKey & {
      change: (row: SealedRow<Payload>) => RowChange<Payload> | null;
      isQuiet?: boolean;
      isByWriter?: boolean;
      isInTrash?: boolean;
    },
  ): Promise<{ row: SealedRow<Payload>; isChanged: boolean } | null>;
  /**
   * Moves a row to the trash, readable or not. False if there is no such row or it is there already. With `payload` that
   * takes the place of what was there, in the same moment. `undone` where the deletion of this `deletionId` was made
   * before, and the row has been brought back since: it stays.
   */
  remove(key: RowKey & { payload?: Payload; deletionId?: string }): Promise<boolean | 'undone'>;
  /**
   * Takes a row out of the trash, with `payload` in place of what lay there, and at `revision` where that is later than the
   * next one. Null if it is not there. `undone` where the restoration of this `restorationId` was made before, and the row
   * has been deleted since: it stays there.
   */
  restore(
    key: RowKey & { payload?: Payload; revision?: number; restorationId?: string },
  ): Promise<SealedRow<Payload> | null | 'undone'>;
  /** Rows of everybody that were removed before a moment. */
  listRemovedBefore(query: { moment: Date }): Promise<RowKey[]>;
  /** Erases the rows in the trash for good: of one person or of all, or only what was removed before a moment. */
  eraseRemoved(query: { userId?: string; olderThan?: Date }): Promise<{ erased: number }>;
  /** What changed after `cursor`, which starts at 0. */
  changesSince(query: { userId: string; cursor: number; limit?: number }): Promise<SealedChanges<Payload>>;
  /** Erases every row of a person. */
  eraseAll(query: { userId: string }): Promise<void>;
}
