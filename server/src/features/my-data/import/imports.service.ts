import { Id, type Import, limits } from '@reflect/contract';
import type { Caller } from '../../../platform/caller.ts';
import type { AnyFeature } from '../../../platform/handlers.ts';
import type { ImportOutcome } from '../../../platform/portable-data.ts';
import { type Declined, decline } from '../../../platform/problem.ts';
import type { ImportKey, ImportsRepo } from './imports.repo.ts';

export type ImportingFeature = Pick<AnyFeature, 'name' | 'importItems' | 'removeItems'>;

const missing = decline('my_data.import_not_found');
type Missing = Declined<'my_data.import_not_found'>;

/**
 * Imports. The person's device reads the files; it sends items, which every feature checks by its own rules. Which
 * import adds an item is stored before the item, so that a whole import can be undone, even after a crash.
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
      const origin = {
        note: (itemIds: readonly string[]) => repo.addItems({ ...key, feature: name, itemIds }),
        forget: (itemIds: readonly string[]) => repo.forgetItems({ ...key, feature: name, itemIds }),
      };
      const { addedIds, ...outcome } = await importItems({ caller, items, origin });
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
      for (const [feature, itemIds] of byFeature(items)) {
        await findFeature(feature)?.removeItems?.({ userId: key.userId, ids: itemIds });
        await repo.forgetItems({ ...key, feature, itemIds });
      }
      const left = await repo.countItems(key);
      if (left === 0) await repo.forgetImport(key);
      return { removed: items.length, left };
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
