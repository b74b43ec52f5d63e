import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLinkOnServer } from '../accounts.public.ts';
import { type Browser, signInByEmail } from '../testing/browser.ts';
import { makePasskeyPeople, readLinkCode } from '../testing/passkey-people.ts';
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { hashPasskeyCode, makePasskeyCode } from './passkey-code.ts';

let server: SignInServer;
let people: ReturnType<typeof makePasskeyPeople>;

describe('the first person', () => {
  beforeEach(async () => {
    server = await startSignInServer({ localSignIn: 'passkeys' });
    people = makePasskeyPeople(server);
  });
  afterEach(() => server.close());

  it('signs up with the link printed at the start, becomes administrator, and gets a recovery code', async () => {
    const code = (await people.setUpCode())!;
    const at = await people.arrive();
    expect((await at.call('/code', { code })).json).toEqual({ purpose: 'set-up', email: null });
    const first = await people.register(code, { email: 'Owner@Example.org' });
    expect(first.status).toBe(200);
    expect(hashPasskeyCode(first.json.recoveryCode)).not.toBeNull();
    expect(await people.userOf(first)).toMatchObject({ email: 'owner@example.org', isAdmin: true });
    const again = await people.signIn(first.key);
    expect(await people.userOf(again)).toMatchObject({ email: 'owner@example.org', isAdmin: true });
    expect(await people.setUpCode()).toBeNull();
  });

  it('is one person, even if two browsers hold set-up codes at the same time', async () => {
    const codes = [await people.setUpCode(), await people.setUpCode()];
    const browsers = await Promise.all(codes.map(() => people.arrive()));
    const made = await Promise.all(
      browsers.map(async ({ call }, at) => {
        const { json } = await call('/new/options', { code: codes[at], email: `p${at}@example.org` });
        return new SoftwareAuthenticator(server.address).create(json);
      }),
    );
    const answers = await Promise.all(browsers.map(({ call }, at) => call('/new', made[at])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('keeps a journal begun before passkeys were used, and nobody else gets it', async () => {
    const { user } = await server.signIn('writer@example.org');
    const first = await people.setUp('writer@example.org');
    expect(await people.userOf(first)).toMatchObject({ id: user.id, isAdmin: true });
    const other = (await server.signIn('other@example.org')).user;
    const invited = await people.send(first.browser, 'POST', '/api/auth/invitations', { email: other.email });
    expect([invited.status, invited.json.code]).toEqual([409, 'accounts.address_taken']);
  });

  it('can sign up again after the owner has left, and never gets an account that has a passkey', async () => {
    const owner = await people.setUp();
    const guest = await people.register(await people.invite(owner, 'guest@example.org'));
    await people.send(owner.browser, 'POST', '/api/account/delete', {
      confirmationText: 'DELETE MY ACCOUNT',
    });
    const code = (await people.setUpCode())!;
    expect((await people.register(code, { email: 'guest@example.org' })).status).toBe(400);
    const next = await people.register(code, { email: 'next@example.org' });
    expect(await people.userOf(next)).toMatchObject({ email: 'next@example.org', isAdmin: true });
    expect(await people.userOf(guest)).toMatchObject({ email: 'guest@example.org', isAdmin: false });
  });

  it('cannot sign in with only an e-mail address, even from this computer', async () => {
    const address = server.address;
    const { browser } = await people.arrive();
    await expect(signInByEmail({ browser, address, email: 'x@example.org' })).rejects.toThrow();
    expect((await people.send(browser, 'GET', '/api/auth/user')).status).toBe(401);
  });
});

describe('other people', () => {
  let owner: Awaited<ReturnType<ReturnType<typeof makePasskeyPeople>['setUp']>>;
  beforeAll(async () => {
    server = await startSignInServer({ localSignIn: 'passkeys', adminEmails: ['listed@example.org'] });
    people = makePasskeyPeople(server);
    owner = await people.setUp();
  });
  afterAll(() => server.close());

  it('sign up with an invitation, once, under its address, and are never administrators, listed or not', async () => {
    const code = await people.invite(owner, 'Listed@example.org');
    const at = await people.arrive();
    const described = await at.call('/code', { code });
    expect(described.json).toEqual({ purpose: 'invitation', email: 'listed@example.org' });
    const guest = await people.register(code, { email: 'somebody.else@example.org' });
    const user = await people.userOf(guest);
    expect(user).toMatchObject({ email: 'listed@example.org', isAdmin: false });
    expect(user.id).not.toBe((await people.userOf(owner)).id);
    expect((await people.register(code)).status).toBe(400);
    expect((await at.call('/code', { code })).json.message).toMatch(/used already/);
  });

  it('are listed while invited, and a revoked or replaced invitation stops working', async () => {
    const [first, second] = [
      await people.invite(owner, 'ben@example.org'),
      await people.invite(owner, 'ben@example.org'),
    ];
    const open = async () => (await people.send(owner.browser, 'GET', '/api/auth/invitations')).json;
    expect(await open()).toMatchObject([{ email: 'ben@example.org' }, { email: 'ben@example.org' }]);
    const path = `/api/auth/invitations/${(await open())[1].id}`;
    expect((await people.send(owner.browser, 'DELETE', path)).status).toBe(204);
    expect((await people.send(owner.browser, 'DELETE', path)).json.code).toBe(
      'accounts.invitation_not_found',
    );
    expect((await people.register(first)).status).toBe(400);
    const third = await people.invite(owner, 'ben@example.org');
    expect((await people.register(second)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await people.register(third)).status).toBe(400);
  });

  it('cannot invite anybody, or see or revoke invitations', async () => {
    const guest = await people.register(await people.invite(owner, 'guest@example.org'));
    for (const [method, path] of [
      ['GET', '/api/auth/invitations'],
      ['POST', '/api/auth/invitations'],
      ['DELETE', `/api/auth/invitations/${crypto.randomUUID()}`],
    ] as const) {
      const body = method === 'POST' ? { email: 'x@example.org' } : undefined;
      expect((await people.send(guest.browser, method, path, body)).status).toBe(403);
      expect((await people.send((await people.arrive()).browser, method, path, body)).status).toBe(401);
    }
  });
});

describe('a person with a passkey', () => {
  let owner: Awaited<ReturnType<ReturnType<typeof makePasskeyPeople>['setUp']>>;
  beforeAll(async () => {
    server = await startSignInServer({ localSignIn: 'passkeys' });
    people = makePasskeyPeople(server);
    owner = await people.setUp();
  });
  afterAll(() => server.close());

  const registerSomebody = async () =>
    people.register(await people.invite(owner, `${crypto.randomUUID()}@example.org`));
  type Somebody = Awaited<ReturnType<typeof registerSomebody>>;
  const readList = async ({ browser }: Pick<Somebody, 'browser'>) =>
    (await people.send(browser, 'GET', '/api/auth/passkeys')).json;
  const addLink = ({ browser }: Pick<Somebody, 'browser'>) =>
    people.send(browser, 'POST', '/api/auth/passkey-links');

  it('adds another with a link; both open the same journal, and the recovery code still works', async () => {
    const first = await registerSomebody();
    const second = await people.register(readLinkCode((await addLink(first)).json.link));
    expect(second.json.recoveryCode).toBeNull();
    const opened = [await people.signIn(first.key), await people.signIn(second.key)];
    const [one, other] = [await people.userOf(opened[0]!), await people.userOf(opened[1]!)];
    expect(other.id).toBe(one.id);
    const { passkeys, recoveryCodeMadeAt } = await readList(first);
    expect(passkeys).toEqual([
      expect.objectContaining({ name: null, userAgent: expect.stringContaining('Linux') }),
      expect.objectContaining({ lastUsedAt: expect.any(String) }),
    ]);
    expect(recoveryCodeMadeAt).not.toBeNull();
  });

  it('names it, and can remove it unless it is the last one, even if two are removed at the same time', async () => {
    const first = await registerSomebody();
    const second = await people.register(readLinkCode((await addLink(first)).json.link));
    const [one, other] = (await readList(first)).passkeys;
    const path = (passkey: { id: string }) => `/api/auth/passkeys/${passkey.id}`;
    const name = 'هاتفي 📱';
    expect((await people.send(first.browser, 'PATCH', path(one), { name: `  ${name} ` })).status).toBe(204);
    expect((await readList(first)).passkeys[0].name).toBe(name);
    expect((await people.send(owner.browser, 'PATCH', path(one), { name: 'Mine' })).status).toBe(404);
    expect((await people.send(owner.browser, 'DELETE', path(one))).json.code).toBe(
      'accounts.passkey_not_found',
    );
    const answers = await Promise.all(
      [one, other].map((passkey) => people.send(first.browser, 'DELETE', path(passkey))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await readList(first)).passkeys).toHaveLength(1);
    const signedIn = [await people.signIn(first.key), await people.signIn(second.key)];
    expect(signedIn.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends sessions signed in with it by removing it, on every device but this one', async () => {
    const first = await registerSomebody();
    const lost = await people.register(readLinkCode((await addLink(first)).json.link));
    const lostAgain = await people.signIn(lost.key);
    const kept = await people.signIn(first.key);
    const [one, other] = (await readList(first)).passkeys;
    const remove = (from: { browser: Browser }, passkey: { id: string }) =>
      people.send(from.browser, 'DELETE', `/api/auth/passkeys/${passkey.id}`);
    const isIn = async (at: { browser: Browser }) =>
      (await people.send(at.browser, 'GET', '/api/auth/user')).status === 200;
    expect(await Promise.all([first, kept, lost, lostAgain].map(isIn))).toEqual([true, true, true, true]);
    expect((await remove(first, other)).status).toBe(204);
    expect(await Promise.all([first, kept, lost, lostAgain].map(isIn))).toEqual([true, true, false, false]);

    // The passkey of this session: this session stays, its other sessions end.
    const third = await people.register(readLinkCode((await addLink(first)).json.link));
    expect((await remove(first, one)).status).toBe(204);
    expect(await Promise.all([first, kept, third].map(isIn))).toEqual([true, false, true]);
  });

  it('ends sessions with an unknown sign-in method by removing it', async () => {
    const first = await registerSomebody();
    const second = await people.register(readLinkCode((await addLink(first)).json.link));
    await server.database.$client.query('update sessions set passkey_id = null');
    const [, other] = (await readList(first)).passkeys;
    await people.send(first.browser, 'DELETE', `/api/auth/passkeys/${other.id}`);
    const readStatus = async (at: { browser: Browser }) =>
      (await people.send(at.browser, 'GET', '/api/auth/user')).status;
    expect([await readStatus(first), await readStatus(second)]).toEqual([200, 401]);
    expect(await readStatus(owner), 'a session of somebody else').toBe(200);
  });

  it('gets back in with the recovery code, once, and the lost passkey and device no longer work', async () => {
    const first = await registerSomebody();
    const at = await people.arrive();
    const { email, id } = await people.userOf(first);
    const code = first.json.recoveryCode as string;
    expect((await at.call('/code', { code })).json).toEqual({ purpose: 'recovery', email });
    const recovered = await people.register(code.toLowerCase().replaceAll('-', ' '));
    expect((await people.userOf(recovered)).id).toBe(id);
    expect((await people.send(first.browser, 'GET', '/api/auth/user')).status).toBe(401);
    expect((await people.signIn(first.key)).status).toBe(400);
    expect((await people.signIn(recovered.key)).status).toBe(200);
    expect((await people.register(code)).status).toBe(400);
    expect((await people.register(recovered.json.recoveryCode)).status).toBe(200);
  });

  it('makes a new recovery code, and the old one no longer works', async () => {
    const first = await registerSomebody();
    const { json, status } = await people.send(first.browser, 'POST', '/api/auth/recovery-code');
    expect(status).toBe(200);
    expect((await people.register(first.json.recoveryCode)).status).toBe(400);
    expect((await people.register(json.code)).status).toBe(200);
  });

  it('must have signed in within ten minutes to add or remove a passkey, so a stolen cookie is not enough', async () => {
    const first = await registerSomebody();
    const [passkey] = (await readList(first)).passkeys;
    await server.database.$client.query(`update sessions set created_at = now() - interval '11 minutes'`);
    for (const [method, path] of [
      ['POST', '/api/auth/passkey-links'],
      ['POST', '/api/auth/recovery-code'],
      ['DELETE', `/api/auth/passkeys/${passkey.id}`],
    ] as const) {
      const answer = await people.send(first.browser, method, path);
      expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'accounts.sign_in_again']);
    }
    expect((await addLink(await people.signIn(first.key))).status).toBe(200);
    owner = await people.signIn(owner.key).then((signedIn) => ({ ...signedIn, key: owner.key }));
  });

  it('has no passkey left after deleting the account', async () => {
    const first = await registerSomebody();
    const deletion = { confirmationText: 'DELETE MY ACCOUNT' };
    expect((await people.send(first.browser, 'POST', '/api/account/delete', deletion)).status).toBe(200);
    expect((await people.signIn(first.key)).status).toBe(400);
    expect((await people.register(first.json.recoveryCode)).status).toBe(400);
  });

  it('sees passkeys and invitations in the audit log as owner, by id only', async () => {
    const invitation = await people.invite(owner, 'logged@example.org');
    const guest = await people.register(invitation);
    await people.register(readLinkCode((await addLink(guest)).json.link));
    const [passkey] = (await readList(guest)).passkeys;
    await people.send(guest.browser, 'DELETE', `/api/auth/passkeys/${passkey.id}`);
    await people.send(guest.browser, 'POST', '/api/auth/recovery-code');
    const { json } = await people.send(owner.browser, 'GET', '/api/admin/actions?limit=5');
    expect(json.map(({ kind, actorEmail }: Record<string, string>) => [kind, actorEmail])).toEqual([
      ['recovery_code.made', 'logged@example.org'],
      ['passkey.removed', 'logged@example.org'],
      ['passkey.added', 'logged@example.org'],
      ['invitation.used', 'logged@example.org'],
      ['invitation.made', 'owner@example.org'],
    ]);
  });

  it('who lost everything, or signed in with only an e-mail address, gets a link from whoever runs the server', async () => {
    const { database, config } = server;
    const { user } = await server.signIn('earlier@example.org');
    const made = await makeLinkOnServer({ config, database, email: 'Earlier@example.org' });
    const back = await people.register(readLinkCode(made.link));
    expect([back.status, (await people.userOf(back)).id]).toEqual([200, user.id]);
    expect(hashPasskeyCode(back.json.recoveryCode)).not.toBeNull();
    const { json } = await people.send(owner.browser, 'GET', '/api/admin/actions?limit=2');
    expect(json[1]).toMatchObject({ kind: 'passkey.link_made', targetEmail: 'earlier@example.org' });
    for (const email of ['nobody@example.org', 'no address'])
      await expect(makeLinkOnServer({ config, database, email })).rejects.toThrow(`at ${email}`);
    const byEmail = { ...config, localSignIn: 'email' as const };
    await expect(makeLinkOnServer({ config: byEmail, database, email: user.email })).rejects.toThrow(
      'passkeys',
    );
  });

  it('is invited by mail with a link that works once', async () => {
    const invitation = { email: 'mailed@example.org', firstName: 'Mia', lastName: '' };
    const answer = await people.send(owner.browser, 'POST', '/api/admin/create-or-send-user', invitation);
    expect((await people.register(readLinkCode(answer.json.loginUrl))).status).toBe(200);
  });

  it.each([null, 7, '', 'x'.repeat(200), "' or 1=1", 'ABCD-EFGH', makePasskeyCode().slice(1)])(
    'cannot use %j as a code',
    (text) => {
      expect(hashPasskeyCode(text)).toBeNull();
    },
  );

  it('may type a code with similar characters, without dashes and in lower case', () => {
    const code = makePasskeyCode();
    const typed = code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(hashPasskeyCode(typed)).toEqual(hashPasskeyCode(code));
  });
});
