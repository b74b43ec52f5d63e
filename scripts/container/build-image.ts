import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBaseImages } from './base-image.ts';
import { install, readOutput } from './execute.ts';
import { findOwnPlatform, type Platform, runEmulated } from './platform.ts';
import type { Store } from './store.ts';

const root = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Installs what builds and tries images, unless it's there. */
export function installTools(): void {
  for (const name of ['mmdebstrap', 'buildah', 'podman', 'crun']) install(name);
}

interface Build {
  image: string;
  platform: Platform;
  folder: string;
  store: Store;
}

const registry = 'docker.io/library';
const buildRegistry = 'localhost/build-platform';

/**
 * The Dockerfile with the registry and the platform of each base image: Buildah finds one image for one name, and takes
 * the platform of the last stage that names one for all after it.
 */
function nameBases(platform: Platform): string {
  const own = findOwnPlatform();
  const ofBuild = `FROM --platform=${own.name} ${platform === own ? registry : buildRegistry}/`;
  return dockerfile
    .replace(/^FROM (?!--)/gm, `FROM --platform=${platform.name} ${registry}/`)
    .replace(/^FROM --platform=\$BUILDPLATFORM /gm, ofBuild);
}

/** Makes the base images for a platform, and builds the Dockerfile on them, which needs no emulation. */
export async function buildImage(build: Build): Promise<void> {
  const { platform, folder, store } = build;
  const own = findOwnPlatform();
  const [, withNode = '', node = ''] = /^FROM (?:--\S+ )?(node:(\d+)\S*)/m.exec(dockerfile) ?? [];
  const debian = /^FROM (debian:\S+)/m.exec(dockerfile)?.[1] ?? '';
  const of = { debian, withNode, node, folder, store };
  await runEmulated(platform, () => makeBaseImages({ ...of, platform, registry }));
  if (platform !== own) makeBaseImages({ ...of, platform: own, registry: buildRegistry });
  buildOnBaseImages(build);
}

/** Builds the Dockerfile on base images that are there. */
export function buildOnBaseImages({ image, platform, folder, store }: Build): void {
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, nameBases(platform));
  store.buildah(
    ...['bud', '--isolation=chroot', '--format=docker', '--network=host', '--pull-never', `--file=${file}`],
    ...[
      `--platform=${platform.name}`,
      '--build-arg',
      `REFLECT_COMMIT=${readOutput('git', ['log', '-1', '--format=%H %ct']).trim()}`,
    ],
    ...[...showRegistry(folder), `--tag=${image}`, root],
  );
}

/** How this machine reaches the package registry. Present only during a build. */
export function showRegistry(folder: string): string[] {
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, ['registry', 'cafile'].map((name) => `${name}=${readNpmSetting(name)}`).join('\n'));
  return [`--volume=${npmrc}:/usr/local/etc/npmrc:ro`, `--volume=${certificates}:${certificates}:ro`];
}

/** Empty if npm has no such setting. */
function readNpmSetting(name: string): string {
  const value = readOutput('npm', ['config', 'get', name]).trim();
  return value === 'null' || value === 'undefined' ? '' : value;
}
