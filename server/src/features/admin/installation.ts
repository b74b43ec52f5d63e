import type { Installation } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { checkInstallation, checkSetting } from '../../platform/doctor/check-installation.ts';
import type { Finding } from '../../platform/doctor/finding.ts';
import { formatSize } from '../../platform/doctor/size-of.ts';
import type { Services } from '../../services/services.ts';
import { recordAdminAction } from './audit.public.ts';

/** The state of this installation, by the checks of `npm run doctor` and by what only the running server knows. */
export function makeInstallation({ config, database }: Pick<Services, 'config' | 'database'>) {
  return {
    async readInstallation(): Promise<Installation> {
      const findings = [
        ...checkSetting(),
        ...(await checkInstallation({ config, database })),
        describeHealth(),
      ];
      return { checkedAt: new Date().toISOString(), findings };
    },

    async confirmKeyCopy(adminId: string): Promise<undefined> {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`update master_key set copied_key_id = key_id`);
        const kind = 'master_key.copied';
        await recordAdminAction({ database: transaction, kind, actorId: adminId, targetId: null });
      });
    },
  };
}

function describeHealth(): Finding {
  const hours = Math.floor(process.uptime() / 3600);
  const days = Math.floor(hours / 24);
  const since = days > 0 ? count(days, 'day') : hours > 0 ? count(hours, 'hour') : 'less than an hour';
  return {
    about: 'Health',
    state: 'fine',
    text: `Running for ${since}.`,
    detail: `Memory ${formatSize(process.memoryUsage().rss)}.`,
  };
}

function count(amount: number, unit: 'day' | 'hour'): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
