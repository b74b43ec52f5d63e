import { randomUUID } from 'node:crypto';
import { type JournalEntry, Pattern } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { postJournal } from './testing/planted-journal.ts';

let server: TestServer;
let ana: TestPerson;
let yoga: Pattern;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
  await postJournal(ana, { days: 186, tag: 'yoga' });
  await ana.post('/api/patterns/generate');
  yoga = await vi.waitFor(
    async () => {
      const found = z.array(Pattern).parse((await ana.get('/api/patterns')).json);
      const ofTag = found.find(({ key }) => key === 'tag:yoga');
      expect(ofTag?.n).toBe(62);
      return ofTag as Pattern;
    },
    { timeout: 30_000 },
  );
}, 120_000);
afterAll(() => server.stop());

const readEntries = async (query = '') =>
  (await ana.get(`/api/patterns/${yoga.id}/entries${query}`)).json as JournalEntry[];
const listIds = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);

describe('a pattern with more entries than fit on a page', () => {
  it('PAT-14 · names and returns them all, newest first', async () => {
    expect(yoga.entryIds).toHaveLength(62);
    const entries = await readEntries();
    expect(listIds(entries)).toEqual(yoga.entryIds);
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('PAT-14 · comes in pages, which together have each once', async () => {
    const pages: JournalEntry[][] = [];
    for (let before = ''; ; before = `&before=${pages.at(-1)?.at(-1)?.id}`) {
      const page = await readEntries(`?limit=25${before}`);
      pages.push(page);
      if (page.length < 25) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 12]);
    expect(listIds(pages.flat())).toEqual(yoga.entryIds);
  });

  it('leaves out deleted entries, and a page is still full', async () => {
    await ana.delete(`/api/journal/entries/${yoga.entryIds[3]}`);
    const page = await readEntries('?limit=25');
    expect(listIds(page)).toEqual(yoga.entryIds.filter((_, at) => at !== 3).slice(0, 25));
  });

  it("returns an empty page after an entry that isn't one of its own", async () => {
    expect(await readEntries(`?before=${randomUUID()}`)).toEqual([]);
  });
});
