import { spawn } from 'node:child_process';
import type { ProgramUser } from './program-user.ts';

/** Runs a program of PostgreSQL and returns its exit code and output. */
export async function runProgram({
  program,
  args,
  user,
}: {
  program: string;
  args: string[];
  user: ProgramUser | null;
}): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      // `user` may have no access to the current folder.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { LC_ALL: 'C', PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const keep = (text: Buffer) => {
      output = (output + text.toString()).slice(-8_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    // Not `close`: the server that pg_ctl has started may hold the pipes open while it runs.
    child.on('exit', (code) => {
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code: code ?? 1, output });
      });
    });
  });
}
