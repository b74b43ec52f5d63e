import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installWithApt } from '../testing/programs/install-with-apt.mjs';

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

/** Installs a package, unless there is its program. */
export function install(name: string, program: string = name): void {
  try {
    readOutput('sh', ['-c', `command -v ${program}`]);
  } catch {
    installWithApt(name);
  }
}
