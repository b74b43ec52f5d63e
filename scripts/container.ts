import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage, installTools } from './container/build-image.ts';
import { findNativeFiles } from './container/native-files.ts';
import {
  findOwnPlatform,
  getProcessor,
  type Platform,
  platforms,
  runEmulated,
} from './container/platform.ts';
import { openStore, type Store } from './container/store.ts';
import { measureCompressed, type Tried, tryImage } from './container/try-image.ts';

// npm run test:container: builds the Dockerfile on a bare Debian root, starts the image without privileges and with a
// read-only root, and measures it. Needs root on Debian and no image registry. Exits with 1 if something fails.
// -- --platform linux/arm64 for another platform, whose programs then run in an emulator.
const folder = join(resolve(import.meta.dirname, '..'), '.cache/container');
const maxMegabytes = 200;

const own = findOwnPlatform();
const { platform: wanted } = parseArgs({
  options: { platform: { type: 'string', default: own.name } },
}).values;
const platform = platforms.find(({ name }) => name === wanted);
if (!platform) throw new Error(`There is no image for ${wanted}.`);
const image = `localhost/reflect-proof:${getProcessor(platform)}`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
installTools();
const store = await openStore(folder);
try {
  await buildImage({ image, platform, folder, store });
  const examined = examineFiles(platform, store);
  const tried = await runEmulated(platform, () => tryImage({ image, folder, store }));
  process.exitCode = [...examined, ...tried].every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  store.buildah('rm', '--all');
  store.buildah('rmi', '--all', '--force');
  store.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What can be seen of the image without starting it. */
function examineFiles(platform: Platform, store: Store): Tried[] {
  const megabytes = measureCompressed({ image, folder, store });
  const mounted = store.locate(store.podman('image', 'mount', image).trim());
  const { own, others } = findNativeFiles(mounted, platform);
  store.podman('image', 'unmount', image);
  const tried = [
    {
      what: `it has at most ${maxMegabytes} MB compressed`,
      isKept: megabytes <= maxMegabytes,
      found: `${megabytes.toFixed(1)} MB`,
    },
    {
      what: `every native file in it is for ${platform.name}`,
      isKept: own > 0 && others.length === 0,
      found: [`${own} are`, ...others.map((path) => `${path} is not`)].join(', '),
    },
  ];
  for (const { what, isKept, found } of tried) console.log(`${isKept ? 'yes' : 'NO '}  ${what}: ${found}`);
  return tried;
}
