import { randomBytes, randomUUID } from 'node:crypto';
import { type SealedItem, sealedRows } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { path } = sealedRows;
const makeSealedBytes = () => randomBytes(300).toString('base64');
const makeRow = (changed: object = {}) => ({
  id: randomUUID(),
  collection: 'journal',
  edition: 0,
  sealed: makeSealedBytes(),
  ...changed,
});
const readRows = async (person: TestPerson) => (await person.get(path)).json as SealedItem[];
const readCode = (answer: { json: unknown }) => (answer.json as { code: string }).code;
const readChanges = async (person: TestPerson, since = 0) =>
  (await person.get(`${path}/changes?since=${since}`)).json as {
    items: SealedItem[];
    removedIds: string[];
    cursor: number;
  };

describe('the rows of a private journal', () => {
  it('are returned as the device sealed them, whatever their collection', async () => {
    const ana = await server.signIn('ana@example.org');
    const sent = ['journal', 'dreams', 'habit_completions'].map((collection) => makeRow({ collection }));
    for (const row of sent) expect((await ana.post(path, row)).status).toBe(200);
    const rows = await readRows(ana);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(sent.map((row) => expect.objectContaining(row))));
  });

  it('are stored once however often they are sent', async () => {
    const ben = await server.signIn('ben@example.org');
    const row = makeRow();
    const [first, again] = [await ben.post(path, row), await ben.post(path, row)];
    expect(again.json).toEqual(first.json);
    const other = await ben.post(path, { ...row, sealed: makeSealedBytes() });
    expect([other.status, readCode(other)]).toEqual([409, 'private_journal.sealedRow_id_taken']);
    expect(await readRows(ben)).toEqual([first.json]);
  });

  it('are changed only on the current revision', async () => {
    const cleo = await server.signIn('cleo@example.org');
    const row = makeRow();
    await cleo.post(path, row);
    const change = { edition: 1, sealed: makeSealedBytes(), expectedRevision: 0 };
    const changed = (await cleo.patch(`${path}/${row.id}`, change)).json as SealedItem;
    expect(changed).toMatchObject({ edition: 1, sealed: change.sealed, revision: 1, collection: 'journal' });
    // As if the answer got lost.
    expect((await cleo.patch(`${path}/${row.id}`, change)).json).toEqual(changed);
    const late = await cleo.patch(`${path}/${row.id}`, { ...change, sealed: makeSealedBytes() });
    expect([late.status, readCode(late)]).toEqual([409, 'private_journal.sealedRow_changed_elsewhere']);
    expect(await readRows(cleo)).toEqual([changed]);
  });

  it('keep their contents through the trash and back, and tell other devices about both', async () => {
    const dora = await server.signIn('dora@example.org');
    const row = makeRow();
    await dora.post(path, row);
    const { cursor } = await readChanges(dora);
    expect((await dora.delete(`${path}/${row.id}`)).status).toBe(204);
    const removed = await readChanges(dora, cursor);
    expect(removed.removedIds).toEqual([row.id]);
    const restored = await dora.post(`${path}/${row.id}/restore`);
    expect(restored.json).toMatchObject(row);
    expect((await readChanges(dora, removed.cursor)).items).toEqual([restored.json]);
  });

  it('are sealed again in the database, so not even their collection can be read there', async () => {
    const eve = await server.signIn('eve@example.org');
    const row = makeRow({ collection: 'safety_plans' });
    await eve.post(path, row);
    const { rows } = await server.services.database.execute<{ text: string; payload: Buffer }>(
      sql`select t::text as text, payload from private_journal_rows t where user_id = ${eve.user.id}`,
    );
    expect(rows).toHaveLength(1);
    const [stored] = rows;
    expect(stored!.text).not.toContain('safety_plans');
    expect(stored!.payload.includes(Buffer.from('safety_plans'))).toBe(false);
    expect(stored!.payload.includes(Buffer.from(row.sealed, 'base64'))).toBe(false);
    expect(stored!.payload.includes(Buffer.from(row.sealed))).toBe(false);
  });

  it('belong to the person alone', async () => {
    const [finn, gil] = [await server.signIn('finn@example.org'), await server.signIn('gil@example.org')];
    const row = makeRow();
    await finn.post(path, row);
    expect(await readRows(gil)).toEqual([]);
    const change = { edition: 1, sealed: makeSealedBytes() };
    expect((await gil.patch(`${path}/${row.id}`, change)).status).toBe(404);
    expect((await gil.delete(`${path}/${row.id}`)).status).toBe(404);
    expect((await readRows(finn))[0]).toMatchObject(row);
    expect((await server.stranger.get(path)).status).toBe(401);
  });

  it.each([
    ['without content', { sealed: '' }],
    ['with something that is not sealed', { sealed: 'Dear diary' }],
    ['of no collection', { collection: '' }],
    ['of an edition before the first', { edition: -1 }],
  ])('are refused %s', async (_, changed) => {
    const hal = await server.signIn('hal@example.org');
    expect((await hal.post(path, makeRow(changed))).status).toBe(400);
    expect(await readRows(hal)).toEqual([]);
  });
});
