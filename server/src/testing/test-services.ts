import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DestinationStream } from 'pino';
import { analyseShortTextsHere } from '../ai/engine/thread/engine-thread.ts';
import { makeMind } from '../ai/make-mind.ts';
import { makeAnnouncements } from '../platform/announcements/announcements.ts';
import type { Config } from '../platform/config/config.ts';
import { noReplica } from '../platform/database/replica.ts';
import { createKeyring } from '../platform/encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../platform/encryption/master-key.ts';
import { openFiles } from '../platform/files/files.ts';
import { makeJobs } from '../platform/jobs/jobs.ts';
import { makeLog } from '../platform/log/log.ts';
import { makeMail } from '../platform/mail/mail.ts';
import { postPush } from '../platform/push/post-push.ts';
import { makeStorageQuota } from '../platform/sealed-table/storage-quota.ts';
import type { Services } from '../services/services.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { testConfig } from './test-config.ts';

export interface TestServices {
  services: Services;
  home: TestDatabase;
  close(): Promise<void>;
}

// A thread that runs TypeScript takes a second to start; only the tests of the threads start some.
analyseShortTextsHere();

/** Opens real services on a new database. `logTo` receives the lines of the log. */
export async function openTestServices({
  config: configOverrides,
  logTo,
  ...overrides
}: Partial<Omit<Services, 'config'>> & {
  config?: Partial<Config>;
  logTo?: DestinationStream;
} = {}): Promise<TestServices> {
  const home = await createTestDatabase();
  const dataDir = path.join(tmpdir(), `reflect-test-data-${randomUUID()}`);
  const config = testConfig({ dataDir, ...configOverrides });
  const log = makeLog({ level: logTo ? 'trace' : config.logLevel, destination: logTo });
  const master = toMasterKey(Buffer.alloc(32, 7));
  await registerMasterKey({ master, database: home.database });
  const announcements = makeAnnouncements({ database: home.database, log });
  const keyring = createKeyring({ database: home.database, master, reloadMaster: async () => master });
  const mind = makeMind({ ai: config.ai, log });
  const files = await openFiles(config);
  const mail = makeMail({ config, log, backoffMs: [1, 1] });
  const quota = makeStorageQuota({ database: home.database, limitBytes: config.storageQuotaBytes });
  const jobs = makeJobs({ database: home.database, log });
  return {
    services: {
      ...{
        config,
        database: home.database,
        replica: noReplica,
        announcements,
        keyring,
        files,
        quota,
        jobs,
        mail,
        mind,
        postPush,
      },
      log,
      ...overrides,
    },
    home,
    async close() {
      await jobs.stop();
      await home.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
