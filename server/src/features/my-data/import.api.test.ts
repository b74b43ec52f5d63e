import { randomUUID } from 'node:crypto';
import type { JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { importsRepo } from './import/imports.repo.ts';
import { importsService } from './import/imports.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const makeItem = (number: number) => ({
  id: randomUUID(),
  createdAt: '2019-04-05T06:07:08.000Z',
  content: `Page ${number}.`,
});
const signInPerson = () => server.signIn(`${randomUUID()}@example.org`);
async function startImport(by: TestPerson): Promise<string> {
  const importId = randomUUID();
  await by.post('/api/imports', { id: importId, source: 'day-one' });
  return importId;
}
const send = async (by: TestPerson, importId: string, items: object[]) =>
  (await by.post(`/api/imports/${importId}/items`, { feature: 'journal', items })).json;
const undo = (by: TestPerson, importId: string) => by.post(`/api/imports/${importId}/undo`);
const listEntries = async (by: TestPerson) =>
  (await by.get('/api/journal/entries')).json as Pick<JournalEntry, 'content'>[];
const countImported = async (by: TestPerson) =>
  ((await by.get('/api/imports')).json as { items: number }[]).map(({ items }) => items);

describe('an import that was cut off', () => {
  it('is undone completely, also what was added in the moment in which the server was killed', async () => {
    const ana = await signInPerson();
    const importId = await startImport(ana);
    const items = [1, 2, 3].map(makeItem);
    const journal = server.features.find(({ name }) => name === 'journal')!;
    // The whole call, as far as two of its items; what would follow is never reached.
    const killed = importsService({
      repo: importsRepo(server.services.database),
      features: () => [
        {
          name: 'journal',
          async importItems(imported) {
            await journal.importItems!({ ...imported, items: imported.items.slice(0, 2) });
            throw new Error('The server is killed.');
          },
        },
      ],
    });
    const caller = { ...ana.user, privateJournal: 'off' } as never;
    await expect(killed.addItems({ caller, importId, feature: 'journal', items })).rejects.toThrow('killed');
    expect(await listEntries(ana)).toHaveLength(2);
    expect(await countImported(ana)).toEqual([2]);

    expect(await send(ana, importId, items)).toEqual({ added: 3, present: 0, full: 0, refused: [] });
    expect(await countImported(ana)).toEqual([3]);
    await undo(ana, importId);
    expect(await listEntries(ana)).toEqual([]);
  });

  it('and sent again counts what it added itself, and not what another one did', async () => {
    const ben = await signInPerson();
    const [first, second] = [await startImport(ben), await startImport(ben)];
    const items = [1, 2].map(makeItem);
    expect(await send(ben, first, items)).toMatchObject({ added: 2, present: 0 });
    expect(await send(ben, first, items)).toMatchObject({ added: 2, present: 0 });
    expect(await send(ben, second, [...items, makeItem(3)])).toMatchObject({ added: 1, present: 2 });
    expect(await countImported(ben)).toEqual([1, 2]);
    await undo(ben, second);
    expect((await listEntries(ben)).map(({ content }) => content).sort()).toEqual(['Page 1.', 'Page 2.']);
  });

  it('lists nothing that it did not add', async () => {
    const cleo = await signInPerson();
    const importId = await startImport(cleo);
    const good = makeItem(1);
    const answer = await send(cleo, importId, [good, good, { ...makeItem(2), content: '' }, { id: 'x' }]);
    expect(answer).toEqual({ added: 1, present: 1, full: 0, refused: [2, 3] });
    expect(await countImported(cleo)).toEqual([1]);
  });
});
