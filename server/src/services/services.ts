import type { FastifyBaseLogger } from 'fastify';
import type { Mind } from '../ai/mind.ts';
import type { Announcements } from '../platform/announcements/announcements.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Replica } from '../platform/database/replica.ts';
import type { Keyring } from '../platform/encryption/keyring.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { PostPush } from '../platform/push/post-push.ts';
import type { StorageQuota } from '../platform/sealed-table/storage-quota.ts';

/** What `app.ts` passes to every feature. */
export interface Services {
  config: Config;
  database: Database;
  replica: Replica;
  announcements: Announcements;
  keyring: Keyring;
  files: Files;
  quota: StorageQuota;
  jobs: Jobs;
  mail: Mail;
  mind: Mind;
  postPush: PostPush;
  log: FastifyBaseLogger;
}
