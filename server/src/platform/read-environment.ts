import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { serverFolder } from './server-folder.ts';

/** Reads the configuration of this process: the environment, and beneath it the file `.env` beside the README. */
export function readEnvironment(): Config {
  const file = path.join(serverFolder, '../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}
