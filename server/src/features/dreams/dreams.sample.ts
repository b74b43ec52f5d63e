import type { Dream } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/dreams';

export const sample: Sample = {
  async fill({ person }) {
    const write = (narrative: string) =>
      answerOf<Dream>(
        person.post(path, {
          title: 'Vexildream title',
          narrative,
          emotions: ['Fear'],
          symbols: ['vexilsymbol'],
          entities: 'Vexilgrandmother',
          wokeFeeling: 'vexilcalm',
          dreamDate: '2026-01-02',
        }),
      );
    const changed = await write('The first vexildream of a house.');
    await answerOf(
      person.patch(`${path}/${changed.id}`, { narrative: 'The changed vexildream of a house.' }),
    );
    await answerOf(person.post(`${path}/${changed.id}/analyze`, {}));
    const trashed = await write('The deleted vexildream.');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ dreamId: id, id, before: id }));
  },
  words: ['vexildream', 'vexilsymbol', 'vexilgrandmother', 'vexilcalm'],
  bodies: {
    createDream: ({ id }) => ({ id, narrative: 'Words of somebody else.', dreamDate: '2026-01-02' }),
    updateDream: () => ({ narrative: 'Taken over.' }),
  },
};
