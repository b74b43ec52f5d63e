import type { JournalEntry, Person } from '@reflect/contract';
import { pngBomb } from '../../server/src/testing/sample-images.ts';
import type { TestPerson } from '../../server/src/testing/test-server.ts';

/** The rows that a person has after `fillJournal`. */
export interface FilledJournal {
  entry: JournalEntry;
  edited: JournalEntry;
  trashed: JournalEntry;
  /** Tagged in every entry. */
  person: Person;
  /** Of `entry`. */
  imageId: string;
}

const base = {
  title: 'Zibbelquark',
  content:
    'Dearest Quintarelle, the grimbollux at the harbour made me so sad and then so grateful. #florvandel',
  mood: 'wobbleglum',
  tags: ['florvandel', 'wobbleglum'],
};

const somebody = {
  displayName: 'Mirravane',
  relationship: 'neighbor',
  pronouns: 'xe/xem',
  tags: ['sorbleck'],
  notes: 'Owes me a glinterhook.',
};

/** Words that stand nowhere but in a filled journal. */
export const wordsOfJournal = [
  'zibbelquark',
  'quintarelle',
  'grimbollux',
  'florvandel',
  'wobbleglum',
  'made me so sad',
  'mirravane',
  'sorbleck',
  'glinterhook',
];

/**
 * Writes a journal through the endpoints: somebody tagged in an entry with an image and its full reading, in one that was edited, in
 * one in the trash; and one that was erased for good.
 */
export async function fillJournal(
  person: TestPerson,
  changes: Partial<typeof base> = {},
): Promise<FilledJournal> {
  const post = async (path: string, body: object) => {
    const answer = await person.post(path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.json;
  };
  const tagged = (await post('/api/sub-profiles', somebody)) as Person;
  const save = async (entry: object = {}) =>
    (await post('/api/journal/entries', {
      ...base,
      peopleIds: [tagged.id],
      ...changes,
      ...entry,
    })) as JournalEntry;
  const erased = await save();
  await person.delete(`/api/journal/entries/${erased.id}`);
  await person.delete('/api/journal/trash');
  const { imageUrl } = (await post('/api/upload-image', { imageBase64: pngBomb(8).toString('base64') })) as {
    imageUrl: string;
  };
  const entry = await save({ imageUrl });
  await person.post('/api/analyze-entry', { content: entry.content, entryId: entry.id });
  const edited = await save({ isSecret: true });
  await person.patch(`/api/journal/entries/${edited.id}`, { content: `${edited.content} And later more.` });
  const trashed = await save();
  await person.delete(`/api/journal/entries/${trashed.id}`);
  const read = await person.get(`/api/journal/entries/${entry.id}`);
  const imageId = imageUrl.split('/').at(-1) ?? '';
  return { entry: read.json as JournalEntry, edited, trashed, person: tagged, imageId };
}
