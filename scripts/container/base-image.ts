import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, readOutput } from './execute.ts';
import { getProcessor, type Platform } from './platform.ts';
import type { Store } from './store.ts';

const release = 'bookworm';
/** What an image without manuals leaves out, like Debian's own slim images. */
const leftOut = ['doc', 'man', 'info', 'locale', 'groff', 'lintian', 'linda'];

interface BaseImages {
  /** What the names of the images begin with. */
  registry: string;
  debian: string;
  withNode: string;
  /** The line of Node, such as `24`. */
  node: string;
  platform: Platform;
  folder: string;
  store: Store;
}

/**
 * Makes the Dockerfile's base images for a platform, under their names, without an image registry: a bare root of Debian
 * packages, and the same with the user `node`, Node of the given line, and npm from the package registry.
 */
export function makeBaseImages({
  registry,
  debian,
  withNode,
  node,
  platform,
  folder,
  store,
}: BaseImages): void {
  const root = join(folder, 'root');
  const file = join(folder, 'base.Dockerfile');
  writeFileSync(file, 'FROM scratch\nCOPY . /\nCMD ["bash"]\n');
  const buildRoot = (image: string) =>
    store.buildah(
      ...['bud', '--isolation=chroot', `--platform=${platform.name}`, `--file=${file}`],
      ...[`--tag=${registry}/${image}`, root],
    );
  makeBareRoot(root, platform);
  buildRoot(debian);
  addNode({ root, platform, node, folder });
  buildRoot(withNode);
  rmSync(root, { recursive: true });
}

function makeBareRoot(root: string, platform: Platform): void {
  const excluded = leftOut.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execute('mmdebstrap', [
    '--variant=apt',
    `--architectures=${getProcessor(platform)}`,
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
}

function addNode({
  root,
  platform,
  node,
  folder,
}: Pick<BaseImages, 'node' | 'folder'> & { root: string; platform: Platform }): void {
  execute('groupadd', ['--root', root, '--gid=1000', 'node']);
  execute('useradd', ['--root', root, '--uid=1000', '--gid=node', '--create-home', 'node']);
  const modules = join(root, 'usr/local/lib/node_modules');
  const programs = join(root, 'usr/local/bin');
  mkdirSync(modules, { recursive: true });
  cpSync(join(unpack(`node-linux-${platform.node}@${node}`, folder), 'bin/node'), join(programs, 'node'));
  chmodSync(join(programs, 'node'), 0o755);
  cpSync(unpack('npm@11', folder), join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(programs, name));
    chmodSync(join(modules, `npm/bin/${name}-cli.js`), 0o755);
  }
}

function unpack(name: string, folder: string): string {
  const archive = readOutput('npm', ['pack', '--silent', '--pack-destination', folder, name]).trim();
  const to = join(folder, archive.replace(/\.tgz$/, ''));
  mkdirSync(to, { recursive: true });
  execute('tar', ['-xzf', join(folder, archive), '-C', to, '--strip-components=1']);
  return to;
}
