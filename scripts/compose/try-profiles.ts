import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makePngBomb } from '../../server/src/testing/sample-images.ts';
import { execute } from '../container/execute.ts';
import { startDocker } from './docker.ts';
import { makeInstallation, type Person, type Setup } from './installation.ts';

// Run by compose.ts in a network of its own: starts compose.yaml with each profile that there is an image for.
const [folder = ''] = process.argv.slice(2);
const contents = ['The first day.', 'Ein zweiter Tag: äöü.', 'The third day. 🌱'];
const password = 'a-password-of-this-proof';
/** In quotes, as README.md shows it, so that nothing in it is replaced. */
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA';
let isAllKept = true;

type Running = ReturnType<typeof makeInstallation>;

execute('ip', ['link', 'set', 'lo', 'up']);
const docker = await startDocker(join(folder, 'docker'), join(folder, 'images.tar'));
try {
  await tryProfile(
    {
      profile: null,
      settings: {
        ...{ HOST: '127.0.0.1', PORT: '4999', DATA_DIR: '/elsewhere' },
        ADMIN_EMAILS: 'first@example.org',
        ADMIN_PASSWORD_HASH: `'${hash}'`,
      },
      address: 'http://localhost:3000',
    },
    examineContainer,
  );
  await tryProfile(
    {
      profile: 'postgres',
      settings: {
        DATABASE_URL: `postgres://reflect:${password}@postgres:5432/reflect`,
        POSTGRES_PASSWORD: password,
      },
      address: 'http://localhost:3000',
    },
    examineDatabase,
  );
  await tryProfile(
    {
      profile: 's3',
      settings: { STORAGE_URL: `s3://reflect:${password}@s3:7070/reflect?tls=off`, S3_SECRET: password },
      address: 'http://localhost:3000',
    },
    examineBucket,
  );
  // What Caddy signs is checked apart.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  await tryProfile(
    {
      profile: 'tls',
      settings: { PUBLIC_URL: 'https://localhost', REFLECT_NAME: 'localhost' },
      address: 'https://localhost',
    },
    examineProxy,
  );
} finally {
  await docker.stop();
}
process.exitCode = isAllKept ? 0 : 1;

function note(what: string, isKept: boolean, found: string): void {
  if (!isKept) isAllKept = false;
  console.log(`${isKept ? 'yes' : 'NO '}  ${what}: ${found}`);
}

async function tryProfile(setup: Setup, examine: (running: Running) => Promise<void> | void): Promise<void> {
  console.log(`\n${setup.profile ?? 'without a profile'}`);
  const running = makeInstallation({ folder, docker }, setup);
  try {
    running.start();
    note('it becomes healthy', true, running.inspect('reflect', '{{.State.Health.Status}}'));
    const person = await running.signUp();
    note('the link of the log makes a passkey', true, 'signed in with it');
    for (const content of contents) await person.call('POST', '/api/journal/entries', { content });
    const imageBase64 = makePngBomb(8).toString('base64');
    const uploaded = await person.call('POST', '/api/upload-image', { imageBase64 });
    if (uploaded.status !== 200) throw new Error(`The image was answered ${uploaded.status}.`);
    const { imageUrl } = uploaded.json as { imageUrl: string };
    await examine(running);
    stopInOrder(running);
    running.compose('down');
    running.start();
    // Until then it isn't known here that the connections have ended.
    await wait(500);
    await compare(person, imageUrl);
  } catch (error) {
    console.error(running.compose('logs', '--tail=40'));
    throw error;
  } finally {
    running.compose('down', '--volumes');
  }
}

function stopInOrder(running: Running): void {
  const startedAt = performance.now();
  running.compose('stop');
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const exitCode = running.inspect('reflect', '{{.State.ExitCode}}');
  note('it ends by itself when it is stopped', exitCode === '0', `exit ${exitCode} within ${seconds} s`);
}

async function compare(person: Person, imageUrl: string): Promise<void> {
  const { status, json } = await person.call('GET', '/api/journal/entries');
  const found = status === 200 ? (json as { content: string }[]).map(({ content }) => content) : [];
  const isSame = [...found].sort().join('\n') === [...contents].sort().join('\n');
  note('after down and up, it has what was written', isSame, `${found.length} of ${contents.length} entries`);
  const image = await person.browser.visit(new URL(imageUrl, person.address).href);
  note('and the image', image.status === 200, `${image.status} ${image.headers.get('content-type')}`);
}

function examineContainer(running: Running): void {
  const evaluate = (script: string) => running.runInside('reflect', 'node', '-e', script);
  const rights = evaluate(
    `console.log(process.getuid(), require('fs').readFileSync('/proc/self/status', 'utf8').match(/^(CapBnd|NoNewPrivs):.*$/gm).join().replace(/\\s/g, ''))`,
  );
  const expected = '1000 CapBnd:0000000000000000,NoNewPrivs:1';
  note('it has no rights', rights === expected, rights);
  const places = evaluate(
    `console.log(['/x', '/app/x', '/home/node/x', '/tmp/x', '/data/x'].filter((place) => { try { require('fs').writeFileSync(place, ''); return true; } catch { return false; } }).join())`,
  );
  note('it writes nowhere else than it should', places === '/tmp/x,/data/x', places);
  const owner = evaluate(
    `const { uid, mode } = require('fs').statSync('/data'); console.log(uid, (mode & 0o777).toString(8))`,
  );
  note('its volume is its own', owner === '1000 700', owner);
  const read = evaluate('console.log(process.env.ADMIN_PASSWORD_HASH)');
  note('.env is read as it is written', read === hash, read);
  const first = running.inspect('reflect', '{{.Path}} {{.HostConfig.Init}} {{.Config.StopTimeout}}');
  note('it has a minute to stop', first.endsWith(' true 60'), first);
}

function examineDatabase(running: Running): void {
  const places = running.runInside('reflect', 'ls', '/data');
  note('it has no database of its own', !/^postgres$/m.test(places), places.replaceAll('\n', ' '));
}

function examineBucket(running: Running): void {
  const files = running.runInside('s3', 'find', '/buckets/reflect', '-type', 'f').split('\n').filter(Boolean);
  note('the image is in the bucket', files.length > 0, `${files.length} files`);
}

async function examineProxy(running: Running): Promise<void> {
  const trusted = running.runInside('reflect', 'node', '-e', 'console.log(process.env.TRUSTED_PROXIES)');
  const proxy = running.inspect('caddy', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  note('the proxy has the address that is trusted', proxy === trusted, `${proxy}, ${trusted} is trusted`);
  const redirect = await fetch('http://localhost/', { redirect: 'manual' });
  note(
    'port 80 leads to port 443',
    redirect.status === 308,
    `${redirect.status} ${redirect.headers.get('location')}`,
  );
  const ca = running.runInside('caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { ca, rejectUnauthorized: true };
    request('https://localhost/', options, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
  note('its certificate is signed for the name', status === 200, `GET / answers ${status}`);
}
