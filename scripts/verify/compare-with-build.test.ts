import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareWithBuild } from './compare-with-build.ts';

const page =
  '<!doctype html><title>Reflect</title><script type="module" src="/assets/app-abc123.js"></script>';
const policy = "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self'";
const files: Record<string, string> = {
  'index.html': page,
  'sw.js': '// worker',
  'assets/app-abc123.js': 'console.log("hello")',
  'assets/app-abc123.js.br': 'a compressed copy',
  '.built': 'when',
};

interface Answer {
  status?: number;
  text: string;
  headers?: Record<string, string>;
}
let folder: string;
let server: Server;
let address: string;
/** What the installation answers in place of what was built. */
let changed: Record<string, Answer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reflect-build-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isPage = request.headers.accept?.includes('text/html') || path === '/index.html';
    const built: Answer = { text: isPage ? page : (files[path.slice(1)] ?? ''), status: 200 };
    const { status = 200, text, headers } = changed[path] ?? built;
    response.writeHead(status, {
      'content-encoding': 'gzip',
      ...(isPage && { 'content-security-policy': policy }),
      ...headers,
    });
    response.end(gzipSync(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  changed = {};
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const compare = () => compareWithBuild({ address, folder });

describe('an installation', () => {
  it('is the same where it hands out every file of the build, and the page at every address', async () => {
    expect(await compare()).toEqual({ compared: 7, differences: [] });
  });

  it.each<[string, string, Answer, string]>([
    ['a script', '/assets/app-abc123.js', { text: 'console.log("hello");' }, 'is not what was built'],
    ['the service worker', '/sw.js', { text: '' }, 'is not what was built'],
    ['the page', '/', { text: `${page}<script src="/more.js"></script>` }, 'is not what was built'],
    ['the page of one screen', '/settings', { text: page.replace('abc', 'abd') }, 'is not what was built'],
    ['a file that it lacks', '/sw.js', { status: 404, text: '' }, 'answers 404'],
    [
      'the way to it',
      '/journal',
      { status: 302, text: page, headers: { location: 'https://elsewhere.example.org' } },
      'sends the browser elsewhere',
    ],
    [
      'what may run in the page',
      '/',
      { text: page, headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } },
      'comes with another policy of what may run',
    ],
    [
      'that there is a policy at all',
      '/',
      { text: page, headers: { 'content-security-policy': '' } },
      'comes with another policy of what may run',
    ],
  ])('is told apart by %s', async (_, path, answer, what) => {
    changed[path] = answer;
    expect((await compare()).differences).toEqual([{ path, what }]);
  });

  it('is told apart where nobody answers', async () => {
    const { compared, differences } = await compareWithBuild({ address: 'http://127.0.0.1:1', folder });
    expect(differences).toHaveLength(compared);
    expect(differences[0]?.what).toContain('could not be read');
  });
});
