import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchDocker } from './compose/docker.ts';
import { buildImage, installTools, showRegistry } from './container/build-image.ts';
import { execute } from './container/execute.ts';
import { findOwnPlatform } from './container/platform.ts';
import { openStore } from './container/store.ts';

// npm run test:compose: starts compose.yaml with Docker, without a profile and with those that there is an image for.
// Docker runs in a network of its own, so its ports and addresses are free. Needs root on Debian, and no image registry:
// Reflect's image is built here, and others stand in for those of the profiles. Exits with 1 if something fails.
const folder = join(resolve(import.meta.dirname, '..'), '.cache/compose');
const standIns = join(import.meta.dirname, 'compose/stand-ins');
const image = 'docker.io/library/reflect';
const standInImages = {
  caddy: 'docker.io/library/caddy:2',
  postgres: 'docker.io/library/postgres:18',
  s3: 'docker.io/versity/versitygw:latest',
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
installTools();
const store = await openStore(folder);
try {
  await buildImage({ image, platform: findOwnPlatform(), folder, store });
  for (const [name, tag] of Object.entries(standInImages))
    store.buildah(
      ...['bud', '--isolation=chroot', '--format=docker', '--network=host', '--pull-never'],
      ...[
        ...showRegistry(folder),
        `--file=${join(standIns, `${name}.Dockerfile`)}`,
        `--tag=${tag}`,
        standIns,
      ],
    );
  const archive = join(folder, 'images.tar');
  const all = [image, ...Object.values(standInImages)];
  store.podman('save', '--quiet', '--multi-image-archive', `--output=${archive}`, ...all);
  fetchDocker(join(folder, 'docker'));
  // In namespaces of its own, which end with it.
  execute('unshare', [
    ...['--net', '--mount', process.execPath, ...process.execArgv],
    ...[join(import.meta.dirname, 'compose/try-profiles.ts'), folder],
  ]);
} finally {
  store.buildah('rm', '--all');
  store.buildah('rmi', '--all', '--force');
  store.close();
  rmSync(folder, { recursive: true, force: true });
}
