import type { Session } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

/** The session that a sign-in makes. Nothing of it is written by the person. */
export const sample: Sample = {
  async fill({ person }) {
    const sessions = await answerOf<Session[]>(person.get('/api/auth/sessions'));
    return sessions.map(({ id }) => ({ sessionId: id }));
  },
  words: [],
  bodies: {},
};
