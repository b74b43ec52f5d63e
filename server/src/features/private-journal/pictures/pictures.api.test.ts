import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deletionPhrase, type SealedItem, type SealedPicture } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  becomePrivate,
  getRefusal,
  makeSealedPicture,
  readCursor,
} from '../../../testing/private-journal.ts';
import { readAnswer } from '../../../testing/sample.ts';
import { makePngBomb } from '../../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal/pictures';
const rows = '/api/private-journal/rows';
const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readList = async (person: TestPerson) => readAnswer<SealedPicture[]>(person.get(path));
const listIds = async (person: TestPerson) => (await readList(person)).map(({ id }) => id);
const sealRow = (person: TestPerson) =>
  readAnswer<SealedItem>(
    person.post(rows, { collection: 'journal', edition: 0, sealed: randomBytes(300).toString('base64') }),
  );
const runJob = () => server.features.find(({ name }) => name === 'private-journal')?.runScheduledJob?.();
function listFiles({ user }: TestPerson): string[] {
  const folder = join(server.services.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(user.id))
    .map(({ name }) => name);
}

describe('a sealed picture', () => {
  it('is stored as it was sent, once however often it is sent, and never overwritten', async () => {
    const ana = await signInSomebody();
    const picture = makeSealedPicture();
    const bytes = Buffer.from(picture.sealed, 'base64');
    const digest = createHash('sha256').update(bytes).digest('base64');
    for (const _ of ['first', 'again'])
      expect((await ana.post(path, picture)).json).toMatchObject({ size: bytes.length, rowId: null, digest });
    expect(getRefusal(await ana.post(path, { ...makeSealedPicture(), id: picture.id }))).toEqual([
      409,
      'private_journal.picture_id_taken',
    ]);
    expect(await readList(ana)).toMatchObject([{ id: picture.id, size: bytes.length }]);
    const stored = await ana.get(`${path}/${picture.id}`);
    expect(stored.headers['content-type']).toBe('application/octet-stream');
    expect(listFiles(ana)).toEqual([picture.id]);
  });

  it.each([
    ['a readable image', makePngBomb(8)],
    ['another version', Buffer.concat([Buffer.from([2, 0, 0, 0, 1]), randomBytes(28 + 1024)])],
    ['no generation of a key', Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), randomBytes(28 + 1024)])],
    ['a length that is not padded', Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), randomBytes(28 + 1023)])],
    ['next to nothing', Buffer.from([1, 0, 0, 0, 1])],
  ])('must have the documented format, and is refused as %s', async (_what, bytes) => {
    const ben = await signInSomebody();
    const sent = { ...makeSealedPicture(), sealed: bytes.toString('base64') };
    expect(getRefusal(await ben.post(path, sent))).toEqual([415, 'private_journal.not_sealed']);
    expect([await listIds(ben), listFiles(ben)]).toEqual([[], []]);
  });

  it('cannot be read, used or erased by anybody else', async () => {
    const [cleo, dora] = [await signInSomebody(), await signInSomebody()];
    const { id } = makeSealedPicture();
    await readAnswer(cleo.post(path, { ...makeSealedPicture(), id }));
    const rowId = randomUUID();
    for (const answer of [
      await dora.get(`${path}/${id}`),
      await dora.put(`${path}/${id}/row`, { rowId }),
      await dora.delete(`${path}/${id}`),
    ])
      expect(getRefusal(answer)).toEqual([404, 'private_journal.picture_not_found']);
    expect([await listIds(cleo), await listIds(dora)]).toEqual([[id], []]);
  });

  it('has one row, and can get another until that one is stored', async () => {
    const eve = await signInSomebody();
    const picture = makeSealedPicture({ rowId: randomUUID() });
    await readAnswer(eve.post(path, picture));
    const [first, second] = [await sealRow(eve), await sealRow(eve)];
    const use = (rowId: string) => eve.put(`${path}/${picture.id}/row`, { rowId });
    for (const _ of ['first', 'again']) expect((await use(first.id)).status).toBe(204);
    expect(getRefusal(await use(second.id))).toEqual([404, 'private_journal.picture_not_found']);
    expect((await readList(eve))[0]?.rowId).toBe(first.id);
  });
});

describe('a sealed picture is erased', () => {
  it('with its row, once the trash is emptied and not before', async () => {
    const finn = await signInSomebody();
    const { id: rowId } = await sealRow(finn);
    const [picture, other] = [makeSealedPicture({ rowId }), makeSealedPicture()];
    for (const sent of [picture, other]) await readAnswer(finn.post(path, sent));
    await finn.delete(`${rows}/${rowId}`);
    expect(await listIds(finn)).toHaveLength(2);
    await finn.delete('/api/private-journal/trash');
    expect([await listIds(finn), listFiles(finn)]).toEqual([[other.id], [other.id]]);
  });

  it('by the person, and after 30 days without a row', async () => {
    const gina = await signInSomebody();
    const { id: rowId } = await sealRow(gina);
    const [gone, unused, kept, young] = [
      makeSealedPicture(),
      makeSealedPicture({ rowId: randomUUID() }),
      makeSealedPicture({ rowId }),
      makeSealedPicture(),
    ];
    for (const sent of [gone, unused, kept, young]) await readAnswer(gina.post(path, sent));
    expect((await gina.delete(`${path}/${gone.id}`)).status).toBe(204);
    await server.services.database.$client.query(
      `update private_journal_pictures set created_at = now() - interval '31 days' where id = any($1)`,
      [[unused.id, kept.id]],
    );
    await runJob();
    expect((await listIds(gina)).sort()).toEqual([kept.id, young.id].sort());
    expect(listFiles(gina).sort()).toEqual([kept.id, young.id].sort());
  });

  it('with the account', async () => {
    const hana = await signInSomebody();
    await readAnswer(hana.post(path, makeSealedPicture()));
    expect((await hana.post('/api/account/delete', { confirmationText: deletionPhrase })).status).toBe(200);
    expect(listFiles(hana)).toEqual([]);
  });
});

it('a journal with a picture can become private and readable again, each time with only one form', async () => {
  const ida = await signInSomebody();
  const { imageUrl } = await readAnswer<{ imageUrl: string }>(
    ida.post('/api/upload-image', { imageBase64: makePngBomb(8).toString('base64') }),
  );
  const entry = await readAnswer<{ id: string }>(
    ida.post('/api/journal/entries', { content: 'A lake.', imageUrl }),
  );
  const id = imageUrl.split('/').at(-1) ?? '';
  await becomePrivate(ida);
  expect([await listIds(ida), listFiles(ida)]).toEqual([[id], [id]]);
  expect(getRefusal(await ida.get(imageUrl))).toEqual([409, 'private_journal.server_cannot_read']);

  await readAnswer(ida.post('/api/private-journal/begin', { to: 'off' }));
  const importId = randomUUID();
  await readAnswer(ida.post('/api/imports', { id: importId, source: 'reflect' }));
  const writeBack = (items: object[]) =>
    ida.post(`/api/imports/${importId}/items`, { feature: 'journal', items });
  const finish = async () =>
    ida.post('/api/private-journal/finish', {
      to: 'off',
      seen: { private_journal: await readCursor(ida, rows) },
    });
  const createdAt = '2026-11-20T08:00:00.000Z';
  await readAnswer(writeBack([{ id: entry.id, createdAt, content: 'A lake.', imageUrl: null }]));
  expect(getRefusal(await finish())).toEqual([409, 'private_journal.not_all_readable']);
  await ida.delete(`/api/journal/entries/${entry.id}`);
  const image = { imageId: id, imageBase64: makePngBomb(8).toString('base64') };
  for (const _ of ['first', 'again'])
    expect((await ida.post(`/api/imports/${importId}/images`, image)).json).toEqual({ imageUrl });
  await readAnswer(writeBack([{ id: entry.id, createdAt, content: 'A lake.', imageUrl }]));
  expect((await finish()).json).toEqual({ state: 'off' });
  expect((await ida.get(`/api/journal/entries/${entry.id}`)).json).toMatchObject({ imageUrl });
  expect((await ida.get(imageUrl)).status).toBe(200);
  expect([await listIds(ida), listFiles(ida)]).toEqual([[], [id]]);
});
