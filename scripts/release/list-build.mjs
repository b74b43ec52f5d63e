import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { hashToBase64 } from './sums.mjs';

const root = resolve(import.meta.dirname, '../..');
/** Sources of the web app. A build whose sources differ from their commit names no commit. */
const sources = ['web', 'contract', 'engine', 'package.json', 'package-lock.json', 'scripts/release'];
/** Not in the list: the list and its signature, compressed copies, and the build time. */
const unlisted = /(?:\.br|\.gz|(?:^|\/)\.built|^build\.json|^build\.sig\.json)$/;

export const listName = 'build.json';
export const signatureName = 'build.sig.json';

/**
 * Writes the list of a build beside it: version, commit, and path, size and SHA-256 of every file that is served. Its
 * bytes are what is signed, so its form is fixed: JSON indented by two spaces, files in the order of their paths, a
 * newline at the end. Removes a signature of an earlier list.
 */
export function listBuild(folder, { commit = findCommit(root) } = {}) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = listServedFiles(folder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { path: `/${name}`, size: bytes.length, sha256: hashToBase64(bytes) };
  });
  const list = { format: 1, version, commit: commit?.id ?? null, time: commit?.time ?? null, files };
  writeFileSync(join(folder, listName), `${JSON.stringify(list, null, 2)}\n`);
  rmSync(join(folder, signatureName), { force: true });
}

function listServedFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => !unlisted.test(name))
    .sort();
}

/**
 * The commit of the sources, and its time; null without a history, or if they differ from it. Without a history, as
 * in a container, `REFLECT_COMMIT` names it: `git log -1 --format='%H %ct'`.
 */
function findCommit(folder) {
  const named = /^([\da-f]{40}) (\d+)$/.exec(process.env.REFLECT_COMMIT ?? '');
  if (named) return { id: named[1], time: new Date(Number(named[2]) * 1_000).toISOString() };
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // Inside another repository, this would be that repository's commit.
    if (git('rev-parse', '--show-prefix') !== '') return null;
    if (git('status', '--porcelain', '--', ...sources) !== '') return null;
    const [id, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
    return { id, time: new Date(Number(seconds) * 1_000).toISOString() };
  } catch {
    return null;
  }
}
