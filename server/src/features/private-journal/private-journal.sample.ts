import { randomUUID } from 'node:crypto';
import { answerOf, type Sample } from '../../testing/sample.ts';

/** Two ways to open a private journal. What they hold are bytes that say nothing. */
export const sample: Sample = {
  async fill({ person }) {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await answerOf(person.post('/api/private-journal/keys', wrappedKey(id)));
    return ids.map((id) => ({ journalKeyId: id, id }));
  },
  words: [],
  bodies: { addJournalKey: ({ id = '' }) => wrappedKey(id) },
};

const wrappedKey = (id: string) => ({
  id,
  kind: 'recovery-sheet',
  parameters: 'hkdf-sha256',
  wrapped: Buffer.alloc(93, id).toString('base64'),
  generation: 1,
});
