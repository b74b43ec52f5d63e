import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { emptyInsights, type InsightsPayload, insightsPayloadKind } from './insights.payload.ts';
import { insightsTable } from './insights.tables.ts';

/** One row for each person, with the person's id. */
export function makeInsightsStore(services: Pick<Services, 'database' | 'keyring' | 'log'>) {
  const table = sealedTable({ services, table: insightsTable, payload: insightsPayloadKind });

  return {
    /** What is stored, or the empty insights. */
    async read(userId: string): Promise<InsightsPayload> {
      return (await table.get({ userId, id: userId }))?.payload ?? emptyInsights;
    },

    /** Changes what is stored, under a lock. Devices are not sent the change. */
    async change(
      userId: string,
      change: (payload: InsightsPayload) => InsightsPayload,
    ): Promise<InsightsPayload> {
      const update = () =>
        table.update({
          userId,
          id: userId,
          change: ({ payload }) => ({ payload: change(payload) }),
          isQuiet: true,
        });
      let changed = await update();
      if (changed === null) {
        await table.insert({ userId, id: userId, payload: emptyInsights });
        changed = await update();
      }
      return changed?.row.payload ?? emptyInsights;
    },

    eraseAll: (userId: string) => table.eraseAll({ userId }),
  };
}

export type InsightsStore = ReturnType<typeof makeInsightsStore>;
