import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const workspaces = ['contract', 'engine', 'server', 'web', 'tests'];
const leftOut = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  'data',
  'test-results',
  'playwright-report',
]);

/** A copy of the sources in its own folder, where a test may plant, build and delete. */
export interface RepositoryCopy {
  folder: string;
  /** Writes a file, given by its path from the root of the copy. */
  plant: (path: string, text: string) => void;
  remove: () => void;
}

/**
 * Copies the sources, as they are or as they were in a commit; installed packages are shared with the original, but
 * the workspaces are the copy's own.
 */
export function copyRepository(name = 'reflect-copy-', { commit }: { commit?: string } = {}): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), name));
  // As root, the tests' database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  if (commit === undefined) copyPresent(folder);
  else copyCommitted(commit, folder);
  for (const workspace of ['.', ...workspaces]) linkPackages(workspace, folder);
  return {
    folder,
    plant: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copyPresent(folder: string) {
  cpSync(repository, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) =>
      !relative(repository, path)
        .split(sep)
        .some((part) => leftOut.has(part)),
  });
}

function copyCommitted(commit: string, folder: string) {
  const archive = join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: repository });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

function linkPackages(workspace: string, folder: string) {
  const from = join(repository, workspace, 'node_modules');
  const to = join(folder, workspace, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of listNames(from)) {
    if (name === '@reflect') linkWorkspaces(join(to, name), folder);
    else symlinkSync(join(from, name), join(to, name));
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** `@reflect/*` must lead into the copy, or a planted file would be checked against the original. */
function linkWorkspaces(to: string, folder: string) {
  mkdirSync(to);
  for (const workspace of workspaces) symlinkSync(join(folder, workspace), join(to, workspace));
}
