import { randomUUID } from 'node:crypto';
import type { AnonymousProfile, FoundUser, Person, Problem, ReferralStats } from '@reflect/contract';
import { profileChoices } from '@reflect/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScheduledJobs } from '../../platform/database/scheduled-jobs.ts';
import { becomePrivate } from '../../testing/private-journal.ts';
import {
  startTestServer,
  type TestAnswer,
  type TestPerson,
  type TestServer,
} from '../../testing/test-server.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signInSomebody(firstName: string | null = null): Promise<TestPerson> {
  const email = `${randomUUID()}@example.org`;
  if (firstName !== null) await makeAccounts(server.services).createSessionFor({ email, firstName });
  return server.signIn(email);
}
async function signInWriter(firstName: string | null = null): Promise<TestPerson> {
  const person = await signInSomebody(firstName);
  await person.post('/api/journal/entries', { content: 'We walked along the harbour.' });
  return person;
}
const readCode = async (person: TestPerson) =>
  ((await person.get('/api/user/code')).json as { code: string }).code;
const find = (person: TestPerson, code: string) => person.get(`/api/user/find/${encodeURIComponent(code)}`);
const connect = (person: TestPerson, body: object) => person.post('/api/user/connect-via-qr', body);
const generate = async (person: TestPerson, body?: object) =>
  ((await person.post('/api/user/generate-profile', body)).json as { profile: AnonymousProfile }).profile;
const listPeople = async (person: TestPerson) => (await person.get('/api/sub-profiles')).json as Person[];
const readFailure = ({ status, json }: TestAnswer) => [status, (json as Problem).code];

const everySentence = [
  ...Object.values(profileChoices).flat(),
  'Not known yet: a few more entries are needed',
];
const listSentences = ({ communicationStyle, ...lists }: AnonymousProfile) =>
  [communicationStyle, ...Object.values(lists).flat()].filter(Boolean);

async function writeAWeek(person: TestPerson, { isSecret = false } = {}): Promise<void> {
  for (const content of [
    'I felt grateful today. Quintarelle and I walked in the forest near Brumblehaven.',
    'I am afraid that I am never good enough. Quintarelle listened for an hour, and I felt relieved.',
    'I noticed how tired I was after the meeting with Zibbelquark, and I wished for a quiet evening.',
    'I feel proud of the wooden table I made for Quintarelle. I laughed a lot with friends.',
    'I wonder why I am so worried about Brumblehaven. I cried a little, then I went for a run.',
    'I felt happy: Zibbelquark thanked me, and we cooked together.',
  ])
    await person.post('/api/journal/entries', { content, isSecret, tags: ['florvandel'] });
}

describe('a connection code', () => {
  it('CONN-06 QR-01 · is RFL- and 8 characters, one for each person, and the same in the QR code', async () => {
    const ana = await signInSomebody('Ana');
    const asked = await Promise.all(Array.from({ length: 8 }, () => readCode(ana)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^RFL-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await ana.get('/api/user/connection-qr')).json).toEqual({
      connectionCode: asked[0],
      userInfo: { firstName: 'Ana' },
    });
  });

  it('CONN-06 · can be replaced, and the old one then finds nobody', async () => {
    const [ana, ben] = [await signInSomebody('Ana'), await signInSomebody()];
    const before = await readCode(ana);
    const { code } = (await ana.post('/api/user/code')).json as { code: string };
    expect(code).toMatch(/^RFL-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(code).not.toBe(before);
    expect(await readCode(ana)).toBe(code);
    expect([(await find(ben, before)).status, (await find(ben, code)).status]).toEqual([404, 200]);
  });
});

describe('an anonymous profile', () => {
  it('CONN-08 · consists of predefined sentences, without words of entries, tags or names', async () => {
    const ana = await signInSomebody('Ana');
    await writeAWeek(ana);
    const profile = await generate(ana);
    expect(Object.keys(profile).sort()).toEqual(
      ['communicationStyle', 'coreValues', 'emotionalPatterns', 'supportPreferences'].sort(),
    );
    expect(profile.emotionalPatterns.length).toBeGreaterThan(0);
    expect(profile.supportPreferences.length).toBeGreaterThan(0);
    for (const sentence of listSentences(profile)) expect(everySentence).toContain(sentence);
    expect(JSON.stringify(profile)).not.toMatch(/quintarelle|zibbelquark|brumblehaven|florvandel|ana/i);
    expect((await ana.get('/api/user/anonymous-profile')).json).toEqual({ profile });
  });

  it('CONN-08 · uses only what the person allows: no secret entry, and no part that is left out', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    await writeAWeek(ana, { isSecret: true });
    expect(await generate(ana)).toEqual({
      communicationStyle: 'Not known yet: a few more entries are needed',
      emotionalPatterns: [],
      coreValues: [],
      supportPreferences: [],
    });
    await writeAWeek(ben);
    const parts = await generate(ben, { parts: ['supportPreferences'] });
    expect(parts).toEqual({
      communicationStyle: '',
      emotionalPatterns: [],
      coreValues: [],
      supportPreferences: (await generate(ben)).supportPreferences,
    });
    expect((await ben.post('/api/user/generate-profile', { parts: ['name'] })).status).toBe(400);
    expect((await ben.post('/api/user/generate-profile', { everything: true })).status).toBe(400);
  });

  it('CONN-08 · is hidden from everybody once it is removed', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    await generate(ana);
    expect((await find(ben, await readCode(ana))).json).toMatchObject({ hasProfile: true });
    expect((await ana.delete('/api/user/anonymous-profile')).status).toBe(204);
    expect((await find(ben, await readCode(ana))).json).toEqual({
      firstName: null,
      hasProfile: false,
      anonymousProfile: null,
      isConnected: false,
    });
    expect((await ana.get('/api/user/anonymous-profile')).json).toEqual({ profile: null });
  });
});

describe('an anonymous profile made by a device', () => {
  const { communicationStyle, coreValues } = profileChoices;
  const nothing = { communicationStyle: '', emotionalPatterns: [], coreValues: [], supportPreferences: [] };
  const sent = { ...nothing, communicationStyle: communicationStyle[0]!, coreValues: coreValues.slice(0, 2) };
  const send = (person: TestPerson, profile: object) => person.put('/api/user/anonymous-profile', profile);
  const shownTo = async (other: TestPerson, person: TestPerson) =>
    ((await find(other, await readCode(person))).json as FoundUser).anonymousProfile;

  it('is shown to people who have the code, instead of the server’s, until it is removed or replaced', async () => {
    const [person, other] = [await signInWriter('Ana'), await signInSomebody()];
    await generate(person);
    expect((await send(person, sent)).json).toEqual({ profile: sent });
    expect(await shownTo(other, person)).toEqual(sent);
    expect((await person.get('/api/user/anonymous-profile')).json).toEqual({ profile: sent });
    await person.delete('/api/user/anonymous-profile');
    expect(await shownTo(other, person)).toBeNull();
    await send(person, sent);
    const made = await generate(person);
    expect(await shownTo(other, person)).toEqual(made);
  });

  it('has only the fixed sentences, each in its part', async () => {
    const person = await signInSomebody();
    for (const profile of [
      { ...nothing, communicationStyle: 'I drank again.' },
      { ...nothing, coreValues: [communicationStyle[0]] },
      { ...nothing, coreValues: [coreValues[0], coreValues[0]] },
      { ...nothing, communicationStyle: `${communicationStyle[0]} ` },
    ])
      expect(readFailure(await send(person, profile))).toEqual([422, 'connections.not_a_profile']);
    expect((await send(person, { ...nothing, name: 'Ana' })).status).toBe(400);
    expect((await person.get('/api/user/anonymous-profile')).json).toEqual({ profile: null });
  });

  it('is accepted for a private journal, for which the server makes none', async () => {
    const [person, other] = [await signInWriter(), await signInSomebody()];
    await generate(person);
    await becomePrivate(person);
    expect(await shownTo(other, person)).toBeNull();
    expect(readFailure(await person.post('/api/user/generate-profile'))).toEqual([
      409,
      'private_journal.server_cannot_read',
    ]);
    await send(person, sent);
    expect(await shownTo(other, person)).toEqual(sent);
    await person.delete('/api/user/anonymous-profile');
    expect(await shownTo(other, person)).toBeNull();
  });
});

describe('finding somebody by code', () => {
  it('CONN-10 · says whether they are connected with the caller, and still among their people', async () => {
    const [ana, ben, cara] = [
      await signInSomebody('Ana'),
      await signInSomebody('Ben'),
      await signInSomebody('Cara'),
    ];
    const code = await readCode(ana);
    await ben.post('/api/user/connect-via-qr', { connectionCode: code });
    const isConnected = async (by: TestPerson) => ((await find(by, code)).json as FoundUser).isConnected;
    expect([await isConnected(ben), await isConnected(cara)]).toEqual([true, false]);
    expect(((await find(ana, await readCode(ben))).json as FoundUser).isConnected).toBe(true);
    const [shown] = await listPeople(ben);
    await ben.delete(`/api/sub-profiles/${shown?.id}`);
    expect(await isConnected(ben)).toBe(false);
  });

  it('CONN-10 · shows the first name and the anonymous profile, and nothing else', async () => {
    const [ana, ben] = [await signInSomebody('Ana'), await signInSomebody()];
    await writeAWeek(ana);
    const profile = await generate(ana);
    const code = await readCode(ana);
    const found = await find(ben, code);
    expect(found.json).toEqual({
      firstName: 'Ana',
      hasProfile: true,
      anonymousProfile: profile,
      isConnected: false,
    });
    expect(found.text).not.toContain(ana.user.id);
    expect(found.text).not.toContain(ana.user.email);
    for (const typed of [code.toLowerCase(), code.slice(4), ` ${code} `])
      expect((await find(ben, typed)).json as FoundUser).toMatchObject({ firstName: 'Ana' });
  });

  it('CONN-10 · shows the name that people without one have given themselves', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    const named = await ana.put('/api/auth/user/name', { firstName: '  Ana ' });
    expect(named.json).toMatchObject({ id: ana.user.id, firstName: 'Ana' });
    expect((await find(ben, await readCode(ana))).json).toMatchObject({ firstName: 'Ana' });
    expect((await ana.put('/api/auth/user/name', { firstName: '   ' })).status).toBe(400);
    expect((await find(ben, await readCode(ana))).json).toMatchObject({ firstName: 'Ana' });
  });

  it('CONN-11 · answers 404 for an unknown code, in the same words however it is written', async () => {
    const ben = await signInSomebody();
    const answers = await Promise.all(
      ['RFL-00000000', 'x', 'RFL-UUUUUUUU', '💥'].map((code) => find(ben, code)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(readFailure(answers[0]!)).toEqual([404, 'connections.code_not_found']);
    expect((answers[0]!.json as Problem).message).toBe('No user found with that connection code');
  });

  it('CONN-10 · cannot be guessed: answers take equally long, and calls are limited', async () => {
    const [ana, ben] = [await signInSomebody('Ana'), await signInSomebody()];
    await generate(ana);
    const code = await readCode(ana);
    for (const sent of ['RFL-00000000', 'x', code]) {
      const start = performance.now();
      await find(ben, sent);
      expect(performance.now() - start).toBeGreaterThan(140);
    }
    const tries = await Promise.all(Array.from({ length: 40 }, () => find(ben, 'RFL-00000000')));
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });
});

describe('connecting', () => {
  it('says a name so that it turns nothing of the sentence around', async () => {
    const [ana, ben] = [await signInWriter('Ana\u202E'), await signInWriter('Ben')];
    const { json } = await connect(ben, { connectionCode: await readCode(ana) });
    expect(json).toMatchObject({ message: "You're connected with Ana." });
  });

  it('CONN-13 QR-06 · adds each to the other’s people, and gives both a day, once', async () => {
    const [ana, ben] = [await signInWriter('Ana'), await signInWriter('Ben')];
    const first = await connect(ben, { connectionCode: (await readCode(ana)).toLowerCase() });
    expect([first.status, first.json]).toEqual([
      200,
      { message: "You're connected with Ana.", bonusReward: 1 },
    ]);
    expect(await listPeople(ben)).toMatchObject([{ displayName: 'Ana', tags: ['connection'] }]);
    expect(await listPeople(ana)).toMatchObject([{ displayName: 'Ben', tags: ['connection'] }]);
    const again = await connect(ben, { connectionCode: await readCode(ana) });
    expect(again.json).toEqual({ message: "You're already connected with Ana.", bonusReward: 0 });
    await connect(ana, { connectionCode: await readCode(ben) });
    for (const person of [ana, ben]) {
      expect(await listPeople(person)).toHaveLength(1);
      const stats = (await person.get('/api/referral/stats')).json as ReferralStats;
      expect(stats.totalRewardDays).toBe(1);
    }
  });

  it('QR-06 · gives the bonus once for twenty calls at once, from both sides', async () => {
    const [ana, ben] = [await signInWriter('Ana'), await signInWriter('Ben')];
    const [ofAna, ofBen] = [await readCode(ana), await readCode(ben)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? connect(ben, { connectionCode: ofAna }) : connect(ana, { connectionCode: ofBen }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const bonuses = answers.map(({ json }) => (json as { bonusReward: number }).bonusReward);
    expect(bonuses.filter((bonus) => bonus === 1)).toHaveLength(1);
    expect([await listPeople(ana), await listPeople(ben)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('QR-06 · gives the bonus once both have written an entry, and none for fresh accounts', async () => {
    const ana = await signInWriter('Ana');
    const fresh = await Promise.all(Array.from({ length: 8 }, () => signInSomebody()));
    const code = await readCode(ana);
    for (const person of fresh) {
      const { json } = await connect(person, { connectionCode: code });
      expect(json).toEqual({ message: "You're connected with Ana.", bonusReward: 0 });
    }
    const countDays = async (person: TestPerson) =>
      ((await person.get('/api/referral/stats')).json as ReferralStats).totalRewardDays;
    const runJob = () => runScheduledJobs({ services: server.services, features: server.features });
    await runJob();
    expect([await countDays(ana), await countDays(fresh[0]!)]).toEqual([0, 0]);
    await fresh[0]!.post('/api/journal/entries', { content: 'My first day here.' });
    await runJob();
    await runJob();
    expect([await countDays(ana), await countDays(fresh[0]!), await countDays(fresh[1]!)]).toEqual([1, 1, 0]);
  });

  it('QR-06 · gives no second bonus to somebody whose account is deleted and created again', async () => {
    const [ana, ben] = [await signInWriter('Ana'), await signInWriter('Ben')];
    const answer = await connect(ben, { connectionCode: await readCode(ana) });
    expect(answer.json).toMatchObject({ bonusReward: 1 });
    const deleted = await ben.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });
    expect(deleted.status).toBe(200);
    const back = await server.signIn(ben.user.email);
    await back.post('/api/journal/entries', { content: 'Here I am again.' });
    const again = await connect(back, { connectionCode: await readCode(ana) });
    expect(again.json).toEqual({ message: "You're connected with Ana.", bonusReward: 0 });
    const stats = (await back.get('/api/referral/stats')).json as ReferralStats;
    expect(stats.totalRewardDays).toBe(0);
  });

  it('QR-05 · accepts the text of a QR code, or the data in it', async () => {
    const ana = await signInWriter('Ana');
    const data = { type: 'reflect-connection', code: await readCode(ana) };
    for (const qrData of [JSON.stringify(data), data]) {
      const answer = await connect(await signInWriter(), { qrData });
      expect([answer.status, answer.json]).toMatchObject([200, { bonusReward: 1 }]);
    }
    const ben = await signInSomebody();
    for (const qrData of [{ ...data, type: 'other' }, JSON.stringify({ code: data.code }), 'hello'])
      expect(readFailure(await connect(ben, { qrData }))).toEqual([404, 'connections.code_not_found']);
  });

  it('QR-04 QR-07 · is refused without a code, or with an unknown code or one’s own', async () => {
    const ana = await signInSomebody('Ana');
    const blank = await connect(ana, { connectionCode: '  ' });
    expect(blank.status).toBe(400);
    expect(blank.text).toContain('Please enter a connection code');
    expect((await connect(ana, {})).status).toBe(400);
    expect(readFailure(await connect(ana, { connectionCode: 'RFL-00000000' }))).toEqual([
      404,
      'connections.code_not_found',
    ]);
    expect(readFailure(await connect(ana, { connectionCode: await readCode(ana) }))).toEqual([
      409,
      'connections.own_code',
    ]);
    expect(await listPeople(ana)).toEqual([]);
  });

  it('QR-06 · with somebody who was deleted brings them back, only for the caller', async () => {
    const [ana, ben] = [await signInSomebody('Ana'), await signInSomebody('Ben')];
    await connect(ben, { connectionCode: await readCode(ana) });
    for (const person of [ana, ben])
      for (const { id } of await listPeople(person)) await person.delete(`/api/sub-profiles/${id}`);
    await connect(ben, { connectionCode: await readCode(ana) });
    expect(await listPeople(ben)).toMatchObject([{ displayName: 'Ana' }]);
    expect(await listPeople(ana)).toEqual([]);
  });

  it('leaves no trace of an erased person in the connections of others', async () => {
    const [ana, ben] = [await signInSomebody('Ana'), await signInSomebody('Ben')];
    await connect(ben, { connectionCode: await readCode(ana) });
    for (const feature of server.features) await feature.eraseFor?.(ana.user.id);
    const { rows } = await server.services.database.$client.query(
      'select 1 from connections where user_id = $1 or other_id = $1',
      [ana.user.id],
    );
    expect(rows).toEqual([]);
  });
});
