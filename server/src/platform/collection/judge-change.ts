import type { RowChange } from '../sealed-table/sealed-rows.ts';
import type { CollectionHooks, Declaration, Edit, StoredBy } from './collection.ts';

/** How a change relates to the present item. */
export type Verdict<Payload> =
  | { is: 'fresh'; edited: RowChange<Payload> }
  /** The change is in the item, or was until a later one replaced it: it is sent again because an answer was lost. */
  | { is: 'done' }
  /** The writer has changed the item since the revision that this change was made on. */
  | { is: 'elsewhere' };

/** Judges a change before it is made. The revision matters only for a collection whose conflicts the person decides. */
export function judgeChange<C extends Declaration, Payload extends StoredBy<C>>({
  conflict,
  hooks,
  edit,
}: {
  conflict: C['conflict'];
  hooks: Pick<CollectionHooks<C, Payload>, 'edit' | 'wasThereBefore'>;
  edit: Edit<C, Payload>;
}): Verdict<Payload> {
  const edited = hooks.edit(edit);
  if (edited.payload === edit.row.payload) return { is: 'done' };
  const { expectedRevision } = edit.change as { expectedRevision?: number };
  const { editedRevision = 0 } = edit.row.payload as { editedRevision?: number };
  const isOnPresent =
    conflict === 'merge' || expectedRevision === undefined || expectedRevision >= editedRevision;
  if (isOnPresent) return { is: 'fresh', edited };
  return { is: hooks.wasThereBefore?.(edit) ? 'done' : 'elsewhere' };
}
