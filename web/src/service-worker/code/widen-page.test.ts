import { beforeEach, expect, it, vi } from 'vitest';
import { notePageAddress, readPageAddress } from '../../platform/private-journal/own-model/page-note.ts';
import { widenPage } from './widen-page.ts';

const address = 'http://127.0.0.1:11434';
const policy = "default-src 'self';connect-src 'self'";
const stored = new Map<string, Response>();
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    has: async () => stored.size > 0,
    open: async () => ({
      match: async (path: string) => stored.get(path)?.clone(),
      put: async (path: string, answer: Response) => void stored.set(path, answer),
    }),
    delete: async () => stored.clear(),
  });
  return () => vi.unstubAllGlobals();
});

async function readPolicy(headers: Record<string, string> = { 'content-security-policy': policy }) {
  const page = await widenPage(new Response('the page', { headers }));
  expect(await page.text()).toBe('the page');
  return page.headers.get('content-security-policy');
}
const answer = (body: object, status = 200) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const wide = `${policy} ${address}`;

it('leaves a page as it is, without a request, if nothing was noted', async () => {
  expect(await readPolicy()).toBe(policy);
  expect(fetched).not.toHaveBeenCalled();
});

it('follows the server’s answer, and the note if there is none', async () => {
  await notePageAddress(address);
  answer({ isAllowed: true, address });
  expect(await readPolicy()).toBe(wide);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await readPolicy()).toBe(wide);
  answer({}, 503);
  expect(await readPolicy()).toBe(wide);
});

it.each([
  ['nothing is set up', { isAllowed: true, address: null }, 200],
  ['nobody is signed in', {}, 401],
  ['it names something else', { address: '*; script-src *' }, 200],
])('forgets the note if the server says that %s', async (_what, body, status) => {
  await notePageAddress(address);
  answer(body, status);
  expect(await readPolicy()).toBe(policy);
  expect(await readPageAddress()).toBe(null);
});

it('accepts nothing else as an address, and adds no policy to a page without one', async () => {
  await notePageAddress('http://example.org:1');
  expect(await readPolicy()).toBe(policy);
  await notePageAddress(address);
  answer({ address });
  expect(await readPolicy({})).toBe(null);
});
