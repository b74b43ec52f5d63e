import { ed25519 } from '@noble/curves/ed25519.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { computeSum } from '../../platform/code/fingerprint.ts';
import { toBase64 } from '../../platform/private-journal/base64.ts';
import { readKept, readKeptAnew, removeOtherFiles } from './kept-code.ts';
import { lookAtServer } from './look-at-server.ts';
import { openApp, openFile } from './serve-files.ts';
import { beginWith } from './start-build.ts';

const text = new TextEncoder();
const origin = 'https://journal.example';
const request = (path: string) => new Request(`${origin}${path}`);
const readPath = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : String(asked), origin).pathname;

/** What the browser stores, by cache and path. */
const stored = new Map<string, Map<string, Response>>();
/** What the server hands out, as texts; null for nothing. */
let served: Map<string, string | null>;
let isAway: boolean;
let openWindows: number;

const fakeCaches = {
  open: async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, answer: Response) => void files.set(path, answer.clone()),
      keys: async () => [...files.keys()].map(request),
    };
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};
const fetched = vi.fn(async (asked: RequestInfo | URL) => {
  if (isAway) throw new TypeError('Failed to fetch');
  const found = served.get(readPath(asked));
  return found == null ? new Response('', { status: 404 }) : new Response(found);
});

const files = {
  '/index.html': 'the page, 1',
  '/sw.js': '// worker',
  '/assets/start-1.js': 'start',
  '/assets/weights-1.bin': 'weights',
};

/** Makes the server hand out a build. */
async function serve(
  changed: Record<string, string> = {},
  { key, time = '2026-01-01T00:00:00Z' }: { key?: Uint8Array; time?: string } = {},
) {
  const all = Object.entries({ ...files, ...changed });
  const listed = await Promise.all(
    all.map(async ([path, content]) => {
      const bytes = text.encode(content);
      return { path, size: bytes.length, sha256: await computeSum(bytes) };
    }),
  );
  const list = JSON.stringify({ format: 1, version: '1.0.0', commit: null, time, files: listed });
  served = new Map<string, string | null>([...all, ['/build.json', list]]);
  if (key === undefined) return;
  const signature = ed25519.sign(text.encode(`reflect build 1\nThe makers\n${list}`), key);
  const signer = { name: 'The makers', key: toBase64(ed25519.getPublicKey(key)) };
  served.set(
    '/build.sig.json',
    JSON.stringify({ format: 1, ...signer, signature: toBase64(signature), rotations: [] }),
  );
}

const open = async (path: string) => (await openFile(request(path))).text().catch(() => 'refused');
const readPage = async () => (await openApp(request('/'))).text();
const makers = new Uint8Array(32).fill(7);
const others = new Uint8Array(32).fill(8);

beforeEach(async () => {
  stored.clear();
  [isAway, openWindows] = [false, 1];
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', {
    clients: { matchAll: async () => Array.from({ length: openWindows }, () => ({})) },
  });
  await readKeptAnew();
  return () => vi.unstubAllGlobals();
});

describe('the code stored by a browser', () => {
  it('is served as it was checked, whatever the server says later', async () => {
    await serve();
    await lookAtServer();
    served.set('/index.html', 'something else').set('/assets/start-1.js', 'something else');
    expect([await readPage(), await open('/assets/start-1.js')]).toEqual(['the page, 1', 'start']);
    isAway = true;
    expect(await readPage()).toBe('the page, 1');
  });

  it('is checked against the list before it is served, if it was not stored', async () => {
    await serve();
    await lookAtServer();
    served.set('/assets/weights-1.bin', 'other w');
    expect((await openFile(request('/assets/weights-1.bin'))).type).toBe('error');
    served.set('/assets/weights-1.bin', 'weights');
    expect(await open('/assets/weights-1.bin')).toBe('weights');
    served.set('/assets/weights-1.bin', null);
    expect(await open('/assets/weights-1.bin')).toBe('weights');
  });

  it('includes no script that no list names, and lets other addresses through', async () => {
    await serve();
    await lookAtServer();
    served.set('/assets/planted.js', 'planted').set('/robots.txt', 'for robots');
    expect((await openFile(request('/assets/planted.js'))).type).toBe('error');
    expect(await open('/robots.txt')).toBe('for robots');
  });

  it('is not stored at all if a file of the first build does not match its list', async () => {
    await serve();
    served.set('/assets/start-1.js', 'other');
    await lookAtServer();
    expect((await readKept()).current).toBe(null);
    expect(await open('/assets/start-1.js')).toBe('other');
  });
});

describe('a newer build', () => {
  beforeEach(async () => {
    await serve();
    await lookAtServer();
  });

  it('is stored completely before it runs, and runs once nothing else is open; open pages keep their files', async () => {
    await serve({ '/index.html': 'the page, 2', '/assets/start-2.js': 'start 2' });
    await lookAtServer();
    expect(await readPage()).toBe('the page, 1');
    openWindows = 0;
    expect(await readPage()).toBe('the page, 2');
    isAway = true;
    expect([await open('/assets/start-2.js'), await open('/assets/start-1.js')]).toEqual([
      'start 2',
      'start',
    ]);
    await readKeptAnew();
    expect(await readPage()).toBe('the page, 2');
  });

  it('downloads only what has changed', async () => {
    await serve({ '/assets/start-2.js': 'start 2' });
    fetched.mockClear();
    await lookAtServer();
    const paths = fetched.mock.calls.map(([asked]) => readPath(asked));
    expect(paths).not.toContain('/assets/start-1.js');
    expect(paths).toContain('/assets/start-2.js');
  });

  it.each(['/index.html', '/assets/start-2.js', '/sw.js'])(
    'with another %s is reported and not used',
    async (path) => {
      await serve({ '/index.html': 'the page, 2', '/assets/start-2.js': 'start 2' });
      served.set(path, 'something else');
      await lookAtServer();
      expect(await readKept()).toMatchObject({ ready: null, broken: [path] });
      openWindows = 0;
      expect(await readPage()).toBe('the page, 1');
      await serve({ '/index.html': 'the page, 2', '/assets/start-2.js': 'start 2' });
      await lookAtServer();
      expect(await readKept()).toMatchObject({ broken: null, ready: {} });
    },
  );

  it('is neither used nor reported if the server is away, or has only a part of it', async () => {
    await serve({ '/assets/start-2.js': 'start 2' });
    served.set('/assets/start-2.js', null);
    await lookAtServer();
    isAway = true;
    await lookAtServer();
    expect(await readKept()).toMatchObject({ ready: null, broken: null, refused: null });
  });

  it('without a list is reported, and none of it runs', async () => {
    served = new Map([['/index.html', 'an earlier Reflect']]);
    await lookAtServer();
    expect((await readKept()).refused).toEqual({ why: 'no-list', build: null, isSettled: false });
    openWindows = 0;
    expect(await readPage()).toBe('the page, 1');
  });
});

describe('signed code', () => {
  beforeEach(async () => {
    await serve({}, { key: makers });
    await lookAtServer();
  });
  const newer = { '/index.html': 'the page, 2' };
  const readOutcome = async () => {
    await lookAtServer();
    const { ready, refused } = await readKept();
    return refused?.why ?? (ready ? 'ready' : 'nothing');
  };

  it('accepts a newer build with the same signer, and any other waits for the person', async () => {
    await serve(newer, { key: makers, time: '2026-02-01T00:00:00Z' });
    expect(await readOutcome()).toBe('ready');
    await serve(newer);
    expect(await readOutcome()).toBe('unsigned');
    await serve(newer, { key: others });
    expect(await readOutcome()).toBe('other-key');
    await serve(newer, { key: makers, time: '2025-02-01T00:00:00Z' });
    expect(await readOutcome()).toBe('earlier');
    openWindows = 0;
    expect(await readPage()).toBe('the page, 1');
  });

  it('downloads nothing of a refused build, until the server has the right one again', async () => {
    await serve(newer);
    fetched.mockClear();
    await lookAtServer();
    expect(fetched.mock.calls.map(([asked]) => readPath(asked)).sort()).toEqual([
      '/build.json',
      '/build.sig.json',
    ]);
    await serve({}, { key: makers });
    expect(await readOutcome()).toBe('nothing');
  });

  it('runs new code after the browser discarded the page only if the person agrees, and recovers what is stored', async () => {
    const throwPageAway = () => {
      for (const files of stored.values()) files.delete('/index.html');
    };
    throwPageAway();
    expect(await readPage()).toBe('the page, 1');
    throwPageAway();
    isAway = true;
    const away = await openApp(request('/journal'));
    expect([away.status, (await away.text()).includes('<form')]).toEqual([503, false]);
    isAway = false;
    await serve(newer);
    expect(await (await openApp(request('/?use-code=of-another-build'))).text()).toContain('<form');
    const gone = await readPage();
    expect(gone).not.toMatch(/<script|the page, 2/);
    const id = /name="use-code" value="([^"]+)"/.exec(gone)?.[1];
    expect(await (await openApp(request(`/?use-code=${id}`))).text()).toBe('the page, 2');
    expect(await readPage()).toBe('the page, 2');
  });

  it('runs unchecked, if the page is gone and the server has no list any more, only if the person agrees', async () => {
    for (const files of stored.values()) files.delete('/index.html');
    served = new Map([['/', 'an earlier Reflect']]);
    expect(await readPage()).toContain('value="unlisted"');
    expect((await openApp(request('/?use-code=unlisted'))).status).toBe(200);
    expect(await readPage()).toBe('an earlier Reflect');
    expect((await readKept()).current).toBe(null);
  });

  it('has no address that makes refused code run while the page is stored', async () => {
    await serve(newer);
    await lookAtServer();
    const { refused } = await readKept();
    const opened = await openApp(request(`/?use-code=${refused?.build?.id}`));
    expect(await opened.text()).toBe('the page, 1');
  });

  it('loses the files of builds that are gone', async () => {
    for (const number of [2, 3]) {
      await serve({ '/index.html': `the page, ${number}` }, { key: makers });
      await lookAtServer();
      const { ready } = await readKept();
      if (ready) await beginWith(ready);
    }
    stored.set('workbox-precache-v2-https://journal.example/', new Map());
    stored.set('reflect-weights', new Map());
    await removeOtherFiles();
    expect([...stored.keys()].filter((name) => name.startsWith('reflect-code-'))).toHaveLength(2);
    expect([...stored.keys()]).toContain('reflect-weights');
    expect([...stored.keys()].join()).not.toContain('workbox');
  });
});
