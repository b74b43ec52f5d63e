import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { getPublicKey } from '../../scripts/release/sign-build.mjs';
import { findFreePort, type JourneyServer, startJourneyServer } from './journey-server.ts';

const dist = resolve(import.meta.dirname, '../../web/dist');

export function makeReleaseKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** The list of a build, with some files changed. */
export function makeListWith({ version, time, files = {} }: OtherBuild): Buffer {
  const list = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  for (const file of list.files) {
    const text = files[file.path];
    if (text === undefined) continue;
    file.size = Buffer.byteLength(text);
    file.sha256 = createHash('sha256').update(text).digest('base64');
  }
  return Buffer.from(`${JSON.stringify({ ...list, version, time: time ?? list.time }, null, 2)}\n`);
}

/** A key holder's signature of a list. */
export function makeSignature(
  list: Buffer,
  { pem, name = 'The makers' }: { pem: string; name?: string },
): Buffer {
  const key = createPrivateKey(pem);
  const signed = Buffer.concat([Buffer.from(`reflect build 1\n${name}\n`), list]);
  const signature = sign(null, signed, key).toString('base64');
  return Buffer.from(
    JSON.stringify({ format: 1, name, key: getPublicKey(key), signature, rotations: [] }, null, 2),
  );
}

export interface OtherBuild {
  version: string;
  time?: string;
  files?: Record<string, string>;
}

export function makePage(version: string): string {
  return readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '</head>',
    `<meta name="build" content="${version}"></head>`,
  );
}

/** A server in front of the real one, which serves what a test says instead of some files. */
export interface FrontServer {
  address: string;
  real: JourneyServer;
  /** By path; null if there is nothing. The page stands for every address that opens it. */
  files: Map<string, string | Buffer | null>;
  remove: () => Promise<void>;
}

/** Starts the real server with another one in front, at the address that browsers know. */
export async function startFrontServer(): Promise<FrontServer> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const real = await startJourneyServer({ PUBLIC_URL: address });
  const files: FrontServer['files'] = new Map();
  const front: Server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', address).pathname;
    const isPage = asked.headers.accept?.includes('text/html') && !path.startsWith('/api/');
    const name = isPage ? '/index.html' : path;
    const passed = request(
      new URL(name, real.address),
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
      (given) => {
        const own = files.get(name);
        if (own === undefined) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
          return;
        }
        given.resume();
        const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = given.headers;
        answer.writeHead(own === null ? 404 : 200, headers);
        answer.end(own ?? 'Nothing is here.');
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => front.listen(port, 'localhost', done));
  return {
    address,
    real,
    files,
    remove: async () => {
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
      await real.remove();
    },
  };
}
