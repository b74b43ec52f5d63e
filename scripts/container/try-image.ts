import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from './store.ts';

const name = 'reflect-proof';
const port = '39417';
const address = `http://127.0.0.1:${port}`;
const passphrase = 'a passphrase of this proof';
/** Patience for a busy machine: it ends what hangs, and proves nothing. */
const longestStartMs = 600_000;

/** One thing that was tried with the image, and its outcome. */
export interface Tried {
  what: string;
  isKept: boolean;
  found: string;
}

interface Image {
  image: string;
  folder: string;
  store: Store;
}

/** Starts the image as docs/hosting says, uses it, stops it, and starts it again on the same data. */
export async function tryImage({ image, folder, store }: Image): Promise<Tried[]> {
  const tried: Tried[] = [];
  const note = (what: string, isKept: boolean, found: string) => tried.push({ what, isKept, found });
  const runInside = (...args: string[]) => store.podman('exec', '--user=1000', name, ...args);
  const evaluateInside = (script: string) => runInside('node', '-e', script).trim();
  const data = join(folder, 'data');
  mkdirSync(data);
  await chown(data, 1000, 1000);

  const start = async () => {
    const startedAt = performance.now();
    store.podman(
      ...['run', '--detach', '--name', name, '--pull=never', '--network=host', '--cgroups=disabled'],
      ...['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096', '--no-healthcheck'],
      ...['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'],
      ...[`--volume=${data}:/data`, `--env=PORT=${port}`, `--env=BACKUP_PASSPHRASE=${passphrase}`, image],
    );
    const isHealthy = await waitUntilHealthy(() => runInside(...readHealthCheck(store, image)));
    note('its own health check passes', isHealthy, `after ${countSecondsSince(startedAt)} s`);
  };
  const stop = () => {
    const startedAt = performance.now();
    store.podman('stop', '--time=60', name);
    const took = countSecondsSince(startedAt);
    const isClean = !existsSync(join(data, 'postgres/postmaster.pid'));
    note('it stops its database before it ends', isClean, `within ${took} s`);
    store.podman('rm', name);
  };

  try {
    await start();
    const rights = evaluateInside(
      `console.log(process.getuid(), require('fs').readFileSync('/proc/1/status', 'utf8').match(/^(CapEff|NoNewPrivs):.*$/gm).join().replace(/\\s/g, ''))`,
    );
    note(
      'it runs as an ordinary user without rights',
      rights === '1000 CapEff:0000000000000000,NoNewPrivs:1',
      rights,
    );
    const written = evaluateInside(
      `for (const place of ['/x', '/app/x', '/app/server/dist/x', '/home/node/x']) { try { require('fs').writeFileSync(place, ''); console.log(place); } catch (error) { if (error.code !== 'EROFS') console.log(place, error.code); } }`,
    );
    note('its root file system is read-only', written === '', written || 'four places refuse a file');
    const page = await fetch(`${address}/`);
    note(
      'it serves the web app',
      page.ok && (await page.text()).includes('<script'),
      `GET / answers ${page.status}`,
    );
    runInside('node', 'server/dist/backup.js');
    stop();
    await start();
    // Fails if a row or a file differs from before the stop.
    const drill = runInside('node', 'server/dist/backup-drill.js').trim().split('\n').at(-1)?.trim() ?? '';
    note('started again, it has what it had', true, drill);
    stop();
    return tried;
  } catch (error) {
    console.error(store.podman('logs', name));
    throw error;
  } finally {
    store.podman('rm', '--force', '--ignore', name);
  }
}

const countSecondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);

async function waitUntilHealthy(check: () => void): Promise<boolean> {
  for (const until = performance.now() + longestStartMs; performance.now() < until; await wait(500)) {
    try {
      check();
      return true;
    } catch {
      // Not yet.
    }
  }
  return false;
}

function readHealthCheck(store: Store, image: string): string[] {
  const [{ Config, HealthCheck }] = JSON.parse(store.podman('inspect', '--type=image', image));
  const [kind, ...command] = (HealthCheck ?? Config.Healthcheck).Test as string[];
  if (kind !== 'CMD') throw new Error(`The health check is of the kind ${kind}.`);
  return command;
}

/** Megabytes of the image as a registry stores it. */
export function measureCompressed({ image, folder, store }: Image): number {
  const to = join(folder, 'pushed');
  store.buildah('push', '--quiet', image, `oci:${to}`);
  const blobs = join(to, 'blobs/sha256');
  return readdirSync(blobs).reduce((sum, file) => sum + statSync(join(blobs, file)).size, 0) / 1e6;
}
