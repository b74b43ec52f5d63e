import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Builds server and web once, if their sources are newer: journeys run what people run. */
export default function buildOnce() {
  execFileSync(process.execPath, ['scripts/ready.mjs', '--build'], { cwd: root, stdio: 'inherit' });
}
