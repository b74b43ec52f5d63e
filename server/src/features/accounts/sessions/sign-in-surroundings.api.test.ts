import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { Browser, readUser, signInByEmail } from '../testing/browser.ts';
import { findFreePort } from '../testing/sign-in-server.ts';

const publicUrl = 'https://journal.example';
const outside = {
  slug: 'work',
  name: 'Work',
  issuer: 'https://login.work.example',
  clientId: 'journal',
  clientSecret: 's',
};

let server: TestServer;
afterEach(() => server.stop());

function collectLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { destination, read: () => lines.join('') };
}

async function listen(): Promise<{ address: string; readLog: () => string }> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const log = collectLog();
  server = await startTestServer({ config: { publicUrl: address, port }, logTo: log.destination });
  await server.app.listen({ port, host: '127.0.0.1' });
  return { address, readLog: log.read };
}

describe('a public address', () => {
  it('allows sign-in with passkeys from any computer if no provider is configured', async () => {
    server = await startTestServer({ config: { publicUrl } });
    const { json } = await server.stranger.get('/api/config');
    expect(json).toMatchObject({ signInProviders: [{ slug: 'passkey', name: 'a passkey' }] });
    expect((await server.stranger.get('/api/auth/local')).headers.location).toBe('/?signin=failed');
    const start = await server.app.inject({
      url: '/api/auth/passkey',
      headers: { host: 'journal.example' },
      remoteAddress: '203.0.113.7',
    });
    expect(start.headers.location).toMatch(/^https:\/\/journal\.example\/oidc\/auth\?/);
    const note = await server.features.find(({ name }) => name === 'accounts')!.startNote!();
    expect(note?.text).toMatch(/^https:\/\/journal\.example\/sign-in\/link#([0-9A-Z]{4}-){6}[0-9A-Z]{4} /);
  });

  it.each([
    ['without https', 'http://journal.example', null, 'Set PUBLIC_URL to one.'],
    [
      'with a number in place of a name, which a passkey cannot be bound to',
      'https://192.0.2.7',
      null,
      'https://192.0.2.7 is no https address with a name, which passkeys need.',
    ],
    [
      'where sign-in by e-mail address is asked for, which proves nothing',
      publicUrl,
      'email',
      'LOCAL_SIGN_IN is email, which needs an address of this computer; https://journal.example is none. Set LOCAL_SIGN_IN to passkeys.',
    ],
  ] as const)('allows no sign-in %s, and logs this at the start', async (_, address, localSignIn, advice) => {
    const log = collectLog();
    const config = { publicUrl: address, localSignIn };
    server = await startTestServer({ config, logTo: log.destination });
    expect(log.read()).toContain('Nobody can sign in: ');
    expect(log.read()).toContain(advice);
    expect((await server.stranger.get('/api/config')).json).toMatchObject({ signInProviders: [] });
    for (const slug of ['local', 'passkey'])
      expect((await server.stranger.get(`/api/auth/${slug}`)).headers.location).toBe('/?signin=unavailable');
    expect((await server.stranger.get('/oidc/.well-known/openid-configuration')).status).toBe(404);
    expect((await server.stranger.get('/sign-in/abc')).status).toBe(404);
    expect(await server.features.find(({ name }) => name === 'accounts')!.startNote!()).toBeNull();
  });

  it('has Secure cookies with the __Host- prefix', async () => {
    server = await startTestServer({ config: { publicUrl, oidcProviders: [outside] } });
    const person = await server.signIn('anna@example.org');
    expect(person.cookie).toMatch(/^__Host-reflect-session=/);
    const out = await person.get('/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect(String(out.headers['set-cookie'])).toMatch(
      /^__Host-reflect-session=; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
    );
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });

  it('refuses a provider name that is also the path of an endpoint', async () => {
    for (const slug of ['user', 'invitations'])
      await expect(
        startTestServer({ config: { publicUrl, oidcProviders: [{ ...outside, slug }] } }),
      ).rejects.toThrow(`OIDC_${slug.toUpperCase()}_ISSUER`);
    server = await startTestServer();
  });
});

describe('around signing in', () => {
  it('the log contains no personal data and no secret of a session', async () => {
    const { address, readLog } = await listen();
    const browser = new Browser();
    const page = await browser.follow(`${address}/api/auth/local?to=/journal%3Fabout=requested-words`);
    await browser.submit(page.url, { email: 'half an address of Annegret' });
    await signInByEmail({ browser, address, email: 'annegret@example.org' });
    const spoilt = await browser.visit(`${address}/api/auth/local`);
    const request = new URL(spoilt.location!);
    await browser.visit(
      `${address}/api/auth/local/callback?code=stolen-code&state=${request.searchParams.get('state')}`,
    );
    const token = await browser.readCookie(address, 'reflect-session');
    await browser.visit(`${address}/api/auth/user`);
    const log = readLog();
    expect(log).toContain('the answer was not accepted');
    for (const secret of [
      'annegret',
      'Annegret',
      'requested-words',
      'stolen-code',
      token!,
      request.searchParams.get('state')!,
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('a server error redirects to the landing screen and shows no error text', async () => {
    const { address, readLog } = await listen();
    await server.services.database.execute(sql`alter table sign_in_attempts rename to elsewhere`);
    const answer = await new Browser().visit(`${address}/api/auth/local?to=/journal`);
    expect(answer.location).toBe(`${address}/?signin=unavailable`);
    expect(answer.body).toBe('');
    expect(readLog()).toContain('A sign-in failed.');
  });

  it('too many sign-ins from one address are limited, and those from other addresses are not', async () => {
    server = await startTestServer();
    const start = (remoteAddress: string) =>
      server.app.inject({ url: '/api/auth/nobody', remoteAddress }).then(({ headers }) => headers.location);
    for (let call = 0; call < 300; call++) expect(await start('203.0.113.7')).toBe('/?signin=failed');
    expect(await start('203.0.113.7')).toBe('/?signin=unavailable');
    expect(await start('203.0.113.8')).toBe('/?signin=failed');
  });

  it('unexpected content types and oversized forms are refused', async () => {
    const { address } = await listen();
    const browser = new Browser();
    const page = await browser.follow(`${address}/api/auth/local`);
    const headers = { origin: address };
    const send = (body: string, type: string) =>
      browser.visit(page.url, { method: 'POST', body, headers: { ...headers, 'content-type': type } });
    const answers = [
      await send('{"email":["a@example.org"]}', 'application/json'),
      await send('null', 'application/json'),
      await send(`email=${'a'.repeat(100_000)}`, 'application/x-www-form-urlencoded'),
      await send('<email/>', 'application/xml'),
      await send('__proto__=1&constructor=2', 'application/x-www-form-urlencoded'),
    ];
    for (const answer of answers) expect([page.url, `${address}/?signin=failed`]).toContain(answer.location);
    expect((await readUser(browser, address)).status).toBe(401);
  });

  it('the API documentation lists the contract without the sign-in routes', async () => {
    server = await startTestServer();
    const { paths } = (await server.stranger.get('/api/docs/json')).json as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/auth/user', '/api/config']));
    expect(Object.keys(paths).filter((path) => /oidc|sign-in|logout|callback|slug/.test(path))).toEqual([]);
  });

  it('the scheduled job, the export and the erasure of accounts work', async () => {
    server = await startTestServer();
    const feature = server.features.find(({ name }) => name === 'accounts')!;
    const person = await server.signIn('anna@example.org');
    await feature.runScheduledJob!();
    const exported = await feature.exportFor!(person.user.id);
    expect(exported).toEqual({
      account: person.user,
      sessions: [
        {
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          expiresAt: expect.any(String),
          userAgent: null,
        },
      ],
      passkeys: [],
    });
    await feature.eraseFor!(person.user.id);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
});
