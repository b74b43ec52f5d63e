import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userCursors } from '../../platform/database/key-tables.ts';
import { makePhotoWithPlace } from '../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { makeAccountErasure } from './erase/erase-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const phrase = 'DELETE MY ACCOUNT';
const remove = (by: TestPerson, body: object) => by.post('/api/account/delete', body);
const readCode = (json: unknown) => (json as { code?: string }).code;
const readRows = async (text: string, values: unknown[] = []) =>
  (await server.services.database.$client.query(text, values)).rows;

/** Somebody with entries and an image in the storage of files. */
async function signInWriter(name: string): Promise<TestPerson> {
  const person = await server.signIn(`${name}@example.org`);
  const imageBase64 = (await makePhotoWithPlace()).toString('base64');
  const { imageUrl } = (await person.post('/api/upload-image', { imageBase64 })).json as { imageUrl: string };
  await person.post('/api/journal/entries', { content: 'By the sea.', imageUrl });
  await person.post('/api/journal/entries', { content: 'At home.' });
  return person;
}
const listFiles = ({ user }: TestPerson) => {
  const folder = join(server.services.config.dataDir, 'files/images', user.id);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('the text shown before an account is deleted', () => {
  it('DEL-01 · comes from the server with the phrase, consequences with the person’s figures, and recommendations', async () => {
    const ana = await signInWriter('ana');
    const { status, json } = await ana.post('/api/ai/generate-deletion-content');
    expect(status).toBe(200);
    const content = json as Record<string, string | string[]>;
    expect(Object.keys(content).sort()).toEqual(
      ['confirmationPhrase', 'consequences', 'recommendations', 'title', 'warning'].sort(),
    );
    expect(content.confirmationPhrase).toBe(phrase);
    expect(content.consequences?.[0]).toContain('2 entries and 1 image');
    expect(content.recommendations?.length).toBeGreaterThan(1);
    expect((await ana.post('/api/ai/generate-deletion-content', {})).json).toEqual(json);
  });
});

describe('deleting an account', () => {
  it('is refused for any other text, and nothing is deleted', async () => {
    const ben = await signInWriter('ben');
    for (const confirmationText of ['', 'delete my account', 'DELETE MY ACCOUNT ', 'DELETE MY  ACCOUNT']) {
      const { status, json } = await remove(ben, { confirmationText });
      expect([status, readCode(json)]).toEqual([400, 'my_data.confirmation_differs']);
    }
    expect((await ben.get('/api/journal/entries')).json).toHaveLength(2);
  });

  it('DEL-07 · erases rows, key, sessions and files, returns success and a message, and affects nobody else', async () => {
    const [cleo, dora] = [await signInWriter('cleo'), await signInWriter('dora')];
    const elsewhere = await server.signIn('cleo@example.org');
    expect(listFiles(cleo)).toHaveLength(1);
    const answer = await remove(cleo, {
      confirmationText: phrase,
      reason: ' Too many mornings. ',
      wantDataExport: true,
    });
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, message: 'Your account has been deleted.' },
    ]);
    for (const browser of [cleo, elsewhere])
      expect((await browser.get('/api/journal/entries')).status).toBe(401);
    for (const table of ['journal_entries', 'images', 'user_keys', 'user_cursors', 'my_data_imports'])
      expect(await readRows(`select 1 from ${table} where user_id = $1`, [cleo.user.id]), table).toEqual([]);
    expect(await readRows('select 1 from accounts where id = $1', [cleo.user.id])).toEqual([]);
    expect(await readRows('select 1 from my_data_erasures')).toEqual([]);
    expect(listFiles(cleo)).toEqual([]);
    expect((await dora.get('/api/journal/entries')).json).toHaveLength(2);
    expect(listFiles(dora)).toHaveLength(1);
    const reasons = await readRows('select * from my_data_departures');
    expect(reasons).toMatchObject([{ reason: 'Too many mornings.' }]);
    expect(Object.keys(reasons[0]).sort()).toEqual(['id', 'left_on', 'reason']);

    const again = await server.signIn('cleo@example.org');
    expect(again.user.id).not.toBe(cleo.user.id);
    expect((await again.get('/api/journal/entries')).json).toEqual([]);
  });

  it('is finished by the next scheduled job if the server stopped between the rows and the files', async () => {
    const eva = await signInWriter('eva');
    const { database, keyring } = server.services;
    // As after a stop: the rows were erased in one transaction, the files are still there.
    const stopped = makeAccountErasure({
      services: { database, keyring, log: { error: () => undefined } },
      accounts: makeAccounts(server.services),
      features: () => [{ name: 'images', eraseFor: () => Promise.reject(new Error('stopped')) }],
    });
    await stopped.erase(eva.user.id);
    expect((await eva.get('/api/journal/entries')).status).toBe(401);
    expect(listFiles(eva)).toHaveLength(1);
    expect(await readRows('select id from my_data_erasures')).toEqual([{ id: eva.user.id }]);

    await server.features.find(({ name }) => name === 'my-data')?.runScheduledJob?.();
    expect(listFiles(eva)).toEqual([]);
    expect(await readRows('select id from my_data_erasures')).toEqual([]);
  });

  it('erases nothing if a subscription could not be ended, and works the next time', async () => {
    const finn = await signInWriter('finn');
    const { database, keyring, log } = server.services;
    let isReachable = false;
    const erasure = makeAccountErasure({
      services: { database, keyring, log },
      accounts: makeAccounts(server.services),
      features: () => [
        ...server.features,
        {
          name: 'payments',
          beforeErasure: () => (isReachable ? Promise.resolve() : Promise.reject(new Error('away'))),
        },
      ],
    });
    await expect(erasure.erase(finn.user.id)).rejects.toThrow('away');
    expect((await finn.get('/api/journal/entries')).json).toHaveLength(2);
    isReachable = true;
    await erasure.erase(finn.user.id);
    await erasure.erase(finn.user.id);
    expect(await readRows('select 1 from accounts where id = $1', [finn.user.id])).toEqual([]);
    expect(listFiles(finn)).toEqual([]);
  });

  it('is complete even if another device keeps saving', async () => {
    const gil = await signInWriter('gil');
    const saves = Array.from({ length: 20 }, (_, at) =>
      gil.post('/api/journal/entries', { content: `Saved meanwhile, number ${at}.` }),
    );
    expect((await remove(gil, { confirmationText: phrase })).status).toBe(200);
    await Promise.all(saves);
    for (const table of ['journal_entries', 'user_keys', 'user_cursors'])
      expect(await readRows(`select 1 from ${table} where user_id = $1`, [gil.user.id]), table).toEqual([]);
  });

  it('answers calls that it overtakes as it answers strangers', async () => {
    const hal = await signInWriter('hal');
    const [entry] = (await hal.get('/api/journal/entries')).json as { id: string; revision: number }[];
    const path = `/api/journal/entries/${entry?.id}`;
    const habit = { name: 'Walk', frequency: 'daily', targetValue: 1, category: 'health' };
    const { database, keyring } = server.services;
    const countWaiting = async () =>
      (await readRows("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length;
    let calls: Promise<{ status: number; json: unknown }>[] = [];
    await database.transaction(async (transaction) => {
      await transaction.select().from(userCursors).where(eq(userCursors.userId, hal.user.id)).for('update');
      calls = [
        hal.post('/api/journal/entries', { content: 'Meanwhile.' }),
        hal.patch(path, { content: 'Changed.', expectedRevision: entry?.revision }),
        hal.post('/api/habits', habit),
        hal.post('/api/dreams', { title: 'Sea', narrative: 'Waves.', dreamDate: '2026-11-02' }),
        remove(hal, { confirmationText: phrase }),
      ];
      await expect.poll(countWaiting).toBe(calls.length);
      await keyring.eraseUserKey(hal.user.id, transaction);
      await makeAccounts(server.services).eraseAccount(hal.user.id, transaction);
    });
    const answers = await Promise.all(calls);
    expect(answers.map(({ status, json }) => [status, readCode(json)])).toEqual([
      ...Array(4).fill([401, 'session.required']),
      // It was asked for, and it is done.
      [200, undefined],
    ]);
  });

  it('deletes the reason for leaving after a year', async () => {
    await readRows('update my_data_departures set left_on = current_date - 366');
    await server.features.find(({ name }) => name === 'my-data')?.runScheduledJob?.();
    expect(await readRows('select 1 from my_data_departures')).toEqual([]);
  });
});
