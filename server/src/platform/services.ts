import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Files } from './files.ts';
import type { Keyring } from './keyring.ts';
import type { Mind } from './mind/mind.ts';

/** What `app.ts` hands to every feature. Nothing in it knows a feature. */
export interface Services {
  config: Config;
  database: Database;
  keyring: Keyring;
  files: Files;
  mind: Mind;
  log: FastifyBaseLogger;
}
