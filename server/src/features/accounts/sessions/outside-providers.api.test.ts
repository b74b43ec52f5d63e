import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, readUser } from '../testing/browser.ts';
import { type OutsideProvider, startOutsideProvider } from '../testing/outside-provider.ts';
import { findFreePort, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts';

let server: SignInServer;
let address: string;
let work: OutsideProvider;
let club: OutsideProvider;

beforeAll(async () => {
  const port = await findFreePort();
  const callback = (slug: string) => `http://localhost:${port}/api/auth/${slug}/callback`;
  work = await startOutsideProvider({ callback: callback('work') });
  club = await startOutsideProvider({
    callback: callback('club'),
    method: 'client_secret_post',
    isConform: true,
  });
  const down = `http://127.0.0.1:${await findFreePort()}`;
  server = await startSignInServer({
    port,
    adminEmails: ['boss@example.org'],
    oidcProviders: [
      work.registration('work'),
      club.registration('club'),
      { slug: 'down', name: 'Down', issuer: down, clientId: 'journal', clientSecret: null },
    ],
  });
  address = server.address;
});
afterAll(async () => {
  await server.close();
  await Promise.all([work.stop(), club.stop()]);
});

const isBack = (next: string) => next.startsWith(address) && !next.includes('/api/auth/');
async function signIn(options: {
  slug: string;
  provider: OutsideProvider;
  person: Record<string, unknown> | null;
  to?: string;
}) {
  options.provider.person = options.person;
  const browser = new Browser();
  const arrived = await browser.follow(
    `${address}/api/auth/${options.slug}?to=${encodeURIComponent(options.to ?? '/')}`,
    isBack,
  );
  return { browser, arrived };
}
const anna = {
  sub: 'anna',
  email: 'Anna@Example.org',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Ångström',
};

describe('signing in with a configured provider', () => {
  it('AUTH-11 · every configured provider is listed, and the embedded one is switched off', async () => {
    const { body } = await new Browser().visit(`${address}/api/config`);
    expect(JSON.parse(body).signInProviders).toEqual([
      { slug: 'work', name: 'Outside work' },
      { slug: 'club', name: 'Outside club' },
      { slug: 'down', name: 'Down' },
    ]);
    expect((await new Browser().visit(`${address}/api/auth/local`)).location).toBe(
      `${address}/?signin=failed`,
    );
    expect(
      (await new Browser().visit(`${address}/oidc/.well-known/openid-configuration`)).body,
    ).not.toContain('issuer');
  });

  it('AUTH-06 AUTH-12 · copies the address and the names, and returns to the requested page', async () => {
    const { browser, arrived } = await signIn({
      slug: 'work',
      provider: work,
      person: anna,
      to: '/journal?view=list',
    });
    expect(arrived.location).toBe(`${address}/journal?view=list`);
    expect((await readUser(browser, address)).body).toMatchObject({
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: 'Ångström',
    });
  });

  it('AUTH-01 · works with a provider that returns the address only from userinfo and requires client_secret_post', async () => {
    const { browser } = await signIn({ slug: 'club', provider: club, person: { ...anna, sub: 'club-anna' } });
    expect((await readUser(browser, address)).body).toMatchObject({
      email: 'anna@example.org',
      firstName: 'Anna',
    });
  });

  it('the same address from two providers makes two accounts', async () => {
    const first = await signIn({ slug: 'work', provider: work, person: { ...anna, sub: 'same' } });
    const second = await signIn({ slug: 'club', provider: club, person: { ...anna, sub: 'same' } });
    const ids = [await readUser(first.browser, address), await readUser(second.browser, address)].map(
      ({ body }) => body.id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('a new address at the provider is copied, and a name that is no longer sent is kept', async () => {
    const before = await signIn({ slug: 'work', provider: work, person: { ...anna, sub: 'moved' } });
    const after = await signIn({
      slug: 'work',
      provider: work,
      person: { sub: 'moved', email: 'new@example.org' },
    });
    const [old, now] = [await readUser(before.browser, address), await readUser(after.browser, address)];
    expect(now.body).toMatchObject({ id: old.body.id, email: 'new@example.org', firstName: 'Anna' });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('only a verified address makes an administrator: email_verified %j', async (email_verified, isAdmin) => {
    const person = { sub: `boss-${email_verified}`, email: 'Boss@example.org', email_verified };
    const { browser } = await signIn({ slug: 'work', provider: work, person });
    expect((await readUser(browser, address)).body.isAdmin).toBe(isAdmin);
  });
});

describe('a failed sign-in with a configured provider', () => {
  it('LOCK-01 · does not replace a session with a PIN until it is signed out', async () => {
    const { browser } = await signIn({ slug: 'work', provider: work, person: anna });
    const begun = await browser.visit(`${address}/api/auth/work`);
    const headers = { 'content-type': 'application/json', origin: address };
    const proof = Buffer.alloc(32, 1).toString('base64');
    const body = JSON.stringify({ proof, digits: 4 });
    expect((await browser.visit(`${address}/api/auth/lock`, { method: 'PUT', headers, body })).status).toBe(
      200,
    );
    const readStatus = async () => (await browser.visit(`${address}/api/auth/sessions`)).status;
    expect(await readStatus()).toBe(423);

    for (const url of [`${address}/api/auth/work?to=/settings`, begun.location!])
      expect((await browser.follow(url)).url).toBe(`${address}/`);
    expect(await readStatus()).toBe(423);

    await browser.visit(`${address}/api/logout`, { method: 'POST', headers: { origin: address } });
    await browser.follow(`${address}/api/auth/work`, isBack);
    expect(await readStatus()).toBe(200);
  });

  it('is reported as unavailable when the provider does not answer', async () => {
    const answer = await new Browser().visit(`${address}/api/auth/down?to=/journal`);
    expect(answer.location).toBe(`${address}/journal?signin=unavailable`);
  });

  it('is reported as failed when the provider returns no usable address', async () => {
    for (const email of [undefined, '', 'no address', 'a'.repeat(300)]) {
      const { browser, arrived } = await signIn({
        slug: 'work',
        provider: work,
        person: { sub: 'nameless', email },
      });
      expect(arrived.location).toBe(`${address}/?signin=failed`);
      expect((await readUser(browser, address)).status).toBe(401);
    }
  });

  it('returns without a message when the person cancels at the provider', async () => {
    const { arrived } = await signIn({ slug: 'work', provider: work, person: null, to: '/journal' });
    expect(arrived.location).toBe(`${address}/journal`);
  });

  it('is reported as failed for a provider that is not configured', async () => {
    for (const path of [
      '/api/auth/nobody',
      '/api/auth/nobody/callback?code=1&state=2',
      '/api/auth/..%2Fuser',
      '/api/auth/%00',
    ]) {
      const answer = await new Browser().visit(address + path);
      expect(answer.location, path).toBe(`${address}/?signin=failed`);
    }
  });

  it('rejects a response of one provider at the callback of another', async () => {
    work.person = anna;
    const browser = new Browser();
    const callback = await browser.follow(`${address}/api/auth/work`, (next) => next.includes('/callback?'));
    const answer = await browser.visit(callback.location!.replace('work', 'club'));
    expect(answer.location).toBe(`${address}/?signin=expired`);
    const mixed = new URL(callback.location!);
    mixed.searchParams.set('iss', club.issuer);
    expect((await browser.visit(mixed.href)).location).toBe(`${address}/?signin=failed`);
    expect((await readUser(browser, address)).status).toBe(401);
  });
});
