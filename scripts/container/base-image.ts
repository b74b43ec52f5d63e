import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, readOutput } from './execute.ts';
import type { Store } from './store.ts';

const release = 'bookworm';
/** What an image without manuals leaves out, like Debian's own slim images. */
const leftOut = ['doc', 'man', 'info', 'locale', 'groff', 'lintian', 'linda'];

/**
 * Makes the Dockerfile's base images, under their names, without an image registry: a bare root of Debian packages,
 * and the same with Node of the given line and npm from the package registry.
 */
export function makeBaseImages({
  debian,
  withNode,
  node,
  folder,
  store,
}: {
  debian: string;
  withNode: string;
  /** The line of Node, such as `24`. */
  node: string;
  folder: string;
  store: Store;
}): void {
  const root = join(folder, 'root');
  const excluded = leftOut.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execute('mmdebstrap', [
    '--variant=apt',
    '--include=usr-is-merged',
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    ...excluded,
    release,
    root,
  ]);
  for (const place of ['var/lib/apt/lists', 'var/cache', 'var/log'])
    rmSync(join(root, place), { recursive: true, force: true });
  mkdirSync(join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  mkdirSync(join(root, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(join(root, 'var/log'));
  const buildImage = (image: string) =>
    store.buildah('bud', '--isolation=chroot', `--file=${file}`, `--tag=docker.io/library/${image}`, root);
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, 'FROM scratch\nCOPY . /\nCMD ["bash"]\n');
  buildImage(debian);

  const modules = join(root, 'usr/local/lib/node_modules');
  const programs = join(root, 'usr/local/bin');
  mkdirSync(modules, { recursive: true });
  cpSync(join(unpack(`node-linux-${process.arch}@${node}`, folder), 'bin/node'), join(programs, 'node'));
  chmodSync(join(programs, 'node'), 0o755);
  cpSync(unpack('npm@11', folder), join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(programs, name));
    chmodSync(join(modules, `npm/bin/${name}-cli.js`), 0o755);
  }
  buildImage(withNode);
  rmSync(root, { recursive: true });
}

function unpack(name: string, folder: string): string {
  const archive = readOutput('npm', ['pack', '--silent', '--pack-destination', folder, name]).trim();
  const to = join(folder, archive.replace(/\.tgz$/, ''));
  mkdirSync(to, { recursive: true });
  execute('tar', ['-xzf', join(folder, archive), '-C', to, '--strip-components=1']);
  return to;
}
