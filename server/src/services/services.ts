import type { FastifyBaseLogger } from 'fastify';
import type { Mind } from '../ai/mind.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keyring } from '../platform/encryption/keyring.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { StorageQuota } from '../platform/sealed-table/storage-quota.ts';

/** What `app.ts` passes to every feature. */
export interface Services {
  config: Config;
  database: Database;
  keyring: Keyring;
  files: Files;
  quota: StorageQuota;
  jobs: Jobs;
  mind: Mind;
  log: FastifyBaseLogger;
}
