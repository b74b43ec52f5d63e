import { execFileSync } from 'node:child_process';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';
import { makeWriter, measureRecovery } from './writer.ts';

const calls = 30;
const longestMs = 20_000;

/** Freezes every process of the database. Calls are answered in bounded time, and normally once it continues. */
export async function freezeDatabase(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { address, postmaster } = installation;
  let frozen: number[] = [];
  try {
    const writer = await makeWriter(address);
    for (let count = 0; count < 20; count += 1) await writer.save();
    frozen = listProcesses(postmaster());
    sendSignal(frozen, 'SIGSTOP');
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, at) => (at % 2 === 0 ? writer.save() : writer.read())),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    sendSignal(frozen, 'SIGCONT');
    frozen = [];
    const recovered = await measureRecovery(writer);
    const loss = await writer.findLoss();
    return [
      {
        what: `SIGSTOP of the database, ${calls} calls`,
        found: `answered ${[...statuses].join(', ')} within ${slowest} ms`,
        isRight: [...statuses].every((status) => status === 503) && slowest < longestMs,
      },
      {
        what: 'SIGCONT of the database',
        found: recovered === null ? 'no call succeeds' : `calls succeed after ${recovered} ms`,
        isRight: recovered !== null,
      },
      { what: 'entries after it', found: loss ?? 'each is there once', isRight: loss === null },
    ];
  } finally {
    sendSignal(frozen, 'SIGCONT');
    await installation.remove();
  }
}

/** The first process of the database and the ones it started. */
function listProcesses(first: number | null): number[] {
  if (first === null) throw new Error('The database is not running.');
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return [first, ...pairs.filter(([, parent]) => parent === first).map(([pid]) => pid ?? 0)];
}

function sendSignal(processes: number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A process that has ended meanwhile needs no signal.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
