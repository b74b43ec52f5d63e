import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const page = '<!doctype html><title>Reflect</title>';
const script = 'console.log("hello")';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(path.join(folder, 'sw.js'), '// worker');
  writeFileSync(path.join(folder, 'assets/app-abc123.js'), script);
  writeFileSync(path.join(folder, 'assets/app-abc123.js.br'), brotliCompressSync(script));
  server = await startTestServer({ webFolder: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const open = (address: string, headers: Record<string, string> = {}) =>
  server.stranger.get(address, undefined, { accept: 'text/html,*/*', ...headers });

describe('the web app', () => {
  it.each(['/', '/journal', '/settings/privacy', '/journal?tab=patterns'])(
    'opens at %s and is always revalidated',
    async (address) => {
      const answer = await open(address);
      expect([answer.status, answer.text]).toEqual([200, page]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );

  it('caches files with a hash in their name for a year, and revalidates the service worker', async () => {
    expect((await open('/assets/app-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await open('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent with the compression from the build', async () => {
    for (const address of ['/assets/app-abc123.js', '/', '/journal']) {
      const { headers } = await open(address, { 'accept-encoding': 'gzip, br' });
      expect([address, headers['content-encoding'], headers.vary]).toEqual([
        address,
        'br',
        'accept-encoding',
      ]);
    }
  });

  it('answers 404 for a missing file', async () => {
    const answer = await server.stranger.get('/assets/gone.js', undefined, { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<!doctype');
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cindex',
  ])('serves nothing outside its folder: %s', async (address) => {
    const { text } = await server.stranger.get(address, undefined, { accept: '*/*' });
    expect(text).not.toMatch(/"name"|root:/);
  });

  it('answers writes to a page with 404', async () => {
    expect((await server.stranger.post('/journal', {})).status).toBe(404);
  });
});

describe('the headers of every page', () => {
  const readPolicy = async (running: TestServer) =>
    String(
      (await running.stranger.get('/', undefined, { accept: 'text/html' })).headers[
        'content-security-policy'
      ],
    ).split(';');

  it('forbid content of other origins, and framing', async () => {
    expect(await readPolicy(server)).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
    const { headers } = await open('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('microphone=(self), camera=(self), geolocation=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it("allow the page's import map by its hash, and no other inline text", async () => {
    const map = '{"integrity":{"/assets/app-abc123.js":"sha256-x"}}';
    writeFileSync(path.join(folder, 'index.html'), `<script type="importmap">${map}</script>`);
    const withMap = await startTestServer({ webFolder: folder });
    writeFileSync(path.join(folder, 'index.html'), page);
    const sum = createHash('sha256').update(map).digest('base64');
    expect(await readPolicy(withMap)).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${sum}'`);
    await withMap.stop();
  });

  it('require https if it is used, and allow forms to lead to the configured providers', async () => {
    const secure = await startTestServer({
      webFolder: folder,
      config: {
        publicUrl: 'https://journal.example',
        oidcProviders: [
          { slug: 'a', name: 'A', issuer: 'https://sso.example/realm', clientId: 'x', clientSecret: null },
        ],
      },
    });
    const policy = await readPolicy(secure);
    expect(policy).toContain("form-action 'self' https://sso.example");
    expect(policy).toContain('upgrade-insecure-requests');
    const { headers } = await secure.stranger.get('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.stop();
  });
});
