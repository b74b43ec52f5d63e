import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { presentTraceparent } from '../tracing/trace.ts';
import { listBackups } from './backup-folder.ts';

const intervalMs = 24 * 60 * 60 * 1000;
/** Scheduled jobs run every hour, not to the second: a backup must not move by an hour from day to day. */
const leewayMs = 30 * 60 * 1000;

/**
 * The scheduled job that makes a backup a day, where one is set up. It runs in a process of its own: encrypting keeps a
 * core busy, and people are served meanwhile.
 */
export function scheduledBackup({
  config: { backup },
  log,
  run = runCommand,
}: {
  config: Pick<Config, 'backup'>;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Makes the backup; resolves with the exit code and what the command said of a failure. */
  run?: () => Promise<{ code: number | null; output: string }>;
}): { name: string; runScheduledJob(): Promise<void> } {
  return {
    name: 'backup',
    async runScheduledJob() {
      if (!backup.lock) return;
      const [newest] = await listBackups(backup.folder);
      if (newest && Date.now() - newest.madeAt.getTime() < intervalMs - leewayMs) return;
      const { code, output } = await run();
      if (code !== 0) throw new Error(`The backup failed: ${output.trim()}`);
      log.info('A backup was made.');
    },
  };
}

async function runCommand(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...process.execArgv, commandFile()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // So that the spans of the process are part of this one.
    env: { ...process.env, TRACEPARENT: presentTraceparent() ?? '' },
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-2_000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Beside the built server, or at the root of the source. */
function commandFile(): string {
  const isBuilt = import.meta.filename.endsWith('.js');
  return isBuilt
    ? path.join(import.meta.dirname, 'backup.js')
    : path.join(import.meta.dirname, '../../backup.ts');
}
