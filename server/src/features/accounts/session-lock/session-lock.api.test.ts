import { createHash } from 'node:crypto';
import { endpointsByFeature, type SessionLock, unlockHeader } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const makeProof = (pin: string) => createHash('sha256').update(pin).digest('base64');
const readLock = async (person: TestPerson, token = '') =>
  (await person.get('/api/auth/lock', undefined, { [unlockHeader]: token })).json as SessionLock;
const tryPin = async (person: TestPerson, pin: string) =>
  (await person.post('/api/auth/unlock', { proof: makeProof(pin) })).json as SessionLock;
const read = async (person: TestPerson, token = '') =>
  (await person.get('/api/journal/entries', undefined, { [unlockHeader]: token })).status;

let people = 0;
/** Somebody whose session has the PIN 4711, and the token of the page that set it. */
async function withPin(): Promise<{ person: TestPerson; token: string }> {
  people += 1;
  const person = await server.signIn(`locked-${people}@example.org`);
  const set = await person.put('/api/auth/lock', { proof: makeProof('4711'), digits: 4 });
  return { person, token: (set.json as SessionLock).token! };
}
async function letPass(person: TestPerson, seconds: number): Promise<void> {
  await server.services.database.$client.query(
    `update session_locks set waits_until = waits_until - make_interval(secs => $2)
     where session_id in (select id from sessions where account_id = $1)`,
    [person.user.id, seconds],
  );
}

describe('a session with a PIN', () => {
  it('LOCK-01 LOCK-02 · returns nothing about the person to a page that has not sent the PIN', async () => {
    const { person, token } = await withPin();
    const closed = Object.values(endpointsByFeature)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ access }) => access !== 'public');
    const open: string[] = [];
    for (const { method, path } of closed) {
      const send = person[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
      const answer = await send(path.replaceAll(/:\w+/g, '0192f0c0-0000-7000-8000-000000000001'));
      if (answer.status !== 423) open.push(`${method} ${path}`);
      else expect(answer.json).toMatchObject({ code: 'session.locked' });
    }
    expect(open.sort()).toEqual([
      'GET /api/auth/lock',
      'GET /api/auth/user',
      // The service worker needs it for the page's security policy; it holds nothing but the port.
      'GET /api/private-journal/own-model',
      'POST /api/auth/lock',
      'POST /api/auth/lock/challenge',
      'POST /api/auth/unlock',
    ]);
    // One of the calls above locks every page.
    expect(await read(person, token)).toBe(423);
  });

  it('LOCK-03 · answers only the page where the PIN was set or entered', async () => {
    const { person, token } = await withPin();
    expect([await read(person, token), await read(person), await read(person, 'x')]).toEqual([200, 423, 423]);
    expect(await readLock(person, token)).toMatchObject({
      isSet: true,
      isLocked: false,
      digits: 4,
      token: null,
    });
    const unlocked = await tryPin(person, '4711');
    expect(unlocked).toMatchObject({ isLocked: false, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect([await read(person, unlocked.token!), await read(person, token)]).toEqual([200, 200]);
    const elsewhere = await server.signIn(person.user.email);
    expect([await read(elsewhere), (await readLock(elsewhere)).isSet]).toEqual([200, false]);
    expect(await read(elsewhere, token)).toBe(200);
    const other = await withPin();
    expect(await read(other.person, token)).toBe(423);
  });

  it('LOCK-05 · is locked in every page at once', async () => {
    const { person, token } = await withPin();
    const second = (await tryPin(person, '4711')).token!;
    expect((await person.post('/api/auth/lock')).status).toBe(204);
    expect([await read(person, token), await read(person, second)]).toEqual([423, 423]);
    expect(await readLock(person, token)).toMatchObject({ isSet: true, isLocked: true });
  });

  it('LOCK-07 LOCK-08 LOCK-10 LOCK-11 · counts wrong PINs and makes the next one wait, by the server’s clock', async () => {
    const { person } = await withPin();
    for (const failedAttempts of [1, 2, 3, 4])
      expect(await tryPin(person, '0000')).toMatchObject({ failedAttempts, waitMs: 0, token: null });
    const fifth = await tryPin(person, '0000');
    expect([fifth.failedAttempts, Math.ceil(fifth.waitMs / 1000)]).toEqual([5, 30]);
    const refused = await tryPin(person, '4711');
    expect([refused.token, refused.failedAttempts, refused.isLocked]).toEqual([null, 5, true]);
    await letPass(person, 30);
    expect(Math.ceil((await tryPin(person, '0000')).waitMs / 1000)).toBe(60);
    await letPass(person, 60);
    expect(await tryPin(person, '4711')).toMatchObject({ failedAttempts: 0, waitMs: 0, isLocked: false });
    expect(await readLock(person)).toMatchObject({ failedAttempts: 0 });
  });

  it('LOCK-08 · waits a day at most, however many tries there were', async () => {
    const { person } = await withPin();
    await server.services.database.$client.query(
      `update session_locks set failed_attempts = 5000
       where session_id in (select id from sessions where account_id = $1)`,
      [person.user.id],
    );
    expect(Math.ceil((await tryPin(person, '0000')).waitMs / 1000)).toBe(24 * 60 * 60);
  });

  it('LOCK-08 · checks at most five of many PINs sent at once', async () => {
    const { person } = await withPin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tryPin(person, String(1000 + at))),
    );
    expect(answers.every(({ token }) => token === null)).toBe(true);
    expect((await readLock(person)).failedAttempts).toBe(5);
  });

  it('PIN-07 PIN-12 · lets only an unlocked page change or remove the PIN', async () => {
    const { person, token } = await withPin();
    const shown = { [unlockHeader]: token };
    const next = { proof: makeProof('081542'), digits: 6 };
    expect((await person.put('/api/auth/lock', next)).status).toBe(423);
    expect((await person.delete('/api/auth/lock')).status).toBe(423);
    expect((await person.put('/api/auth/lock', next, shown)).json).toMatchObject({ digits: 6 });
    expect((await tryPin(person, '4711')).token).toBeNull();
    expect((await tryPin(person, '081542')).token).not.toBeNull();
    expect((await person.delete('/api/auth/lock', undefined, shown)).status).toBe(204);
    expect([await read(person), (await readLock(person)).isSet]).toEqual([200, false]);
    expect(await tryPin(person, '081542')).toMatchObject({ isSet: false, isLocked: false, token: null });
  });

  it('PIN-13 · stores neither the PIN nor anything derived from it', async () => {
    const { person } = await withPin();
    const { rows } = await server.services.database.$client.query<{ row: string }>(
      'select l::text as row from session_locks l join sessions on sessions.id = session_id where account_id = $1',
      [person.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(createHash('sha256').update('4711').digest('hex'));
  });

  it('SET-15 · ends when signing out, and the next session of the browser has no PIN', async () => {
    const { person } = await withPin();
    const out = await person.get('/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect(out.status).toBe(303);
    const { rows } = await server.services.database.$client.query(
      'select 1 from session_locks join sessions on sessions.id = session_id where account_id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a fingerprint or face', () => {
  const getChallenge = async (person: TestPerson) =>
    ((await person.post('/api/auth/lock/challenge')).json as { challenge: string | null }).challenge;

  async function withCredential() {
    const { person, token } = await withPin();
    const { publicUrl } = server.services.config;
    const rpId = new URL(publicUrl).hostname;
    const authenticator = new SoftwareAuthenticator(publicUrl);
    const { id, response } = authenticator.create({ rp: { id: rpId }, challenge: 'own' } as never);
    const made = {
      credential: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
    };
    const answerTo = (challenge: string, faults = {}) => {
      const { response: answer } = authenticator.get({ rpId, challenge } as never, faults);
      return {
        credential: id,
        clientData: answer.clientDataJSON,
        authenticatorData: answer.authenticatorData,
        signature: answer.signature,
      };
    };
    const set = await person.put('/api/auth/lock/credential', { made }, { [unlockHeader]: token });
    expect([set.status, set.json]).toMatchObject([200, { hasBiometric: true }]);
    await person.post('/api/auth/lock');
    const show = async (assertion: object) =>
      (await person.post('/api/auth/unlock', { assertion })).json as SessionLock;
    return { person, token, made, answerTo, show };
  }

  it('LOCK-03 BIO-02 · unlocks the session, once for each challenge', async () => {
    const { person, answerTo, show } = await withCredential();
    const answer = answerTo((await getChallenge(person))!);
    const { token } = await show(answer);
    expect(await read(person, token!)).toBe(200);
    expect((await show(answer)).token).toBeNull();
  });

  it('LOCK-04 · does not unlock without verification or with the wrong challenge', async () => {
    const { person, answerTo, show } = await withCredential();
    expect((await show(answerTo('never-asked'))).token).toBeNull();
    const challenge = (await getChallenge(person))!;
    for (const faults of [
      { isUserVerified: false },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
    ])
      expect((await show(answerTo(challenge, faults))).token).toBeNull();
    const stranger = await withCredential();
    expect((await show(stranger.answerTo(challenge))).token).toBeNull();
    expect((await readLock(person)).failedAttempts).toBe(0);
  });

  it('BIO-03 · does not unlock during a wait, or after it is switched off', async () => {
    const { person, answerTo, show, made } = await withCredential();
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPin(person, '0000');
    expect((await show(answerTo((await getChallenge(person))!))).token).toBeNull();
    await letPass(person, 30);
    const { token } = await show(answerTo((await getChallenge(person))!));
    const shown = { [unlockHeader]: token! };
    const broken = { ...made, attestation: 'AAAA' };
    const refused = await person.put('/api/auth/lock/credential', { made: broken }, shown);
    expect([refused.status, refused.json]).toMatchObject([400, { code: 'accounts.credential_not_accepted' }]);
    await person.put('/api/auth/lock/credential', { made: null }, shown);
    expect(await getChallenge(person)).toBeNull();
    expect(await readLock(person)).toMatchObject({ isSet: true, hasBiometric: false });
  });
});
