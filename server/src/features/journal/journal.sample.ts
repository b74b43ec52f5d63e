import { randomUUID } from 'node:crypto';
import type { JournalEntry } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const written = {
  title: 'Zibbelquark',
  content:
    'Dearest Quintarelle, the grimbollux at the harbour made me so sad and then so grateful. #florvandel',
  mood: 'wobbleglum',
  tags: ['florvandel', 'wobbleglum'],
};

/**
 * Somebody tagged in three entries: one with an image and its full analysis, a secret one that was edited, and one in
 * the trash. Also an entry that was erased for good.
 */
export const sample: Sample = {
  after: ['people', 'images'],
  async fill({ person, ids: { personId, imageId } }) {
    const save = (entry: object = {}) =>
      answerOf<JournalEntry>(
        person.post('/api/journal/entries', { ...written, peopleIds: [personId], ...entry }),
      );
    const erased = await save();
    await answerOf(person.delete(`/api/journal/entries/${erased.id}`));
    await answerOf(person.delete('/api/journal/trash'));
    const entry = await save({ imageUrl: `/api/images/${imageId}` });
    await answerOf(person.post('/api/analyze-entry', { content: entry.content, entryId: entry.id }));
    const edited = await save({ isSecret: true });
    const content = `${edited.content} And later more.`;
    await answerOf(person.patch(`/api/journal/entries/${edited.id}`, { content }));
    const trashed = await save();
    await answerOf(person.delete(`/api/journal/entries/${trashed.id}?deletion=${randomUUID()}`));
    return [entry, edited, trashed].map(({ id }) => ({ entryId: id, id, before: id }));
  },
  words: ['zibbelquark', 'quintarelle', 'grimbollux', 'florvandel', 'wobbleglum', 'made me so sad'],
  bodies: {
    createEntry: ({ id, personId }) => ({ id, content: 'Words of somebody else.', peopleIds: [personId] }),
    updateEntry: () => ({ title: 'Taken', content: 'Taken over.', isSecret: true }),
  },
};
