import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, readUser } from '../testing/browser.ts';
import { type OutsideProvider, startOutsideProvider } from '../testing/outside-provider.ts';
import { findFreePort, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts';

let server: SignInServer;
let address: string;
let ends: OutsideProvider;
let lacks: OutsideProvider;

beforeAll(async () => {
  const port = await findFreePort();
  const callback = (slug: string) => `http://localhost:${port}/api/auth/${slug}/callback`;
  ends = await startOutsideProvider({ callback: callback('ends') });
  lacks = await startOutsideProvider({ callback: callback('lacks'), endsSessions: false });
  server = await startSignInServer({
    port,
    oidcProviders: [ends.registration('ends'), lacks.registration('lacks')],
  });
  address = server.address;
});
afterAll(async () => {
  await server.close();
  await Promise.all([ends.stop(), lacks.stop()]);
});

const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };
async function signIn(slug: 'ends' | 'lacks', sub: string): Promise<Browser> {
  const provider = slug === 'ends' ? ends : lacks;
  provider.person = { sub, email: `${sub}@example.org`, email_verified: true };
  const browser = new Browser();
  const isBack = (next: string) => next.startsWith(address) && !next.includes('/api/auth/');
  await browser.follow(`${address}/api/auth/${slug}`, isBack);
  expect((await readUser(browser, address)).status).toBe(200);
  return browser;
}

it('SET-15 · signing out ends the session here, then at the provider, and returns from there', async () => {
  const browser = await signIn('ends', 'anna');
  const out = await browser.visit(`${address}/api/logout`, sameOrigin);
  expect((await readUser(browser, address)).status).toBe(401);
  const at = new URL(out.location!);
  expect(at.origin).toBe(ends.issuer);
  expect(at.searchParams.get('post_logout_redirect_uri')).toBe(`${address}/`);
  const claims = JSON.parse(
    Buffer.from(at.searchParams.get('id_token_hint')!.split('.')[1]!, 'base64url').toString(),
  );
  expect(claims).toMatchObject({ iss: ends.issuer, sub: 'anna' });

  // The provider accepts the token and the address, asks for a confirmation, and leads back.
  const page = await browser.visit(at.href);
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('name="xsrf"')]);
  const [, xsrf] = /name="xsrf" value="(\w+)"/.exec(page.body)!;
  const ended = await browser.submit(`${ends.issuer}/session/end/confirm`, { xsrf: xsrf!, logout: 'yes' });
  expect(ended.location).toMatch(new RegExp(`^${address}/(\\?|$)`));
});

it('a provider that cannot end its session is not asked, and its token is not stored', async () => {
  const browser = await signIn('lacks', 'ben');
  const { rows } = await server.database.execute(
    sql`select id_token from sessions s join accounts a on a.id = s.account_id where a.email = 'ben@example.org'`,
  );
  expect(rows).toEqual([{ id_token: null }]);
  const out = await browser.visit(`${address}/api/logout`, sameOrigin);
  expect(out.location).toBe(`${address}/`);
  expect((await readUser(browser, address)).status).toBe(401);
});

it('the token is stored sealed, and removed with the session', async () => {
  const browser = await signIn('ends', 'cleo');
  const readStored = async () =>
    (
      await server.database.execute<{ id_token: Buffer }>(
        sql`select id_token from sessions s join accounts a on a.id = s.account_id where a.email = 'cleo@example.org'`,
      )
    ).rows;
  const [row] = await readStored();
  expect(row!.id_token.length).toBeGreaterThan(100);
  expect(row!.id_token.toString('latin1')).not.toContain('eyJ');
  await browser.visit(`${address}/api/logout`, sameOrigin);
  expect(await readStored()).toEqual([]);
});

it('a token that cannot be unsealed does not stop anybody from signing in', async () => {
  const browser = await signIn('ends', 'dora');
  await server.database.execute(
    sql`update sessions set id_token = '\\x00' where account_id = (select id from accounts where email = 'dora@example.org')`,
  );
  const out = await browser.visit(`${address}/api/logout`, sameOrigin);
  expect(out.location).toBe(`${address}/`);
  expect((await readUser(browser, address)).status).toBe(401);
});

it('another site cannot sign a person out at the provider without their confirmation', async () => {
  const browser = await signIn('ends', 'eve');
  const page = await browser.visit(`${address}/api/logout`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([page.status, page.location]).toEqual([200, null]);
  expect((await readUser(browser, address)).status).toBe(200);
});
