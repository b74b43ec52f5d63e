import type { CollectionPlace, Endpoint, ProblemCode } from '@reflect/contract';
import type { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Declined } from '../problem.ts';
import type { RowChange, RowKey, SealedRow, UnreadableRow } from '../sealed-table/sealed-rows.ts';

/** A collection of the contract, as `defineCollection` declares it. */
export interface Declaration extends CollectionPlace {
  item: z.ZodType;
  newItem: z.ZodType;
  change: z.ZodType;
  endpoints: Record<string, Endpoint>;
}

/** What the payload of every collection holds beside the feature's own fields. */
export type StoredBy<C extends Declaration> = {
  /** The hash of what the item was made from, by `hashOfCreation`: tells a retry from another item with the same id. */
  createdFrom: string;
} & (C['conflict'] extends 'choose'
  ? {
      /**
       * The revision of the writer's last change, kept by the collection: 0 in a new payload. A later analysis or the
       * trash raises the revision of the row, but not this one.
       */
      editedRevision: number;
    }
  : object);

export type Item<C extends Declaration> = z.output<C['item']>;
export type Sent<C extends Declaration> = z.output<C['newItem']>;
export type Change<C extends Declaration> = z.output<C['change']>;
/** The codes that the endpoints of a collection declare. */
export type CodeOf<C extends Declaration> = Extract<
  C['endpoints'][keyof C['endpoints']]['errors'][number],
  ProblemCode
>;

/** A change of an item by its writer. */
export interface Edit<C extends Declaration, Payload> {
  row: SealedRow<Payload>;
  change: Change<C>;
  caller: Caller;
}

/** What a feature defines for its collection; everything else is the same for all collections. */
export interface CollectionHooks<C extends Declaration, Payload, Prepared = undefined> {
  /** The payload of a new item. Called again for a retry, so it must be safe to run twice. */
  payloadOf(creation: {
    sent: Sent<C>;
    key: RowKey;
    caller: Caller;
  }): Payload | Promise<Payload | Declined<CodeOf<C>>>;
  /** The row after a change. Pure: returning the same payload object means that nothing changes. */
  edit(edit: Edit<C, Payload>): RowChange<Payload>;
  /** Whether a change sent for an old revision had been applied before a later one replaced it. */
  wasThereBefore?(edit: Edit<C, Payload>): boolean;
  /** Runs before the row is locked: for what takes time or may decline. `edited` is the payload after the change. */
  prepare?(edit: Edit<C, Payload> & { edited: Payload }): Promise<Prepared | Declined<CodeOf<C>>>;
  /** Adds what was prepared, while the row is locked; null if the row has changed since, and then it is prepared again. */
  finish?(edit: Edit<C, Payload> & { edited: Payload; prepared: Prepared }): Payload | null;
  /** A row with the same content as one to be added, which is used instead of it. */
  sameAs?(added: {
    key: RowKey;
    payload: Payload;
    /** `sameBefore` is asked afterwards, so that this answer may miss what another server has just stored. */
    isAskedAgain?: boolean;
  }): Promise<SealedRow<Payload> | null>;
  /**
   * A row with the same content as the one just added, added a moment earlier by another server. It is returned
   * instead, and the hook removes the later one.
   */
  sameBefore?(added: { row: SealedRow<Payload> }): Promise<SealedRow<Payload> | null>;
  /** Undoes what `payloadOf` or `prepare` did for a payload that wasn't stored. */
  discard?(unstored: { key: RowKey; payload: Payload }): Promise<void>;
  afterCreate?(created: { row: SealedRow<Payload> }): Promise<void> | void;
  afterUpdate?(updated: { before: SealedRow<Payload>; row: SealedRow<Payload> }): Promise<void> | void;
  /** Rows of one person as that person receives them, in the same order. */
  view(rows: readonly SealedRow<Payload>[]): Promise<Item<C>[]> | Item<C>[];
  /** What a list shows for a row that can't be read at the moment. */
  unreadable?(row: UnreadableRow): Item<C>;
  /** An item in the export, if that holds more than the person receives otherwise. */
  exported?(shown: { row: SealedRow<Payload>; item: Item<C> }): object;
  /** Whether there is room for one more item, or the item with this key exists already. */
  hasRoomFor?(key: RowKey): Promise<boolean>;
  /** An imported item without the fields that only a stored one has, to be checked against the limits of a new one. */
  newOfImported?(sent: Record<string, unknown>): Record<string, unknown>;
  /** Fields of an item that may be empty and are made again from the text. */
  madeFromText?: readonly string[];
  /**
   * The payload of an imported item, if it isn't the item itself. The item has passed the schemas of the
   * collection.
   */
  imported?(item: { item: Item<C>; sent: Record<string, unknown>; key: RowKey }): Payload | Promise<Payload>;
  afterImport?(imported: { row: SealedRow<Payload> }): void;
  /**
   * Replaces the payload of an item that its person erases for good, where its id must stay in the trash until
   * `beforeErasure` has removed it elsewhere. Has an empty `createdFrom`, and is in no list and no export.
   */
  blank?: Payload;
  /** Called before a person's rows deleted 30 days ago are erased; unless it is done, they stay for another hour. */
  beforeErasure?(due: { userId: string; ids: ReadonlySet<string> }): Promise<{ isDone: boolean }>;
  /** Called after rows were erased for good: those of one person, or of everybody. */
  afterErasure?(of: { userId?: string }): Promise<void>;
}
