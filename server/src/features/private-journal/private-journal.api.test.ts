import { randomBytes, randomUUID } from 'node:crypto';
import { limits, type WrappedJournalKey } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal/keys';
const makeKey = (changed: Partial<WrappedJournalKey> = {}) => ({
  id: randomUUID(),
  kind: 'passphrase',
  parameters: '$argon2id$v=19$m=65536,t=3,p=1$AAECAwQFBgcICQoLDA0ODw',
  wrapped: randomBytes(93).toString('base64'),
  generation: 1,
  ...changed,
});
const listKeys = async (person: TestPerson) => (await person.get(path)).json as WrappedJournalKey[];
const readCode = (answer: { json: unknown }) => (answer.json as { code: string }).code;

describe('the keys of a private journal', () => {
  it('are returned as the device made them, with their time', async () => {
    const ana = await server.signIn('ana@example.org');
    const [words, sheet] = [makeKey(), makeKey({ kind: 'recovery-sheet', parameters: 'hkdf-sha256' })];
    for (const key of [words, sheet]) expect((await ana.post(path, key)).status).toBe(200);
    const stored = await listKeys(ana);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(expect.arrayContaining([words, sheet].map((key) => expect.objectContaining(key))));
    for (const { createdAt } of stored) expect(new Date(createdAt).toISOString()).toBe(createdAt);
  });

  it('are stored once however often they are sent, and never overwritten', async () => {
    const ben = await server.signIn('ben@example.org');
    const key = makeKey();
    const [first, again] = [await ben.post(path, key), await ben.post(path, key)];
    expect(again.json).toEqual(first.json);
    for (const changed of [
      { wrapped: randomBytes(93).toString('base64') },
      { parameters: 'hkdf-sha256' },
      { kind: 'recovery-sheet' as const },
      { generation: 2 },
    ]) {
      const refused = await ben.post(path, { ...key, ...changed });
      expect([refused.status, readCode(refused)]).toEqual([409, 'private_journal.key_id_taken']);
    }
    expect(await listKeys(ben)).toEqual([first.json]);
  });

  it('belong to the person alone, even with somebody else’s id', async () => {
    const [cleo, dora] = [await server.signIn('cleo@example.org'), await server.signIn('dora@example.org')];
    const key = makeKey();
    await cleo.post(path, key);
    expect(await listKeys(dora)).toEqual([]);
    const removed = await dora.delete(`${path}/${key.id}`);
    expect([removed.status, readCode(removed)]).toEqual([404, 'private_journal.key_not_found']);
    expect((await dora.post(path, { ...key, generation: 3 })).status).toBe(200);
    expect((await listKeys(cleo)).map(({ generation }) => generation)).toEqual([1]);
    expect((await server.stranger.get(path)).status).toBe(401);
  });

  it('are exported by kind and time, without anything that would help to guess a passphrase', async () => {
    const hal = await server.signIn('hal@example.org');
    const key = makeKey();
    await hal.post(path, key);
    const { text } = await hal.get('/api/export/json');
    expect(text).toContain(key.id);
    expect(text).not.toContain(key.wrapped);
    expect(text).not.toContain(key.parameters);
  });

  it('are gone once they are removed', async () => {
    const eve = await server.signIn('eve@example.org');
    const key = makeKey();
    await eve.post(path, key);
    expect((await eve.delete(`${path}/${key.id}`)).status).toBe(204);
    expect(await listKeys(eve)).toEqual([]);
    expect((await eve.delete(`${path}/${key.id}`)).status).toBe(404);
  });

  it(`are ${limits.journalKeys} at most, even if several devices add one at the same time`, async () => {
    const finn = await server.signIn('finn@example.org');
    const sent = await Promise.all(
      Array.from({ length: limits.journalKeys + 3 }, () => finn.post(path, makeKey())),
    );
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.map(readCode)).toEqual(Array(3).fill('private_journal.too_many_keys'));
    expect(await listKeys(finn)).toHaveLength(limits.journalKeys);
  });

  it.each([
    ['no key', { wrapped: '' }],
    ['something else than bytes', { wrapped: 'a passphrase' }],
    ['more than a key', { wrapped: randomBytes(1_000).toString('base64') }],
    ['a kind that no device knows', { kind: 'password' }],
    ['no generation', { generation: 0 }],
  ])('are refused with %s', async (_, changed) => {
    const gil = await server.signIn('gil@example.org');
    expect((await gil.post(path, { ...makeKey(), ...changed })).status).toBe(400);
    expect(await listKeys(gil)).toEqual([]);
  });
});
