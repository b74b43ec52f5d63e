import type { ProblemCode } from '@reflect/contract';
import type { Caller } from '../caller.ts';
import { type Declined, decline, isDeclined } from '../problem.ts';
import type { RowKey, SealedRow } from '../sealed-table/sealed-rows.ts';
import type { Change, Declaration, StoredBy } from './collection.ts';
import { judgeChange } from './judge-change.ts';
import type { ServedParts } from './served-parts.ts';

/**
 * Changes one item and returns its row. A change that is in the item already, or was before a later one, changes
 * nothing.
 */
export async function updateItem<C extends Declaration, Payload extends StoredBy<C>, Prepared>({
  parts: { collection, table, hooks, missing },
  key,
  change,
  caller,
}: {
  parts: ServedParts<C, Payload, Prepared>;
  key: RowKey;
  change: Change<C>;
  caller: Caller;
}): Promise<SealedRow<Payload> | Declined> {
  const { name, one, conflict } = collection;
  const elsewhere = decline(`${name}.${one}_changed_elsewhere` as ProblemCode);
  const judge = (row: SealedRow<Payload>) =>
    judgeChange<C, Payload>({ conflict, hooks, edit: { row, change, caller } });

  for (;;) {
    const present = await table.get(key);
    if (!present) return missing;
    const verdict = judge(present);
    if (verdict.is === 'done') return present;
    if (verdict.is === 'elsewhere') return elsewhere;
    const { payload } = verdict.edited;
    const prepared = await hooks.prepare?.({ row: present, change, caller, edited: payload });
    if (isDeclined(prepared)) return prepared;

    const outcome: { is: 'changed' | 'done' | 'elsewhere' | 'overtaken'; before: SealedRow<Payload> } = {
      is: 'changed',
      before: present,
    };
    const result = await table.update({
      ...key,
      isByWriter: true,
      change: (row) => {
        outcome.before = row;
        const now = judge(row);
        if (now.is !== 'fresh') {
          outcome.is = now.is;
          return null;
        }
        const edited = now.edited.payload;
        const finished = hooks.finish
          ? hooks.finish({ row, change, caller, edited, prepared: prepared as Prepared })
          : edited;
        if (finished === null) {
          outcome.is = 'overtaken';
          return null;
        }
        const counted = conflict === 'choose' && { editedRevision: row.revision + 1 };
        return { ...now.edited, payload: { ...finished, ...counted } };
      },
    });
    if (!result?.isChanged) await hooks.discard?.({ key, payload });
    if (!result) return missing;
    if (outcome.is === 'overtaken') continue;
    if (outcome.is === 'elsewhere') return elsewhere;
    if (result.isChanged) await hooks.afterUpdate?.({ before: outcome.before, row: result.row });
    return result.row;
  }
}
