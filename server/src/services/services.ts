import type { FastifyBaseLogger } from 'fastify';
import type { Mind } from '../ai/mind.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { StorageQuota } from '../platform/storage-quota.ts';

/** What `app.ts` passes to every feature. */
export interface Services {
  config: Config;
  database: Database;
  keyring: Keyring;
  files: Files;
  quota: StorageQuota;
  mind: Mind;
  log: FastifyBaseLogger;
}
