import { setTimeout } from 'node:timers/promises';
import type { SentToModel } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

/** A request that the sweeps' server logs as sent. */
export const sample: Sample = {
  async fill({ person }) {
    await answerOf(person.post('/api/analyze-entry', { content: 'A day by the lake.' }));
    // The row is written in parallel to the answer, not before it.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const logged = await answerOf<SentToModel[]>(person.get('/api/ai-log'));
      if (logged.length > 0) return [];
      await setTimeout(20);
    }
    throw new Error('Nothing was logged as sent to a language model.');
  },
  words: ['zorbaline'],
  bodies: {},
};
