import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, readUser, signInByEmail } from '../testing/browser.ts';
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts';

let server: SignInServer;
let address: string;
beforeAll(async () => {
  server = await startSignInServer({ adminEmails: ['admin@example.org'] });
  address = server.address;
});
afterAll(() => server.close());

const sessionCookie = 'reflect-session';
const signIn = (browser: Browser, email: string, to?: string) =>
  signInByEmail({ browser, address, email, to });
const askPage = (browser: Browser, to = '/') =>
  browser.follow(`${address}/api/auth/local?to=${encodeURIComponent(to)}`);
async function reachCallback(browser: Browser, email: string): Promise<string> {
  const page = await askPage(browser);
  const sent = await browser.submit(page.url, { email });
  const resumed = await browser.visit(sent.location!);
  return resumed.location!;
}

describe('signing in with the embedded provider', () => {
  it('AUTH-01 AUTH-12 · signs in through OpenID Connect with an e-mail address and no password, and returns to the requested page', async () => {
    const browser = new Browser();
    const start = await browser.visit(`${address}/api/auth/local?to=%2Fjournal%3Fview%3Dlist`);
    const request = new URL(start.location!);
    expect(request.pathname).toBe('/oidc/auth');
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${address}/api/auth/local/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const page = await browser.follow(start.location!);
    expect(page.body).toContain('<label for="email">Email</label>');
    expect(page.body).toMatch(/<button type="submit">Continue<\/button>/);
    expect(page.body).not.toMatch(/type="password"|<script|style="/);
    const sent = await browser.submit(page.url, { email: 'first@example.org' });
    expect(sent.status).toBe(303);
    const arrived = await browser.follow(sent.location!, (next) => next.includes('/journal'));
    expect(arrived.location).toBe(`${address}/journal?view=list`);
  });

  it('AUTH-02 AUTH-06 · treats an address as one account, however it is spelled', async () => {
    const first = new Browser();
    const second = new Browser();
    await signIn(first, 'Ann@Example.org ');
    await signIn(second, 'ann@example.ORG');
    const user = await readUser(first, address);
    expect(user).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'ann@example.org',
        firstName: null,
        lastName: null,
        plan: 'free',
        isPremium: false,
        isAdmin: false,
        trialExpiresAt: null,
        createdAt: expect.any(String),
        privateJournal: 'off',
        privateJournalGeneration: 1,
      },
    });
    expect((await readUser(second, address)).body.id).toBe(user.body.id);
    const other = new Browser();
    await signIn(other, 'ann2@example.org');
    expect((await readUser(other, address)).body.id).not.toBe(user.body.id);
  });

  it.each(['zoë@example.org', '用户@例子.公司', `${'l'.repeat(64)}@${'d'.repeat(60)}.org`])(
    'accepts an address of any script and length: %s',
    async (email) => {
      const browser = new Browser();
      await signIn(browser, email);
      expect(await readUser(browser, address)).toMatchObject({ status: 200, body: { email } });
    },
  );

  it('AUTH-03 · a request without a session gets a 401 with a code', async () => {
    expect(await readUser(new Browser(), address)).toEqual({
      status: 401,
      body: { code: 'session.required', message: 'Please sign in to continue.' },
    });
  });

  it('AUTH-11 · the configuration names the provider "email" for the sign-in button', async () => {
    const { body } = await new Browser().visit(`${address}/api/config`);
    expect(JSON.parse(body)).toMatchObject({
      signInProviders: [{ slug: 'local', name: 'email' }],
      speech: false,
    });
  });

  it('a verified address in ADMIN_EMAILS makes an administrator, and no other address does', async () => {
    const admin = new Browser();
    await signIn(admin, 'Admin@Example.org');
    expect((await readUser(admin, address)).body.isAdmin).toBe(true);
    const other = new Browser();
    await signIn(other, 'admin@example.org.uk');
    expect((await readUser(other, address)).body.isAdmin).toBe(false);
  });

  it('asks for the address every time', async () => {
    const browser = new Browser();
    await signIn(browser, 'again@example.org');
    expect((await askPage(browser)).body).toContain('Who is writing?');
  });

  it('lets two tabs sign in at once', async () => {
    const browser = new Browser();
    const first = await reachCallback(browser, 'tab-one@example.org');
    const second = await reachCallback(browser, 'tab-two@example.org');
    expect((await browser.visit(first)).location).toBe(`${address}/`);
    expect((await readUser(browser, address)).body.email).toBe('tab-one@example.org');
    // The browser is already signed in, so the second callback changes nothing.
    expect((await browser.visit(second)).location).toBe(`${address}/`);
    expect((await readUser(browser, address)).body.email).toBe('tab-one@example.org');
  });
});

describe('the page that asks for the address', () => {
  it.each([
    ['', 'Please type your email address first.'],
    ['not an "address" <script>alert(1)</script>', 'This does not look like an email address yet.'],
    [`${'long'.repeat(100)}@example.org`, 'longer than an email address can be'],
  ])('says what is wrong and keeps what was typed: %j', async (text, sentence) => {
    const browser = new Browser();
    const page = await askPage(browser);
    const answer = await browser.submit(page.url, { email: text });
    expect(answer.status).toBe(303);
    const shown = await browser.visit(answer.location!);
    expect(shown.body).toContain(sentence);
    expect(shown.body).toContain('aria-invalid="true"');
    const value = /value="([^"]*)"/.exec(shown.body)?.[1];
    expect(value?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(text);
    expect(shown.body).not.toContain('<script');
    // The same page still works with a correct address.
    const sent = await browser.submit(page.url, { email: 'corrected@example.org' });
    const arrived = await browser.follow(sent.location!, (next) => !/\/(oidc|api\/auth)\//.test(next));
    expect(arrived.location).toBe(`${address}/`);
  });

  it('refuses a form that another site sends', async () => {
    const browser = new Browser();
    const page = await askPage(browser);
    for (const origin of ['https://elsewhere.example', 'null', '']) {
      const answer = await browser.submit(page.url, { email: 'csrf@example.org' }, { origin });
      expect(answer.location).toBe(`${address}/?signin=failed`);
    }
    expect((await readUser(browser, address)).status).toBe(401);
  });

  it('redirects to the landing screen if its sign-in belongs to another browser or has ended', async () => {
    const page = await askPage(new Browser());
    expect((await new Browser().visit(page.url)).location).toBe(`${address}/?signin=expired`);
    expect((await new Browser().submit(page.url, { email: 'a@example.org' })).location).toBe(
      `${address}/?signin=expired`,
    );
    const browser = new Browser();
    const spent = await askPage(browser);
    const sent = await browser.submit(spent.url, { email: 'spent@example.org' });
    await browser.follow(sent.location!, (next) => next === `${address}/`);
    expect((await browser.visit(spent.url)).location).toBe(`${address}/`);
  });

  it('has a strict content security policy, is never cached, and has its own stylesheet and fonts', async () => {
    const page = await askPage(new Browser());
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    for (const [path, type] of [
      ['/sign-in.css', 'text/css'],
      ['/sign-in/newsreader.woff2', 'font/woff2'],
      ['/sign-in/figtree.woff2', 'font/woff2'],
    ]) {
      const file = await new Browser().visit(address + path);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toContain(type);
    }
  });
});

describe('requests from other computers', () => {
  it.each([
    { from: 'another address', remoteAddress: '203.0.113.7', headers: {} },
    { from: 'the local network', remoteAddress: '192.168.1.20', headers: {} },
    { from: 'another computer by IPv6', remoteAddress: '2001:db8::7', headers: {} },
    { from: 'a tunnel', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
    {
      from: 'a proxy that sends Forwarded',
      remoteAddress: '127.0.0.1',
      headers: { forwarded: 'for=203.0.113.7' },
    },
    {
      from: 'a proxy that names nobody and asks for one answer at a time',
      remoteAddress: '127.0.0.1',
      headers: { connection: 'close' },
    },
    {
      from: 'a foreign host name that resolves to this computer',
      remoteAddress: '127.0.0.1',
      headers: { host: 'elsewhere.example' },
    },
  ])('are refused with a page that says why: $from', async ({ remoteAddress, headers }) => {
    const host = new URL(address).host;
    for (const url of [
      '/api/auth/local',
      '/oidc/auth?client_id=reflect',
      '/oidc/.well-known/openid-configuration',
      '/sign-in/abc',
    ]) {
      const answer = await server.app.inject({ url, remoteAddress, headers: { host, ...headers } });
      expect(answer.statusCode, url).toBe(403);
      expect(answer.body, url).toContain('You can sign in only on the computer that runs Reflect');
    }
  });

  it('are refused from a proxy that names nobody and speaks an old HTTP, as nginx does by itself', async () => {
    const { host, port } = new URL(address);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    // The server ends the connection after its answer.
    socket.write(`GET /api/auth/local HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.\d 403 /);
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'are not assumed for requests from a loopback address: %s',
    async (remoteAddress) => {
      const answer = await server.app.inject({
        url: '/api/auth/local',
        remoteAddress,
        headers: { host: new URL(address).host },
      });
      expect(answer.headers.location).toContain('/oidc/auth');
    },
  );

  it('a request to 127.0.0.1 is redirected to the host of the cookie', async () => {
    const typed = address.replace('localhost', '127.0.0.1');
    const answer = await new Browser().visit(`${typed}/api/auth/local?to=/journal`);
    expect(answer.location).toBe(`${address}/api/auth/local?moved&to=%2Fjournal`);
  });
});

describe('many sign-ins from one address', () => {
  it('are refused for a while, at the provider too, before anything is stored', async () => {
    const host = new URL(address).host;
    const send = (url: string) => server.app.inject({ url, remoteAddress: '127.0.0.99', headers: { host } });
    const readRows = async () =>
      (await server.database.$client.query('select count(*)::int as count from oidc_payloads')).rows[0].count;
    for (const url of ['/oidc/auth?client_id=reflect', '/oidc/auth/abc', '/sign-in/abc']) {
      const answers = await Promise.all(Array.from({ length: 121 }, () => send(url)));
      expect([url, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([url, 1]);
      const before = await readRows();
      const refused = await send(url);
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect(refused.body).toContain('You can try again in a minute');
      expect(await readRows()).toBe(before);
    }
  });
});

describe('attacks on the callback', () => {
  it('a callback works once, and only in the browser that started the sign-in', async () => {
    const browser = new Browser();
    const callback = await reachCallback(browser, 'replay@example.org');
    const stolen = new Browser();
    await askPage(stolen);
    expect((await stolen.visit(callback)).location).toBe(`${address}/?signin=expired`);
    const first = await browser.visit(callback);
    expect(first.location).toBe(`${address}/`);
    const session = await browser.readCookie(address, sessionCookie);
    const again = await browser.visit(callback);
    expect(again.location).toBe(`${address}/`);
    expect(await browser.readCookie(address, sessionCookie)).toBe(session);
    await browser.jar.removeAllCookies();
    expect((await browser.visit(callback)).location).toBe(`${address}/?signin=expired`);
  });

  it('two callbacks at the same moment make one session', async () => {
    const browser = new Browser();
    const callback = await reachCallback(browser, 'race@example.org');
    const cookie = await browser.jar.getCookieString(callback);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(callback, { redirect: 'manual', headers: { cookie } })),
    );
    const sessions = answers
      .flatMap((answer) => answer.headers.getSetCookie())
      .filter((line) => line.startsWith(`${sessionCookie}=`));
    expect(sessions).toHaveLength(1);
  });

  it.each([
    ['another one', 'A'.repeat(43)],
    ['none', ''],
    ['noise', '🙂'.repeat(20)],
  ])('a changed state is refused: %s', async (_case, state) => {
    const browser = new Browser();
    const callback = new URL(await reachCallback(browser, 'state@example.org'));
    callback.searchParams.set('state', state);
    expect((await browser.visit(callback.href)).location).toBe(`${address}/?signin=expired`);
    expect((await readUser(browser, address)).status).toBe(401);
  });

  it('a changed nonce or code is refused', async () => {
    const browser = new Browser();
    const start = await browser.visit(`${address}/api/auth/local?to=/journal`);
    const request = new URL(start.location!);
    request.searchParams.set('nonce', 'B'.repeat(43));
    const page = await browser.follow(request.href);
    const sent = await browser.submit(page.url, { email: 'nonce@example.org' });
    const arrived = await browser.follow(sent.location!, (next) => next.includes('signin='));
    expect(arrived.location).toBe(`${address}/journal?signin=failed`);

    const callback = new URL(await reachCallback(browser, 'code@example.org'));
    callback.searchParams.set('code', 'C'.repeat(43));
    expect((await browser.visit(callback.href)).location).toBe(`${address}/?signin=failed`);
    expect((await readUser(browser, address)).status).toBe(401);
  });

  it('an expired sign-in is refused', async () => {
    const browser = new Browser();
    const callback = await reachCallback(browser, 'late@example.org');
    await server.database.execute(sql`update sign_in_attempts set expires_at = now() - interval '1 second'`);
    expect((await browser.visit(callback)).location).toBe(`${address}/?signin=expired`);
    expect((await readUser(browser, address)).status).toBe(401);
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
  ])('signing in does not redirect to another site: %s', async (to) => {
    const browser = new Browser();
    const arrived = await signIn(browser, 'redirect@example.org', to);
    expect(arrived.location).toBe(`${address}/`);
  });

  it('a session token planted by an attacker is replaced at sign-in', async () => {
    const planted = 'p'.repeat(43);
    const browser = new Browser();
    await browser.jar.setCookie(`${sessionCookie}=${planted}; Path=/`, address);
    await signIn(browser, 'fixation@example.org');
    expect(await browser.readCookie(address, sessionCookie)).not.toBe(planted);
    const attacker = new Browser();
    await attacker.jar.setCookie(`${sessionCookie}=${planted}; Path=/`, address);
    expect((await readUser(attacker, address)).status).toBe(401);
  });
});

describe('sessions', () => {
  it('have an HttpOnly, SameSite cookie, and the database stores only its hash', async () => {
    const browser = new Browser();
    await signIn(browser, 'cookie@example.org');
    const [cookie] = (await browser.jar.getCookies(address)).filter(({ key }) => key === sessionCookie);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 30 * 24 * 60 * 60 });
    const { rows } = await server.database.execute(sql`select sessions::text as row from sessions`);
    expect(rows.length).toBeGreaterThan(0);
    const kept = JSON.stringify(rows);
    expect(kept).toContain(createHash('sha256').update(cookie!.value).digest('hex'));
    expect(kept).not.toContain(cookie!.value);
    expect(kept).not.toContain(Buffer.from(cookie!.value).toString('hex'));
  });

  it('get a new token at each sign-in, and the previous session ends', async () => {
    const browser = new Browser();
    await signIn(browser, 'old@example.org');
    const old = new Browser();
    await old.jar.setCookie(
      `${sessionCookie}=${await browser.readCookie(address, sessionCookie)}; Path=/`,
      address,
    );
    expect((await readUser(old, address)).status).toBe(200);
    await signIn(browser, 'new@example.org');
    expect((await readUser(browser, address)).body.email).toBe('new@example.org');
    expect((await readUser(old, address)).status).toBe(401);
  });

  it('end after thirty days without a visit, and each visit renews them', async () => {
    const browser = new Browser();
    await signIn(browser, 'rolling@example.org');
    const age = (last: string, left: string) =>
      server.database.execute(sql`
        update sessions set last_seen_at = now() - ${last}::interval, expires_at = now() + ${left}::interval
        where account_id = (select id from accounts where email = 'rolling@example.org')`);
    await age('59 minutes', '1 day');
    const quiet = await browser.visit(`${address}/api/auth/user`);
    expect(quiet.headers.getSetCookie()).toEqual([]);
    await age('61 minutes', '1 day');
    const renewed = await browser.visit(`${address}/api/auth/user`);
    expect(renewed.headers.getSetCookie().join()).toMatch(/reflect-session=.*Max-Age=2592000/);
    const { rows } = await server.database.execute(sql`
      select expires_at > now() + interval '29 days' as lives from sessions
      where account_id = (select id from accounts where email = 'rolling@example.org')`);
    expect(rows).toEqual([{ lives: true }]);
    await age('30 days', '-1 second');
    expect((await readUser(browser, address)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('AUTH-13 · ends the session on the server, clears the cookie and redirects to the start page', async () => {
    const browser = new Browser();
    await signIn(browser, 'out@example.org');
    const copy = new Browser();
    await copy.jar.setCookie(
      `${sessionCookie}=${await browser.readCookie(address, sessionCookie)}; Path=/`,
      address,
    );
    const answer = await browser.visit(`${address}/api/logout`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.location).toBe(`${address}/`);
    expect(await browser.readCookie(address, sessionCookie)).toBeUndefined();
    expect((await readUser(browser, address)).status).toBe(401);
    expect((await readUser(copy, address)).status).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['a browser that sends no Sec-Fetch-Site', {}],
  ])(
    'needs confirmation first if the request comes from %s',
    async (_case, headers: Record<string, string>) => {
      const browser = new Browser();
      await signIn(browser, 'stay@example.org');
      const asked = await browser.visit(`${address}/api/logout`, { headers });
      expect(asked.body).toContain('Sign out of Reflect?');
      expect((await readUser(browser, address)).status).toBe(200);
      await browser.submit(`${address}/api/logout`, {}, { origin: 'https://elsewhere.example' });
      expect((await readUser(browser, address)).status).toBe(200);
      const answer = await browser.submit(`${address}/api/logout`, {});
      expect(answer.location).toBe(`${address}/`);
      expect((await readUser(browser, address)).status).toBe(401);
    },
  );

  it('redirects to the start page when there is no session', async () => {
    for (const site of ['same-origin', 'cross-site']) {
      const answer = await new Browser().visit(`${address}/api/logout`, {
        headers: { 'sec-fetch-site': site },
      });
      expect(answer.location).toBe(`${address}/`);
    }
  });
});
