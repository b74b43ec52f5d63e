import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { makeDataTemplate } from './data-template.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds server and web once, if their sources are newer: journeys run what people run. Makes the data folder that their
 * servers begin with, and returns what removes it.
 */
export default async function prepareJourneys(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/ready.mjs', '--build'], { cwd: root, stdio: 'inherit' });
  return makeDataTemplate();
}
