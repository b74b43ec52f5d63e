import type { JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: TestPerson;
let stranger: TestPerson;
/** The earlier sentences that the engine was given with each text. */
let told: Record<string, readonly string[] | undefined> = {};
beforeAll(async () => {
  server = await startTestServer();
  const { mind } = server.services;
  const { analyseEntry, analyseEntryAtOnce } = mind;
  mind.analyseEntry = (entry) => {
    told[entry.content] = entry.recent;
    return analyseEntry(entry);
  };
  mind.analyseEntryAtOnce = (entry) => {
    told[entry.content] = entry.recent;
    return analyseEntryAtOnce(entry);
  };
  [person, stranger] = [await server.signIn('ana@example.com'), await server.signIn('ben@example.com')];
});
afterAll(() => server.stop());
beforeEach(() => {
  told = {};
});

const makePage = (day: number) =>
  `I am so angry with the landlord today, for the ${day}th time. He promised to mend the heating and he lied to my face again. I shouted at him on the stairs and I am still furious.`;
const save = async (content: string, by = person) =>
  (await by.post('/api/journal/entries', { content })).json as JournalEntry;
const readSaid = ({ aiInsights }: JournalEntry) => aiInsights?.summary ?? '';
/** The sentence without the words of the page that it quotes. */
const own = (sentence: string) => sentence.replace(/“[^”]*”/g, '“”');

it("a week of pages with the same feeling never gets the same sentence twice, and another person's pages don't count", async () => {
  await save(makePage(99), stranger);
  const week: JournalEntry[] = [];
  for (let day = 1; day <= 7; day += 1) week.push(await save(makePage(day)));
  const sentences = week.map(readSaid).map(own);
  expect(sentences.filter((sentence) => /anger/i.test(sentence))).toHaveLength(7);
  expect(new Set(sentences).size).toBe(7);
  expect(told[makePage(1)]).toEqual([]);
  expect(told[makePage(7)]).toEqual(week.slice(0, 6).map(readSaid).reverse());
});

it('the sentence for an entry that is edited or analysed again depends on earlier entries, not on its own or later ones', async () => {
  const [newest, before, ...older] = (await person.get('/api/journal/entries?limit=50'))
    .json as JournalEntry[];
  const changed = `${makePage(6)} At least it was sunny.`;
  const edited = (await person.patch(`/api/journal/entries/${before!.id}`, { content: changed }))
    .json as JournalEntry;
  expect(told[changed]).toEqual(older.map(readSaid));
  await person.post('/api/analyze-entry', { content: newest!.content, entryId: newest!.id });
  expect(told[newest!.content]).toEqual([edited, ...older].map(readSaid));
});
