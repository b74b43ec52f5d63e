import type { JournalEntry } from '@reflect/contract';
import type { TestPerson } from '../../server/src/testing/test-server.ts';

/** The rows that a person has after `fillJournal`. */
export interface FilledJournal {
  entry: JournalEntry;
  trashed: JournalEntry;
}

const base = {
  title: 'Zibbelquark',
  content:
    'Dearest Quintarelle, the grimbollux at the harbour made me so sad and then so grateful. #florvandel',
  mood: 'wobbleglum',
  tags: ['florvandel', 'wobbleglum'],
};

/** Words that stand nowhere but in a filled journal. */
export const wordsOfJournal = [
  'zibbelquark',
  'quintarelle',
  'grimbollux',
  'florvandel',
  'wobbleglum',
  'made me so sad',
];

/** Writes a journal through the endpoints: an entry with its full reading, one that was edited, one in the trash. */
export async function fillJournal(
  person: TestPerson,
  changes: Partial<typeof base> = {},
): Promise<FilledJournal> {
  const save = async (entry: object = {}) => {
    const answer = await person.post('/api/journal/entries', { ...base, ...changes, ...entry });
    if (answer.status !== 200) throw new Error(`Saving answered ${answer.status}: ${answer.text}`);
    return answer.json as JournalEntry;
  };
  const entry = await save();
  await person.post('/api/analyze-entry', { content: entry.content, entryId: entry.id });
  const edited = await save({ isSecret: true });
  await person.patch(`/api/journal/entries/${edited.id}`, { content: `${edited.content} And later more.` });
  const trashed = await save();
  await person.delete(`/api/journal/entries/${trashed.id}`);
  const read = await person.get(`/api/journal/entries/${entry.id}`);
  return { entry: read.json as JournalEntry, trashed };
}
