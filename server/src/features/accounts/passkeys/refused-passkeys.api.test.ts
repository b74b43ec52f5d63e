import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, readUser } from '../testing/browser.ts';
import { makePasskeyPeople, readLinkCode } from '../testing/passkey-people.ts';
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { makePasskeyCode } from './passkey-code.ts';

let server: SignInServer;
let people: ReturnType<typeof makePasskeyPeople>;
let owner: Awaited<ReturnType<ReturnType<typeof makePasskeyPeople>['setUp']>>;
beforeAll(async () => {
  server = await startSignInServer({ localSignIn: 'passkeys' });
  people = makePasskeyPeople(server);
  owner = await people.setUp();
});
afterAll(() => server.close());

const makeKey = () => new SoftwareAuthenticator(server.address);
const registerSomebody = async () =>
  people.register(await people.invite(owner, `${randomUUID()}@example.org`));
const isSignedIn = async ({ browser }: { browser: Browser }) =>
  (await readUser(browser, server.address)).status === 200;

describe('a passkey is refused', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['with another challenge', { challenge: 'AAAA' }],
  ])('%s, at sign-in and registration', async (_, faults) => {
    const used = await people.signIn(owner.key, faults);
    expect([used.status, await isSignedIn(used)]).toEqual([400, false]);
    const at = await people.arrive();
    const code = await people.invite(owner, `${randomUUID()}@example.org`);
    const { json: options } = await at.call('/new/options', { code });
    const made = await at.call('/new', makeKey().create(options, faults));
    expect([made.status, await isSignedIn(at)]).toEqual([400, false]);
    // The failed attempt has not used the code up.
    expect((await people.register(code)).status).toBe(200);
  });

  it('if it is not registered here', async () => {
    expect((await people.signIn(makeKey())).status).toBe(400);
  });

  it("under another person's id or account", async () => {
    const thief = await registerSomebody();
    const at = await people.arrive();
    const { json: options } = await at.call('/passkey/options');
    const id = owner.key.id.toString('base64url');
    expect((await at.call('/passkey', { ...thief.key.get(options), id, rawId: id })).status).toBe(400);
    const again = await people.arrive();
    const answer = thief.key.get((await again.call('/passkey/options')).json);
    const { id: ownerId } = await people.userOf(owner);
    const userHandle = Buffer.from(ownerId).toString('base64url');
    const named = { ...answer, response: { ...answer.response, userHandle } };
    expect((await again.call('/passkey', named)).status).toBe(400);
    expect(await isSignedIn(again)).toBe(false);
  });

  it('if somebody already has it, at another registration', async () => {
    const code = await people.invite(owner, `${randomUUID()}@example.org`);
    expect((await people.register(code, { key: owner.key })).status).toBe(400);
    expect((await people.userOf(await people.signIn(owner.key))).email).toBe('owner@example.org');
  });

  it('if its counter does not increase, because it may be a copy, which the audit log says', async () => {
    const { key } = await registerSomebody();
    expect((await people.signIn(key, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect((await people.signIn(key, { counter })).status).toBe(400);
    expect((await people.signIn(key, { counter: 8 })).status).toBe(200);
    const { json } = await people.send(owner.browser, 'GET', '/api/admin/actions?limit=3');
    expect(json.map(({ kind }: { kind: string }) => kind)).toEqual(Array(3).fill('passkey.copy_refused'));
  });

  it('if a copy is used at the same time as the original', async () => {
    const { key } = await registerSomebody();
    const browsers = [await people.arrive(), await people.arrive()];
    const answers = await Promise.all(
      browsers.map(async ({ call }) =>
        call('/passkey', key.get((await call('/passkey/options')).json, { counter: 5 })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('if its challenge was used before or belongs to another browser', async () => {
    const at = await people.arrive();
    const { json: options } = await at.call('/passkey/options');
    const answer = owner.key.get(options);
    const other = await people.arrive();
    await other.call('/passkey/options');
    expect((await other.call('/passkey', answer)).status).toBe(400);
    expect((await at.call('/passkey', answer)).status).toBe(200);
    expect((await at.call('/passkey', answer)).status).not.toBe(200);
    const forged = await other.call('/passkey', { ...answer, response: null });
    expect([forged.status, await isSignedIn(other)]).toEqual([400, false]);
  });

  it('after its challenge has expired', async () => {
    const at = await people.arrive();
    const { json: options } = await at.call('/passkey/options');
    await server.database.$client.query(
      `update oidc_payloads set expires_at = now() - interval '1 second' where model = 'PasskeyChallenge'`,
    );
    expect((await at.call('/passkey', owner.key.get(options))).status).toBe(400);
  });

  it('if it answers a challenge of the other kind', async () => {
    const at = await people.arrive();
    const { json: options } = await at.call('/passkey/options');
    const made = makeKey().create({ ...options, rp: { id: options.rpId } });
    expect((await at.call('/new', made)).status).toBe(400);
  });

  it('from a page of another site, without user interaction, or in a frame of another site', async () => {
    const at = await people.arrive();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await at.call('/passkey/options', {}, foreign)).status).toBe(403);
    const headers = { 'content-type': 'application/json', origin: server.address };
    const elsewhere = [`${server.address}/sign-in/${randomUUID()}`, (await people.arrive()).page.url];
    for (const url of elsewhere) {
      const request = { method: 'POST', headers, body: '{}' };
      expect((await at.browser.visit(`${url}/passkey/options`, request)).status).toBe(410);
    }
  });
});

describe('a code is refused', () => {
  it.each(['', 'x', makePasskeyCode(), '0'.repeat(28), { toString: 1 }, ['a'], null])('%j', async (code) => {
    const at = await people.arrive();
    for (const step of ['/code', '/new/options']) {
      const answer = await at.call(step, { code, email: 'thief@example.org' });
      expect([answer.status, answer.json.message]).toEqual([400, expect.stringMatching(/ask for a new one/)]);
    }
  });

  it('if it has expired, expires while it is used, or was used by somebody else first', async () => {
    const expire = () =>
      server.database.$client.query(
        `update passkey_codes set expires_at = now() - interval '1 second' where purpose = 'invitation'`,
      );
    const late = await people.invite(owner, 'late@example.org');
    await expire();
    expect((await people.register(late)).status).toBe(400);

    const [at, code] = [await people.arrive(), await people.invite(owner, 'late@example.org')];
    const { json: options } = await at.call('/new/options', { code });
    await expire();
    expect((await at.call('/new', makeKey().create(options))).status).toBe(400);

    const shared = await people.invite(owner, 'late@example.org');
    const both = await Promise.all([people.register(shared), people.register(shared)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('after too many tries, even all at once: limited for each address, without hints about close guesses', async () => {
    const at = await people.arrive();
    const { json } = await people.send(owner.browser, 'POST', '/api/auth/recovery-code');
    const near = `${json.code.slice(0, -1)}${json.code.endsWith('0') ? '1' : '0'}`;
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        at.call('/code', { code: index === 0 ? near : makePasskeyCode() }),
      ),
    );
    const answers = tries.map((answer) => `${answer.status} ${answer.json.message}`);
    expect(answers.filter((answer) => answer.startsWith('400'))).toHaveLength(30);
    expect(answers.filter((answer) => answer.startsWith('429'))).toHaveLength(10);
    expect(new Set(answers).size).toBe(2);
    // The code itself still works from an address without failed attempts.
    expect((await (await people.arrive()).call('/code', { code: json.code })).json.purpose).toBe('recovery');
  });

  it('for another purpose: a link for another passkey makes nobody an owner, whatever address is typed', async () => {
    const guest = await registerSomebody();
    const { json } = await people.send(guest.browser, 'POST', '/api/auth/passkey-links');
    const added = await people.register(readLinkCode(json.link), { email: 'owner@example.org' });
    const [one, other] = [await people.userOf(guest), await people.userOf(added)];
    expect(other).toEqual(one);
    expect(other.isAdmin).toBe(false);
  });
});

it('codes are never stored as they are', async () => {
  const codes = [
    await people.invite(owner, 'kept@example.org'),
    (await people.send(owner.browser, 'POST', '/api/auth/recovery-code')).json.code as string,
  ];
  const { rows } = await server.database.$client.query<{ row: string }>(
    `select t::text as row from passkey_codes t`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const code of codes)
    for (const { row } of rows) {
      expect(row).not.toContain(code);
      expect(row).not.toContain(code.replaceAll('-', ''));
    }
});

it('code pages run only scripts of their own origin, and leave no code in an address', async () => {
  const { page, browser } = await people.arrive();
  const link = await browser.visit(`${server.address}/sign-in/link`);
  for (const { headers, body } of [page, link]) {
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toContain('unsafe-inline');
    expect(body).not.toMatch(/<script>| on\w+=| style=/);
    expect(body).toContain('<script src="/sign-in.js" defer></script>');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  const script = await browser.visit(`${server.address}/sign-in.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(() => new Function(script.body)).not.toThrow();
});

it('a code and an address stay readable on a right-to-left page', async () => {
  const { page } = await people.arrive();
  for (const id of ['code', 'email', 'recovery'])
    expect(page.body, id).toMatch(new RegExp(`<\\w+ [^>]*id="${id}"[^>]* dir="ltr"`));
});
