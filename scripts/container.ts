import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBaseImages } from './container/base-image.ts';
import { readOutput } from './container/execute.ts';
import { openStore } from './container/store.ts';
import { measureCompressed, type Tried, tryImage } from './container/try-image.ts';
import { installWithApt } from './testing/programs/install-with-apt.mjs';

// npm run test:container: builds the Dockerfile on a bare Debian root, starts the image without privileges and with a
// read-only root, and measures it. Needs root on Debian and no image registry. Exits with 1 if something fails.
const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.cache/container');
const image = 'localhost/reflect-proof';
const maxMegabytes = 200;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of ['mmdebstrap', 'buildah', 'podman', 'crun']) if (!isInstalled(name)) installWithApt(name);
const store = await openStore(folder);
try {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const [, base = '', line = ''] = /^FROM (?:--\S+ )?(node:(\d+)\S*)/m.exec(dockerfile) ?? [];
  const debian = /^FROM (debian:\S+)/m.exec(dockerfile)?.[1] ?? '';
  makeBaseImages({ debian, withNode: base, node: line, folder, store });
  // How this machine reaches the package registry. Present only during the build.
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, ['registry', 'cafile'].map((name) => `${name}=${readNpmSetting(name)}`).join('\n'));
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  store.buildah(
    ...['bud', '--isolation=chroot', '--format=docker', '--network=host', '--pull-never'],
    ...[`--volume=${npmrc}:/usr/local/etc/npmrc:ro`, `--volume=${certificates}:${certificates}:ro`],
    ...['--build-arg', `REFLECT_COMMIT=${readOutput('git', ['log', '-1', '--format=%H %ct']).trim()}`],
    ...[`--tag=${image}`, root],
  );
  const megabytes = measureCompressed({ image, folder, store });
  const size: Tried = {
    what: `it has at most ${maxMegabytes} MB compressed`,
    isKept: megabytes <= maxMegabytes,
    found: `${megabytes.toFixed(1)} MB`,
  };
  console.log(`${size.isKept ? 'yes' : 'NO '}  ${size.what}: ${size.found}`);
  const tried = [size, ...(await tryImage({ image, folder, store }))];
  process.exitCode = tried.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  store.buildah('rm', '--all');
  store.buildah('rmi', '--all', '--force');
  store.close();
  rmSync(folder, { recursive: true, force: true });
}

function isInstalled(name: string): boolean {
  try {
    readOutput('sh', ['-c', `command -v ${name}`]);
    return true;
  } catch {
    return false;
  }
}

/** Empty if npm has no such setting. */
function readNpmSetting(name: string): string {
  const value = readOutput('npm', ['config', 'get', name]).trim();
  return value === 'null' || value === 'undefined' ? '' : value;
}
