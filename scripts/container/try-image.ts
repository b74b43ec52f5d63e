import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeWriter, type Writer } from '../chaos/writer.ts';
import type { Store } from './store.ts';

const name = 'reflect-proof';
const port = '39417';
const address = `http://localhost:${port}`;
const byEmail = 'LOCAL_SIGN_IN=email';
const asInGuide = [
  ...['--pull=never', '--network=host', '--cgroups=disabled', '--no-healthcheck'],
  ...['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'],
  ...['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'],
  ...[`--env=PORT=${port}`, '--env=BACKUP_PASSPHRASE=a passphrase of this proof'],
];
const chosenPackages = ['heic-decode', 'pdfkit', 'pg', 'sharp', '@node-rs/argon2', 'subset-font'];
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

/**
 * Starts the image as docs/hosting says, writes entries into it, stops it, starts it again on the same data, and
 * restores its backup into an empty volume.
 */
export async function tryImage({ image, folder, store }: Image): Promise<Tried[]> {
  const tried: Tried[] = [];
  const note = (what: string, isKept: boolean, found: string) => {
    tried.push({ what, isKept, found });
    console.log(`${isKept ? 'yes' : 'NO '}  ${what}: ${found}`);
  };
  const healthCheck = readHealthCheck(store, image);
  const runInside = (...args: string[]) => store.podman('exec', '--user=1000', name, ...args);
  const evaluateInside = (script: string) => runInside('node', '-e', script).trim();
  const data = await makeVolume(join(folder, 'data'));
  const restored = await makeVolume(join(folder, 'restored'));

  const start = async (volume: string, ...settings: string[]) => {
    const startedAt = performance.now();
    const environment = settings.map((setting) => `--env=${setting}`);
    store.podman(
      ...['run', '--detach', '--name', name, ...asInGuide, `--volume=${volume}:/data`, ...environment, image],
    );
    const failure = await waitUntilHealthy(() => runInside(...healthCheck));
    if (failure) throw failure;
    note('its own health check passes', true, `after ${countSecondsSince(startedAt)} s`);
  };
  const stop = (volume: string) => {
    const startedAt = performance.now();
    store.podman('stop', '--time=60', name);
    const took = countSecondsSince(startedAt);
    const isClean = !existsSync(join(volume, 'postgres/postmaster.pid'));
    note('it stops its database before it ends', isClean, `within ${took} s`);
    store.podman('rm', name);
  };
  const compare = async (writer: Writer, what: string) => {
    const loss = await writer.findLoss();
    note(what, loss === null, loss ?? `${writer.acknowledged.size} entries, each as it was written`);
  };

  try {
    await start(data);
    examine({ evaluateInside, note });
    const page = await fetch(`${address}/`);
    note(
      'it serves the web app',
      page.ok && (await page.text()).includes('<script'),
      `GET / answers ${page.status}`,
    );
    const link = /Set up +http:\/\/localhost:\d+\/sign-in\/link#/.exec(store.podman('logs', name));
    note('its log has the link for the first person', link !== null, link ? 'one line' : 'no such line');
    stop(data);

    await start(data, byEmail);
    const writer = await makeWriter(address);
    for (let entry = 0; entry < 3; entry += 1) await writer.save();
    runInside('node', 'server/dist/backup.js');
    stop(data);
    await start(data, byEmail);
    await compare(writer, 'started again, it has what it had');
    // Fails if a row or a file differs from before the stop.
    const drill = runInside('node', 'server/dist/backup-drill.js').trim().split('\n');
    note('its backup can be restored for a trial', true, (drill[2] ?? '').trim());
    stop(data);

    const backups = join(data, 'backups');
    const [newest = ''] = readdirSync(backups)
      .filter((file) => file.endsWith('.age'))
      .sort()
      .reverse();
    store.podman(
      ...['run', '--rm', ...asInGuide, `--volume=${restored}:/data`, `--volume=${backups}:/from`],
      ...[image, 'node', 'server/dist/restore.js', `/from/${newest}`],
    );
    cpSync(join(data, 'master.key'), join(restored, 'master.key'));
    await chown(join(restored, 'master.key'), 1000, 1000);
    await start(restored, byEmail);
    await compare(writer, 'restored into an empty volume, it has what was backed up');
    stop(restored);
    return tried;
  } catch (error) {
    // Shown before anything else can fail.
    console.error(error);
    console.error(store.podman('logs', name));
    throw error;
  } finally {
    store.podman('rm', '--force', '--ignore', name);
  }
}

/** What the image promises about its process. */
function examine({
  evaluateInside,
  note,
}: {
  evaluateInside: (script: string) => string;
  note: (what: string, isKept: boolean, found: string) => void;
}): void {
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
  // They have programs of their own, or files that slim-packages.mjs chooses among.
  const loaded = evaluateInside(
    `Promise.all(${JSON.stringify(chosenPackages)}.map((name) => import(name))).then(({ length }) => console.log(length))`,
  );
  note(
    'the packages that were made smaller load',
    loaded === String(chosenPackages.length),
    chosenPackages.join(', '),
  );
}

async function makeVolume(folder: string): Promise<string> {
  mkdirSync(folder);
  await chown(folder, 1000, 1000);
  return folder;
}

const countSecondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);

/** The last failure, if there was no success in time. */
async function waitUntilHealthy(check: () => void): Promise<Error | null> {
  let failure: Error | null = null;
  for (const until = performance.now() + longestStartMs; performance.now() < until; await wait(500)) {
    try {
      check();
      return null;
    } catch (error) {
      failure = error as Error;
    }
  }
  return failure;
}

function readHealthCheck(store: Store, image: string): string[] {
  const [inspected] = JSON.parse(store.podman('inspect', '--type=image', image));
  // Versions of Podman name it differently.
  const healthCheck = inspected.Healthcheck ?? inspected.HealthCheck ?? inspected.Config.Healthcheck;
  const [kind, ...command] = healthCheck.Test as string[];
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
