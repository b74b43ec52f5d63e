import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { WrappedJournalKey } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  becomePrivate,
  getRefusal,
  makeJournalKey,
  makeSealedPicture,
  readCursor,
} from '../../testing/private-journal.ts';
import { readAnswer } from '../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal';
const rowsPath = `${path}/rows`;
const makeKey = (generation: number): { id: string; generation: number } => ({
  ...makeJournalKey(),
  generation,
});
const makeTwoKeys = (generation: number) => [makeKey(generation), makeKey(generation)];
const listKeys = (person: TestPerson) => readAnswer<WrappedJournalKey[]>(person.get(`${path}/keys`));
const turn = (person: TestPerson, generation: number, keys = makeTwoKeys(generation)) =>
  person.post(`${path}/turn`, { generation, keys });
/** A row as a device seals it with a generation of the key. */
function sealWith(generation: number): string {
  const bytes = randomBytes(300);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32BE(generation, 1);
  return bytes.toString('base64');
}
const write = (person: TestPerson, generation: number) =>
  person.post(rowsPath, { collection: 'journal', edition: 0, sealed: sealWith(generation) });
async function signInPrivate(): Promise<TestPerson> {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  await becomePrivate(person);
  return person;
}

const finish = async (person: TestPerson, generation: number) =>
  person.post(`${path}/turn/finish`, { generation, seen: await readCursor(person, rowsPath) });

describe('a change of key with pictures', () => {
  const pictures = `${path}/pictures`;
  const hashSealed = (sealed: string) =>
    createHash('sha256').update(Buffer.from(sealed, 'base64')).digest('base64');
  const notYet = [409, 'private_journal.changed_meanwhile'];

  it('is not finished while a picture is sealed with an earlier key, and accepts no more of those', async () => {
    const kim = await signInPrivate();
    const picture = makeSealedPicture();
    await readAnswer(kim.post(pictures, picture));
    await readAnswer(turn(kim, 2));
    expect(getRefusal(await kim.post(pictures, makeSealedPicture()))).toEqual([
      409,
      'private_journal.key_turned',
    ]);
    expect(getRefusal(await finish(kim, 2))).toEqual(notYet);
    expect(await listKeys(kim)).toHaveLength(4);
    const put = (generation: number, former: string, sealed = makeSealedPicture({ generation }).sealed) =>
      kim.put(`${pictures}/${picture.id}`, { sealed, former });
    const former = hashSealed(picture.sealed);
    expect(getRefusal(await put(1, former))).toEqual([409, 'private_journal.key_turned']);
    const changed = [409, 'private_journal.picture_changed_elsewhere'];
    expect(getRefusal(await put(2, hashSealed('AAAA')))).toEqual(changed);
    const longer = makeSealedPicture({ generation: 2, padded: 2048 }).sealed;
    expect(getRefusal(await put(2, former, longer))).toEqual(changed);
    expect(getRefusal(await put(2, former, randomBytes(300).toString('base64')))).toEqual([
      415,
      'private_journal.not_sealed',
    ]);
    const { sealed } = makeSealedPicture({ generation: 2 });
    for (const _ of ['first', 'again'])
      expect((await put(2, former, sealed)).json).toMatchObject({
        id: picture.id,
        digest: hashSealed(sealed),
      });
    expect(getRefusal(await put(2, former))).toEqual(changed);
    expect((await finish(kim, 2)).status).toBe(200);
  });

  it('is finished even if the server stopped right after one was stored', async () => {
    const lea = await signInPrivate();
    const picture = makeSealedPicture();
    await readAnswer(lea.post(pictures, picture));
    await readAnswer(turn(lea, 2));
    const { sealed } = makeSealedPicture({ generation: 2 });
    await readAnswer(lea.put(`${pictures}/${picture.id}`, { sealed, former: hashSealed(picture.sealed) }));
    await server.services.database.$client.query(
      'update private_journal_pictures set generation = 1 where user_id = $1',
      [lea.user.id],
    );
    expect((await finish(lea, 2)).status).toBe(200);
  });

  it('does not affect somebody else’s', async () => {
    const [mia, noa] = [await signInPrivate(), await signInPrivate()];
    const picture = makeSealedPicture();
    await readAnswer(mia.post(pictures, picture));
    const { sealed } = makeSealedPicture({ generation: 2 });
    const former = hashSealed(picture.sealed);
    expect(getRefusal(await noa.put(`${pictures}/${picture.id}`, { sealed, former }))).toEqual([
      404,
      'private_journal.picture_not_found',
    ]);
    await readAnswer(turn(noa, 2));
    expect((await finish(noa, 2)).status).toBe(200);
  });
});

describe('a change of key with parts for trusted people', () => {
  const recovery = `${path}/recovery`;
  const makeWay = (generation: number) => {
    const { kind: _kind, ...rest } = makeJournalKey();
    return { ...rest, parameters: 'shamir$2of3$AAAAAA', generation, waitDays: 1 };
  };
  const turnedCode = [409, 'private_journal.recovery_turned'];

  it('stops them from opening anything at its start, and erases what they opened at its end', async () => {
    const pia = await signInPrivate();
    await readAnswer(pia.put(recovery, makeWay(1)));
    await readAnswer(pia.post(`${recovery}/start`, {}));
    await server.services.database.$client.query(
      "update private_journal_recoveries set started_at = started_at - interval '2 days' where user_id = $1",
      [pia.user.id],
    );
    await readAnswer(turn(pia, 2));
    expect((await pia.get(recovery)).json).toMatchObject({ recovery: { startedAt: null } });
    expect(getRefusal(await pia.get(`${recovery}/key`))).toEqual(turnedCode);
    expect(getRefusal(await pia.post(`${recovery}/start`, {}))).toEqual(turnedCode);
    expect(getRefusal(await pia.put(recovery, makeWay(1)))).toEqual([409, 'private_journal.key_turned']);
    expect((await finish(pia, 2)).status).toBe(200);
    const { rows } = await server.services.database.$client.query(
      'select length(wrapped) as bytes, started_at from private_journal_recoveries where user_id = $1',
      [pia.user.id],
    );
    expect(rows).toEqual([{ bytes: 0, started_at: null }]);
    expect((await pia.get(recovery)).json).toMatchObject({ recovery: { generation: 1 } });
    expect((await pia.put(recovery, makeWay(2))).json).toMatchObject({ recovery: { generation: 2 } });
    expect((await pia.post(`${recovery}/start`, {})).status).toBe(200);
  });
});

describe('changing the key', () => {
  it('adds the ways to the new key, refuses data sealed with an earlier one, and keeps the old ways until it is finished', async () => {
    const ana = await signInPrivate();
    const row = await readAnswer<{ id: string; revision: number }>(write(ana, 1));
    expect((await turn(ana, 2)).json).toEqual({ generation: 2 });
    expect((await ana.get('/api/auth/user')).json).toMatchObject({ privateJournalGeneration: 2 });
    expect((await listKeys(ana)).map(({ generation }) => generation).sort()).toEqual([1, 1, 2, 2]);
    expect(getRefusal(await write(ana, 1))).toEqual([409, 'private_journal.key_turned']);
    const old = { edition: 1, sealed: sealWith(1), expectedRevision: row.revision };
    expect(getRefusal(await ana.patch(`${rowsPath}/${row.id}`, old))).toEqual([
      409,
      'private_journal.key_turned',
    ]);
    expect(getRefusal(await ana.post(`${path}/keys`, makeKey(1)))).toEqual([
      409,
      'private_journal.key_turned',
    ]);
    const moved = { edition: 0, sealed: sealWith(2), expectedRevision: row.revision };
    expect((await ana.patch(`${rowsPath}/${row.id}`, moved)).status).toBe(200);
    const seen = await readCursor(ana, rowsPath);
    const finished = await ana.post(`${path}/turn/finish`, { generation: 2, seen });
    expect(finished.json).toEqual({ generation: 2 });
    expect((await listKeys(ana)).map(({ generation }) => generation)).toEqual([2, 2]);
  });

  it('is the same if sent again, and of two devices the later one is told so', async () => {
    const ben = await signInPrivate();
    const keys = makeTwoKeys(2);
    await readAnswer(turn(ben, 2, keys));
    expect((await turn(ben, 2, keys)).json).toEqual({ generation: 2 });
    expect(getRefusal(await turn(ben, 2))).toEqual([409, 'private_journal.key_turned']);
    expect(getRefusal(await turn(ben, 4))).toEqual([409, 'private_journal.key_turned']);
    expect(await listKeys(ben)).toHaveLength(4);
  });

  it('cannot start again until it is finished, because data sealed with the previous key would be lost', async () => {
    const jan = await signInPrivate();
    await readAnswer(turn(jan, 2));
    expect(getRefusal(await turn(jan, 3))).toEqual([409, 'private_journal.still_turning']);
    const seen = await readCursor(jan, rowsPath);
    await readAnswer(jan.post(`${path}/turn/finish`, { generation: 2, seen }));
    expect((await turn(jan, 3)).json).toEqual({ generation: 3 });
  });

  it('is not finished if anything has changed that the device has not read', async () => {
    const cleo = await signInPrivate();
    await readAnswer(turn(cleo, 2));
    const seen = await readCursor(cleo, rowsPath);
    await readAnswer(write(cleo, 2));
    expect(getRefusal(await cleo.post(`${path}/turn/finish`, { generation: 2, seen }))).toEqual([
      409,
      'private_journal.changed_meanwhile',
    ]);
    expect(await listKeys(cleo)).toHaveLength(4);
  });

  it('counts the ways that open the current key, and two must stay', async () => {
    const dora = await signInPrivate();
    const [old] = await listKeys(dora);
    const keys = makeTwoKeys(2);
    await readAnswer(turn(dora, 2, keys));
    expect(getRefusal(await dora.delete(`${path}/keys/${keys[0]!.id}`))).toEqual([
      409,
      'private_journal.too_few_ways',
    ]);
    expect((await dora.delete(`${path}/keys/${old!.id}`)).status).toBe(204);
  });

  it('also seals rows in the trash again, and leaves them there', async () => {
    const eli = await signInPrivate();
    const { id } = await readAnswer<{ id: string }>(write(eli, 1));
    await readAnswer(eli.delete(`${rowsPath}/${id}`));
    await readAnswer(turn(eli, 2));
    const [trashed] = await readAnswer<{ revision: number }[]>(eli.get(`${path}/trash`));
    const { revision } = trashed!;
    const put = (generation: number, expectedRevision: number, of = id) =>
      eli.put(`${path}/trash/${of}`, { edition: 0, sealed: sealWith(generation), expectedRevision });
    expect(getRefusal(await put(1, revision))).toEqual([409, 'private_journal.key_turned']);
    expect(getRefusal(await put(2, revision - 1))).toEqual([
      409,
      'private_journal.sealedRow_changed_elsewhere',
    ]);
    expect((await put(2, revision)).status).toBe(200);
    expect(await readAnswer<object[]>(eli.get(`${path}/trash`))).toHaveLength(1);
    expect((await put(2, revision, randomUUID())).status).toBe(404);
  });

  it('is only for private journals, and for one person', async () => {
    const finn = await server.signIn('finn@example.org');
    expect(getRefusal(await turn(finn, 2))).toEqual([409, 'private_journal.not_private']);
    const gus = await signInPrivate();
    const [ofGus] = await listKeys(gus);
    const hedi = await signInPrivate();
    await readAnswer(turn(hedi, 2, [{ ...makeKey(2), id: ofGus!.id }, makeKey(2)]));
    expect((await listKeys(gus)).map(({ generation }) => generation)).toEqual([1, 1]);
  });

  it('gets another generation after the journal was readable, so no device mistakes its next key for the old one', async () => {
    const ida = await signInPrivate();
    await readAnswer(turn(ida, 2));
    await readAnswer(ida.post(`${path}/begin`, { to: 'off' }));
    const seen = { private_journal: await readCursor(ida, rowsPath) };
    await readAnswer(ida.post(`${path}/finish`, { to: 'off', seen }));
    expect((await ida.get('/api/auth/user')).json).toMatchObject({ privateJournalGeneration: 3 });
    expect(getRefusal(await ida.post(`${path}/keys`, makeKey(2)))).toEqual([
      409,
      'private_journal.key_turned',
    ]);
  });
});
