import { existsSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../files/server-folder.ts';
import { type Config, readConfig } from './config.ts';

/** Reads the configuration from the environment, and what isn't set there from the file `.env` beside the README. */
export function readEnvironment(): Config {
  const file = path.join(serverFolder, '../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}
