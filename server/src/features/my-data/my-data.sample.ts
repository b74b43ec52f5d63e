import { randomUUID } from 'node:crypto';
import { answerOf, type Sample } from '../../testing/sample.ts';
import { makePngBomb } from '../../testing/sample-images.ts';

/** An import with one entry, so that it can be undone. */
export const sample: Sample = {
  async fill({ person }) {
    const importId = randomUUID();
    await answerOf(person.post('/api/imports', { id: importId, source: 'reflect' }));
    await answerOf(
      person.post(`/api/imports/${importId}/items`, { feature: 'journal', items: [makeEntry(randomUUID())] }),
    );
    return [{ importId, id: importId }];
  },
  // The added entry is in the samples of the feature that stored it.
  words: [],
  bodies: {
    startImport: ({ id }) => ({ id, source: 'reflect' }),
    addImportedItems: () => ({ feature: 'journal', items: [makeEntry(randomUUID())] }),
    addImportedImage: () => ({ imageBase64: makePngBomb(8).toString('base64') }),
  },
};

const makeEntry = (id: string) => ({
  id,
  createdAt: '2021-05-04T08:00:00.000Z',
  updatedAt: '2021-05-04T08:00:00.000Z',
  title: null,
  content: 'A walk, long ago.',
  isSecret: false,
  mood: null,
  tags: [],
  people: [],
  imageUrl: null,
  sentimentScore: null,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: null,
  analysis: null,
  conversationData: null,
});
