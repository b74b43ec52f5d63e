import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A server that is starting fills its lock file at once. */
const fillsWithin = 3_000;

/**
 * After a power cut or a restarted container, the process id that the database left in its lock file may belong to a
 * program that has nothing to do with it, and PostgreSQL would wait for that one for ever. The id is replaced by ours,
 * which PostgreSQL knows not to wait for; the file stays, for it also tells PostgreSQL whether old processes still hold
 * its memory. A file that was cut off before its first letter tells nothing, and would stop every start: it is removed.
 */
export function forgetForeignPid(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  if (text === '') {
    if (Date.now() - statSync(file).mtimeMs > fillsWithin) rmSync(file, { force: true });
    return;
  }
  const pid = Number(text.split('\n')[0]);
  const program = pid > 0 ? programOf(pid) : null;
  if (program === null || /postgres/i.test(program)) return;
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
}

/** The name of a running program; null if there is none with this id, or no way to know. */
function programOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
