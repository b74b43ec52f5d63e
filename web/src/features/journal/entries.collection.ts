import type { collections } from '@reflect/contract/collections';
import type { ChangeOf, NewItemOf } from '../../platform/collection/collection.ts';

/** What a new entry sends, beside its id. */
export type NewEntryBody = NewItemOf<typeof collections.journal>;
/** What a change of an entry sends. */
export type EntryChangeBody = ChangeOf<typeof collections.journal>;
