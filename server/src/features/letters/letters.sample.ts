import type { Letter } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';
import { makeTestLetter } from './testing-letter.ts';

const path = '/api/letters';

export const sample: Sample = {
  async fill({ person }) {
    const write = (text: string, month: string) =>
      answerOf<Letter>(person.post(path, makeTestLetter(text, month)));
    const changed = await write('The first vexilletters.', '2026-09');
    await answerOf(person.patch(`${path}/${changed.id}`, { isRead: true }));
    const trashed = await write('The deleted vexilletters.', '2026-08');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ letterId: id, id, before: id }));
  },
  words: ['vexilletters'],
  bodies: {
    createLetter: ({ id }) => ({ id, ...makeTestLetter('Words of somebody else.') }),
    updateLetter: () => ({ isKept: true }),
  },
};
