import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs a program and shows its output. @throws if it fails. */
export function execute(program: string, args: readonly string[]): void {
  execFileSync(program, args, { cwd: root, stdio: 'inherit' });
}

/** The output of a program. @throws if it fails. */
export function readOutput(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
}
