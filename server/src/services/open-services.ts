import type { FastifyBaseLogger } from 'fastify';
import { makeMind } from '../ai/make-mind.ts';
import { makeAnnouncements } from '../platform/announcements/announcements.ts';
import type { Config } from '../platform/config/config.ts';
import { migrate } from '../platform/database/migrations.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts';
import { noReplica, openReplica } from '../platform/database/replica.ts';
import { createKeyring } from '../platform/encryption/keyring.ts';
import { loadMasterKey, registerMasterKey } from '../platform/encryption/master-key.ts';
import { startMending } from '../platform/encryption/start-mending.ts';
import { openFiles } from '../platform/files/files.ts';
import { makeJobs } from '../platform/jobs/jobs.ts';
import { makeMail } from '../platform/mail/mail.ts';
import { postPush } from '../platform/push/post-push.ts';
import { makeStorageQuota } from '../platform/sealed-table/storage-quota.ts';
import type { Services } from './services.ts';

/** The services of a running server, and the function that closes them. */
export interface OpenServices {
  services: Services;
  close(): Promise<void>;
}

/**
 * Opens everything that the features need. The master key is checked before the schema is changed, so that a start with
 * the wrong key changes nothing.
 * @throws StartError with one line that says what is wrong.
 */
export async function openServices({
  config,
  log,
}: {
  config: Config;
  log: FastifyBaseLogger;
}): Promise<OpenServices> {
  const opened = await openDatabase({ config, log });
  try {
    const { services, mending, closeReplica } = await prepare({ config, log, opened });
    const close = async () => {
      await mending.stop();
      await services.announcements.stop();
      await closeReplica();
      await opened.close();
    };
    return { services, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function prepare({
  config,
  log,
  opened: { database },
}: {
  config: Config;
  log: FastifyBaseLogger;
  opened: OpenDatabase;
}): Promise<{
  services: Services;
  mending: ReturnType<typeof startMending>;
  closeReplica: () => Promise<void>;
}> {
  const reloadMaster = () => loadMasterKey({ config, database });
  const master = await reloadMaster();
  const { applied } = await migrate({ database });
  if (applied.length > 0) log.info({ applied }, 'The schema was updated.');
  await registerMasterKey({ master, database });
  const registered = await reloadMaster();
  const announcements = makeAnnouncements({ database, log });
  const keyring = createKeyring({ database, master: registered, reloadMaster, announcements });
  const files = await openFiles(config);
  const quota = makeStorageQuota({ database, limitBytes: config.storageQuotaBytes, announcements });
  const jobs = makeJobs({ database, log });
  const mail = makeMail({ config, log });
  const mind = makeMind({ ai: config.ai, log, searchesLocally: config.searchesLocalModel });
  const replica =
    config.replica &&
    openReplica({
      connection: { connectionString: config.replica.url },
      ...{ database, maxWaitMs: config.replica.maxWaitMs, log },
    });
  const services = {
    ...{ config, announcements, keyring, files, quota, jobs, mail, mind, postPush, log },
    // Services that keep something in memory, those above, always read from the database itself.
    database: replica?.database ?? database,
    replica: replica ?? noReplica,
  };
  await announcements.start();
  return {
    services,
    mending: startMending({ database, master: registered, log }),
    closeReplica: async () => replica?.close(),
  };
}
