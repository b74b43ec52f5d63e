import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { getTraceparent } from '../tracing/trace.ts';
import { exitCodes } from './exit-codes.ts';
import { listBackups } from './storage/backup-folder.ts';

const intervalMs = 24 * 60 * 60 * 1000;
/** Scheduled jobs run every hour, not to the second: without this, the backup's time would shift by an hour a day. */
const leewayMs = 30 * 60 * 1000;

/**
 * Makes the scheduled job for a daily backup, if one is set up. It runs in its own process, because encrypting keeps a
 * core busy while people are served.
 */
export function makeScheduledBackup({
  config: { backup },
  log,
  run = runCommand,
}: {
  config: Pick<Config, 'backup'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Makes the backup; resolves with the exit code and the command's error output. */
  run?: () => Promise<{ code: number | null; output: string }>;
}): { name: string; runScheduledJob(): Promise<void> } {
  return {
    name: 'backup',
    async runScheduledJob() {
      if (!backup.lock) return;
      const [newest] = await listBackups(backup.folder);
      if (newest && Date.now() - newest.madeAt.getTime() < intervalMs - leewayMs) return;
      const { code, output } = await run();
      if (code === exitCodes.filesAreMissing)
        return log.warn('A backup was made without images that entries show: run npm run doctor.');
      if (code !== 0) throw new Error(`The backup failed: ${output.trim()}`);
      log.info('A backup was made.');
    },
  };
}

async function runCommand(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...process.execArgv, findCommandFile()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // So that the spans of the process belong to this trace.
    env: { ...process.env, TRACEPARENT: getTraceparent() ?? '' },
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-2_000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** In the folder of the built server, or at the root of the source. */
function findCommandFile(): string {
  const isBuilt = import.meta.filename.endsWith('.js');
  return isBuilt
    ? path.join(import.meta.dirname, 'backup.js')
    : path.join(import.meta.dirname, '../../backup.ts');
}
