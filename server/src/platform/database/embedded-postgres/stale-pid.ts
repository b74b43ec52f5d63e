import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A starting server writes its lock file within this time. */
const writtenWithinMs = 3_000;

/**
 * After a power failure or a restarted container, the process id in the database's lock file may belong to an unrelated
 * program, and PostgreSQL would refuse to start. The id is replaced by that of this process, which PostgreSQL ignores
 * as its parent. The file is kept, because PostgreSQL also uses it to detect processes that still use its shared
 * memory. An empty lock file would prevent every start, so it is removed.
 */
export function replaceForeignPid(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  if (text === '') {
    if (Date.now() - statSync(file).mtimeMs > writtenWithinMs) rmSync(file, { force: true });
    return;
  }
  const pid = Number(text.split('\n')[0]);
  const program = pid > 0 ? readProgramName(pid) : null;
  if (program === null || /postgres/i.test(program)) return;
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
}

/** Null if there is no program with this id or its name can't be read. */
function readProgramName(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
