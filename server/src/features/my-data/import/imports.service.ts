import { Id, type Import, limits } from '@reflect/contract';
import type { Caller } from '../../../platform/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AnyFeature } from '../../../platform/handlers.ts';
import type { ImportOutcome } from '../../../platform/portable-data.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import type { ImportKey, ImportsRepo } from './imports.repo.ts';

export type ImportingFeature = Pick<AnyFeature, 'name' | 'importItems' | 'removeItems'>;

const missing = decline('my_data.import_not_found');
type Missing = Declined<'my_data.import_not_found'>;

/**
 * Imports. The person's device reads the files; it sends items, which every feature checks by its own rules. Which
 * import adds an item is stored in the transaction that adds it, so that a whole import can be undone, even after a
 * crash, and whatever is sent again or at once.
 */
export function importsService({
  repo,
  features,
}: {
  repo: ImportsRepo;
  features: () => readonly ImportingFeature[];
}) {
  const findFeature = (name: string) => features().find((feature) => feature.name === name);

  return {
    async start({ source, ...key }: ImportKey & { source: Import['source'] }): Promise<Import> {
      await repo.startImport({ ...key, source });
      return (await repo.listImports(key))[0]!;
    },

    list: (userId: string) => repo.listImports({ userId }),
    has: repo.hasImport,

    async addItems({
      caller,
      importId,
      feature: name,
      items,
    }: {
      caller: Caller;
      importId: string;
      feature: string;
      items: Record<string, unknown>[];
    }): Promise<(Omit<ImportOutcome, 'addedIds'> & { added: number }) | Missing> {
      const key = { userId: caller.id, importId };
      if (!(await repo.hasImport(key))) return missing;
      const importItems = findFeature(name)?.importItems;
      // A later version may export what this one doesn't know.
      if (!importItems)
        return { added: 0, present: 0, full: 0, refused: items.map((_, position) => position) };
      const noteAdded = (transaction: Transaction, itemId: string) =>
        repo.noteItem({ ...key, feature: name, itemId }, transaction);
      const imported = await importItems({ caller, items, noteAdded }).catch(async (error: unknown) => {
        // Undone meanwhile: what refers to it can no longer be added.
        if (await repo.hasImport(key)) throw error;
        return null;
      });
      if (imported === null) return missing;
      const { addedIds, ...outcome } = imported;
      const added = new Set(addedIds);
      // Sent again because the answer was lost: it's this import that added them.
      const others = readIds(items).filter((itemId) => !added.has(itemId));
      const again =
        outcome.present > 0 ? await repo.countItemsOf({ ...key, feature: name, itemIds: others }) : 0;
      return { ...outcome, added: addedIds.length + again, present: outcome.present - again };
    },

    /** Removes a part of an import; the import itself goes with its last item. */
    async undo(key: ImportKey): Promise<{ removed: number; left: number } | Missing> {
      if (!(await repo.hasImport(key))) return missing;
      const items = await repo.readItems({ ...key, limit: limits.undoneItems });
      for (const [feature, ids] of byFeature(items)) {
        const forget = (transaction: Transaction | undefined, itemId: string) =>
          repo.forgetItem({ ...key, feature, itemId }, transaction);
        const removeItems = findFeature(feature)?.removeItems;
        if (removeItems) await removeItems({ userId: key.userId, ids, forget });
        // Of a later version, which ran here before.
        else for (const itemId of ids) await forget(undefined, itemId);
      }
      return { removed: items.length, left: await repo.endUndo(key) };
    },
  };
}

function readIds(items: readonly Record<string, unknown>[]): string[] {
  return items.flatMap(({ id }) => Id.safeParse(id).data ?? []);
}

function byFeature(items: readonly { feature: string; itemId: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { feature, itemId } of items) ids.set(feature, [...(ids.get(feature) ?? []), itemId]);
  return ids;
}
