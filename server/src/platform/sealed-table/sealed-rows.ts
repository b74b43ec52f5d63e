import type { BuildColumns } from 'drizzle-orm';
import type { PgTableWithColumns } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import type { sealedColumns } from '../encryption/sealed-columns.ts';

/** A drizzle table whose columns are `sealedColumns()`. */
export type SealedPgTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<typeof sealedColumns>, 'pg'>;
  dialect: 'pg';
}>;

/** Names one row. It includes the owner, so it never finds a row of somebody else. */
export interface RowKey {
  userId: string;
  id: string;
}

/** A row with its payload unsealed. */
export interface SealedRow<Payload> extends RowKey {
  createdAt: Date;
  updatedAt: Date;
  /** When it was moved to the trash; null while it isn't there. */
  removedAt: Date | null;
  /** 0 when inserted, unless another one was given; one more with every change. */
  revision: number;
  payload: Payload;
}

/** A row whose payload can't be unsealed at the moment; it stays stored. */
export type UnreadableRow = Omit<SealedRow<never>, 'payload'>;

/** Thrown if the one row asked for can't be unsealed at the moment; it stays stored. */
export class UnreadableRowError extends Error {
  readonly row: UnreadableRow;
  constructor(row: UnreadableRow, cause: unknown) {
    super(`Row ${row.id}: ${cause instanceof Error ? cause.message : 'it cannot be read.'}`, { cause });
    this.name = 'UnreadableRowError';
    this.row = row;
  }
}

/** Rows that were read together; those that can't be read are separate. */
export interface SealedPage<Payload> {
  rows: SealedRow<Payload>[];
  unreadable: UnreadableRow[];
  isLast: boolean;
}

/** What a change makes of a row. */
export interface RowChange<Payload> {
  payload: Payload;
  /** The row's new time in the list; without it the row keeps its place. */
  createdAt?: Date;
}

/** What happened to a person's rows since a cursor. */
export interface SealedChanges<Payload> {
  /** Changed rows in the order of their changes, each once in its present state; removed ones have `removedAt`. */
  rows: SealedRow<Payload>[];
  /** Changed rows that can't be read at the moment. */
  unreadable: UnreadableRow[];
  /** Where to continue next time. Opaque to callers. */
  cursor: number;
  hasMore: boolean;
  /** Rows were erased for good since `cursor`, or it comes from elsewhere: drop everything, and read from cursor 0. */
  mustRestart: boolean;
  /** The cursor is from a later state than this one: a backup was restored. */
  isSetBack?: boolean;
}

/** What is stored in the same transaction as a change of a row, so that there is never one without the other. */
type WithMore = { alongside?: ((transaction: Transaction) => Promise<void>) | undefined };

/** The functions of a table of people's data. Each takes `userId` and reads and changes only that person's rows. */
export interface SealedTable<Payload> {
  /**
   * Stores a row once: with an id that exists already, returns that row unchanged, even if it is in the trash.
   * `alongside` runs only for a new row.
   */
  insert(
    row: RowKey & WithMore & { payload: Payload; createdAt?: Date; revision?: number },
  ): Promise<{ row: SealedRow<Payload>; isNew: boolean }>;
  /**
   * Null if there is no such row or it is in the trash; with `isInTrashToo` only if there is none.
   * @throws UnreadableRowError, as every function that returns one row.
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
   * Every row of a person, or every row in the trash, in pages that fit into memory: oldest first, or with
   * `isLastFirst` last removed first. With `ids` only these; missing ones are left out.
   */
  everyPage(query: {
    userId: string;
    isInTrash: boolean;
    isLastFirst?: boolean;
    ids?: readonly string[];
  }): AsyncGenerator<SealedPage<Payload>>;
  /** The readable rows of all pages: for tables whose rows are few or small. */
  list(query: { userId: string; limit?: number; before?: string }): Promise<SealedRow<Payload>[]>;
  /**
   * Replaces a row with what `change` returns, while the row is locked. Null if there is no such row or it is in the
   * trash; with `isInTrash` null unless it is in the trash. If `change` returns null or the same payload object, the
   * row stays the same, and `isChanged` is false. `isQuiet` is for changes that nobody can see from outside: the row
   * keeps its revision, the time of its last change and its place among the changes, so that no device reads it again.
   * A change `isByWriter` may be declined if the person's storage is full and the row grows; an analysis that is added
   * may not.
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
   * Moves a row to the trash, readable or not. False if there is no such row or it is there already. `undone` if the deletion with this `deletionId` was made before and the row has been
   * restored since: it stays. `alongside` runs for every row that is not in the list afterwards.
   */
  remove(key: RowKey & WithMore & { deletionId?: string }): Promise<boolean | 'undone'>;
  /**
   * Takes a row out of the trash, with `payload` instead of its own, and at `revision` if that is later than the next
   * one. Null if it isn't there. `undone` if the restoration with this `restorationId` was made before and the row has
   * been deleted since: it stays there. `alongside` runs only for a row that is taken out.
   */
  restore(
    key: RowKey & WithMore & { payload?: Payload; revision?: number; restorationId?: string },
  ): Promise<SealedRow<Payload> | null | 'undone'>;
  /** Rows of everybody that were removed before a moment. */
  listRemovedBefore(query: { moment: Date }): Promise<RowKey[]>;
  /**
   * Erases the rows in the trash for good: of one person or of all, only the one with this id, or only what was removed
   * before a moment.
   */
  eraseRemoved(
    query: { userId?: string; olderThan?: Date } | (RowKey & { olderThan?: never }),
  ): Promise<{ erased: number }>;
  /** What changed after `cursor`, which starts at 0. */
  changesSince(query: { userId: string; cursor: number; limit?: number }): Promise<SealedChanges<Payload>>;
  eraseAll(query: { userId: string }): Promise<void>;
}
