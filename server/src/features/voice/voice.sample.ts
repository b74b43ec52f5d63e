import { answerOf, type Sample } from '../../testing/sample.ts';

export const sample: Sample = {
  async fill({ person }) {
    await answerOf(person.post('/api/text-to-speech', { text: 'Read the trellowick to me.' }));
    return [];
  },
  words: ['trellowick'],
  bodies: {},
};
