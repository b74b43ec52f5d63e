import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/** Seconds of processor time since each was started. */
export interface ProcessorTime {
  server: number;
  database: number;
}

/** The processor time of a server with all its threads, and of the embedded PostgreSQL in its data folder. */
export function readProcessorTime({ pid, dataDir }: { pid: number; dataDir: string }): ProcessorTime {
  const postmaster = readPostmaster(dataDir);
  const own = readStat(postmaster);
  return {
    server: readStat(pid).own / ticksPerSecond,
    database:
      // A backend that has ended is counted by its parent process.
      (own.own + own.ended + listBackends(postmaster).reduce((sum, id) => sum + readStat(id).own, 0)) /
      ticksPerSecond,
  };
}

/** Megabytes of a server: now, and at its peak. */
export function readServerMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const readMegabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: readMegabytes('VmRSS'), most: readMegabytes('VmHWM') };
}

/** Megabytes of all processes of the embedded PostgreSQL, with shared memory counted once. */
export function readDatabaseMemory(dataDir: string): number {
  const postmaster = readPostmaster(dataDir);
  const kilobytes = [postmaster, ...listBackends(postmaster)].map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

function listBackends(postmaster: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => readStat(pid).parent === postmaster);
}

function readStat(pid: number): { parent: number; own: number; ended: number } {
  // The program's name, in parentheses, may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const at = (index: number) => fields[index] ?? 0;
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

/** Empty for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
