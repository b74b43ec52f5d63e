import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { departuresTable } from '../my-data.tables.ts';

/** Why people left, in their own words. Nothing refers to the person, and the reasons are deleted after a year. */
export function makeDepartures(database: Database) {
  return {
    async keepReason(reason: string): Promise<void> {
      await database.insert(departuresTable).values({ id: randomUUID(), reason });
    },
    async forgetOldReasons(): Promise<void> {
      await database.delete(departuresTable).where(lt(departuresTable.leftOn, sql`current_date - 365`));
    },
  };
}
