import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuildList } from '../../web/src/platform/code/build-list.ts';
import { compareWithBuild } from './compare-with-build.ts';
import { sayVerdict } from './say-verdict.ts';

const sum = (text: string) => createHash('sha256').update(text).digest('base64');
const map = '{"integrity":{}}';
const page = `<!doctype html><script type="importmap">${map}</script><script type="module" src="/assets/app-abc123.js"></script>`;
const policy = `default-src 'self';script-src 'self' 'wasm-unsafe-eval' 'sha256-${sum(map)}';style-src 'self'`;
const files: Record<string, string> = {
  '/index.html': page,
  '/sw.js': '// worker',
  '/assets/app-abc123.js': 'console.log("hello")',
};
const list: BuildList = {
  version: '1.0.0',
  commit: null,
  time: null,
  files: Object.entries(files).map(([path, text]) => ({ path, size: text.length, sha256: sum(text) })),
};
const listText = (more: object[] = []) =>
  JSON.stringify({ format: 1, ...list, files: [...list.files, ...more] });

type Answering = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let address: string;
/** What the installation answers instead of what was built. */
let changed: Record<string, Answering>;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const own = changed[path];
    if (own) return own(request, response);
    const isPage = request.headers.accept?.includes('text/html') || path === '/index.html';
    give({ text: isPage ? page : path === '/build.json' ? listText() : files[path] })(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  changed = {};
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Answers in the encoding that is asked for. */
function give({
  text,
  status = text === undefined ? 404 : 200,
  headers = {},
}: {
  text?: string | undefined;
  status?: number;
  headers?: Record<string, string>;
}): Answering {
  return (request, response) => {
    const isPacked = request.headers['accept-encoding']?.includes('gzip') ?? false;
    response.writeHead(status, {
      'content-security-policy': policy,
      ...(isPacked && { 'content-encoding': 'gzip' }),
      ...headers,
    });
    response.end(isPacked ? gzipSync(text ?? '') : text);
  };
}

const compare = (signal?: AbortSignal) => compareWithBuild({ address, list, ...(signal && { signal }) });

describe('an installation', () => {
  it('is the same if it serves every file of the build, and the page at every address', async () => {
    const found = await compare();
    expect(found).toMatchObject({ compared: 7, differences: [], extra: [] });
    const { lines, isSame } = sayVerdict(found, { address, release: 'this checkout', keys: [] });
    expect(isSame).toBe(true);
    expect(lines).toContain('Nobody has signed it.');
    expect(lines.at(-1)).toBe(`The same: ${address} hands out the web app of this checkout.`);
  });

  it.each<[string, string, Answering, string]>([
    ['a script', '/assets/app-abc123.js', give({ text: 'console.log("hallo")' }), 'is not what was built'],
    ['the service worker', '/sw.js', give({ text: '' }), 'is not what was built'],
    ['the page', '/', give({ text: page.replace('doctype', 'DOCTYPE') }), 'is not what was built'],
    [
      'the page of one screen',
      '/settings',
      give({ text: `${page}<script src="/more.js">` }),
      'is larger than what was built',
    ],
    ['a file that it lacks', '/sw.js', give({}), 'answers 404'],
    [
      'the way to it',
      '/journal',
      give({ status: 302, text: page, headers: { location: 'https://elsewhere.example.org' } }),
      'sends the browser elsewhere',
    ],
    [
      'what may run in the page',
      '/',
      give({ text: page, headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } }),
      'comes with another policy of what may run',
    ],
    [
      'that there is a policy at all',
      '/',
      give({ text: page, headers: { 'content-security-policy': '' } }),
      'comes with another policy of what may run',
    ],
    [
      'what only browsers get',
      '/assets/app-abc123.js',
      (request, response) =>
        give({
          text: request.headers['user-agent']?.includes('Chrome') ? 'evil' : files['/assets/app-abc123.js'],
        })(request, response),
      'is not what was built',
    ],
    [
      'what only those get who take it unpacked',
      '/assets/app-abc123.js',
      (request, response) =>
        give({
          text: request.headers['accept-encoding'] === 'identity' ? 'evil' : files['/assets/app-abc123.js'],
        })(request, response),
      'is not what was built',
    ],
    [
      'what only browsers get that register the service worker',
      '/sw.js',
      (request, response) =>
        give({ text: request.headers['service-worker'] ? '// other' : files['/sw.js'] })(request, response),
      'is not what was built',
    ],
  ])('is told apart by %s', async (_, path, answer, what) => {
    changed[path] = answer;
    const found = await compare();
    expect(found.differences).toEqual([{ path, what }]);
    const { lines, isSame } = sayVerdict(found, { address, release: 'this checkout', keys: [] });
    expect(isSame).toBe(false);
    expect(lines[0]).toBe(`differs  ${path} ${what}.`);
    expect(lines.at(-1)).toMatch(/^Not the same: /);
  });

  it('is recognised as different if it lists more than the build', async () => {
    changed['/build.json'] = give({
      text: listText([{ path: '/assets/more.js', size: 1, sha256: sum('x') }]),
    });
    const found = await compare();
    expect(found.extra).toEqual(['/assets/more.js']);
    expect(sayVerdict(found, { address, release: 'this checkout', keys: [] }).isSame).toBe(false);
  });

  it('is reported if it does not answer', async () => {
    const { compared, differences } = await compareWithBuild({ address: 'http://127.0.0.1:1', list });
    expect(differences).toHaveLength(compared);
    expect(differences[0]?.what).toContain('could not be read');
  });
});

describe('an installation that tries to keep the comparison busy', () => {
  it('is read only up to the built size, if an answer never ends or grows when decompressed', async () => {
    changed['/sw.js'] = (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    };
    changed['/assets/app-abc123.js'] = (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(32 * 1024 * 1024)));
    };
    expect((await compare()).differences).toEqual([
      { path: '/assets/app-abc123.js', what: 'is larger than what was built' },
      { path: '/sw.js', what: 'is larger than what was built' },
    ]);
  });

  it('is recognised if it lies about a length, or if its list is too long', async () => {
    changed['/sw.js'] = (_, response) => {
      response.writeHead(200, { 'content-length': '400' });
      response.write('// worker', () => response.destroy());
    };
    changed['/build.json'] = (_, response) => response.end('x'.repeat(2 * 1024 * 1024));
    const found = await compare();
    expect(found.differences.map(({ path }) => path)).toEqual(['/sw.js']);
    expect(found.sent).toEqual({ list: null, signature: null });
  });

  it('times out if it never answers', async () => {
    changed['/sw.js'] = () => undefined;
    const time = new AbortController();
    const comparing = compare(time.signal);
    setTimeout(() => time.abort(), 200);
    const { differences } = await comparing;
    expect(differences.find(({ path }) => path === '/sw.js')?.what).toMatch(/^could not be read/);
  });
});
