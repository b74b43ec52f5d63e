import { answerOf, type Sample } from '../../testing/sample.ts';

export const sample: Sample = {
  async fill({ person }) {
    await answerOf(
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
