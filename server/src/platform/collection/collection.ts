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
  /** Of what the item was made, by `hashOfCreation`: distinguishes a retry from another item of the same id. */
  createdFrom: string;
} & (C['conflict'] extends 'choose'
  ? {
      /**
       * The revision of the writer's last change, kept by the collection: 0 in a new payload. A later analysis or the trash
       * raises the revision of the row too, and leaves this one.
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

/** What a feature says about its collection; everything else is the same for all of them. */
export interface CollectionHooks<C extends Declaration, Payload, Prepared = undefined> {
  /** What is stored of a new item. Called again for a retry, so that it may do nothing that must not happen twice. */
  payloadOf(creation: {
    sent: Sent<C>;
    key: RowKey;
    caller: Caller;
  }): Payload | Promise<Payload | Declined<CodeOf<C>>>;
  /** A row after a change. Pure: the very payload it was given says that nothing changes. */
  edit(edit: Edit<C, Payload>): RowChange<Payload>;
  /** Whether a change that is sent on an old revision was there before a later one replaced it. */
  wasThereBefore?(edit: Edit<C, Payload>): boolean;
  /** What takes time or may decline, before the row is locked. `edited` is what the change would make of it. */
  prepare?(edit: Edit<C, Payload> & { edited: Payload }): Promise<Prepared | Declined<CodeOf<C>>>;
  /** Adds what was prepared, while the row is locked; null where it was prepared for a row that has changed since: it is prepared again. */
  finish?(edit: Edit<C, Payload> & { edited: Payload; prepared: Prepared }): Payload | null;
  /** A row that says the same as one that would be added, and stands in its place. */
  sameAs?(added: {
    key: RowKey;
    payload: Payload;
    /** `sameBefore` is asked afterwards, so that this answer may miss what another server has just stored. */
    isAskedAgain?: boolean;
  }): Promise<SealedRow<Payload> | null>;
  /**
   * A row that says the same as one that was just added, and was added a moment earlier at another server: it stands in its
   * place, and the hook removes the later one.
   */
  sameBefore?(added: { row: SealedRow<Payload> }): Promise<SealedRow<Payload> | null>;
  /** Takes back what `payloadOf` or `prepare` did for a payload that was not stored. */
  discard?(unstored: { key: RowKey; payload: Payload }): Promise<void>;
  afterCreate?(created: { row: SealedRow<Payload> }): Promise<void> | void;
  afterUpdate?(updated: { before: SealedRow<Payload>; row: SealedRow<Payload> }): Promise<void> | void;
  /** Rows of one person as that person receives them, in the same order. */
  view(rows: readonly SealedRow<Payload>[]): Promise<Item<C>[]> | Item<C>[];
  /** What stands in a list in the place of a row that can't be read right now. */
  unreadable?(row: UnreadableRow): Item<C>;
  /** An item in the export, where it holds more than the person receives otherwise. */
  exported?(shown: { row: SealedRow<Payload>; item: Item<C> }): object;
  /** Whether there is room for one more item, or for the one of this key that is there already. */
  hasRoomFor?(key: RowKey): Promise<boolean>;
  /** An imported item without the fields that only a stored one has, to be held against the bounds of a new one. */
  newOfImported?(sent: Record<string, unknown>): Record<string, unknown>;
  /** Fields of an item that may be empty, and are made again from what was written. */
  madeFromText?: readonly string[];
  /** What is stored of an imported item, where that is not the item itself. It has passed the schemas of the collection. */
  imported?(item: { item: Item<C>; sent: Record<string, unknown>; key: RowKey }): Payload | Promise<Payload>;
  /** After an imported item was stored. */
  afterImport?(imported: { row: SealedRow<Payload> }): void;
  /** What stays in the place of an item whose deletion erases. */
  blank?: Payload;
  /** Before rows of a person are erased that were deleted 30 days ago; they stay for another hour unless it is done. */
  beforeErasure?(due: { userId: string; ids: ReadonlySet<string> }): Promise<{ isDone: boolean }>;
  /** After rows were erased for good: of one person, or of everybody. */
  afterErasure?(of: { userId?: string }): Promise<void>;
}
