import { readAnswer, type Sample } from '../../testing/sample.ts';

export const sample: Sample = {
  async fill({ person }) {
    await readAnswer(
      person.post('/api/profile', {
        communicationStyle: 'warm',
        supportNeeds: 'Talk to me about the plimbersnock.',
        currentChallenges: 'My vandrelquist is hard on me.',
      }),
    );
    return [];
  },
  words: ['plimbersnock', 'vandrelquist'],
  bodies: {},
};
