import type { JournalEntry } from '@reflect/contract';
import { expect, it } from 'vitest';
import { makeJournalCopy } from './journal-copy.ts';

it('finds entries by the feelings found in them, unless the writer chose another mood', async () => {
  const makeEntry = (id: string, mood: string | null) =>
    ({
      ...{ id, mood, title: null, content: 'Slammed the door.', tags: [], people: [], corrections: [] },
      ...{ createdAt: '2026-11-02T18:00:00.000Z', sentimentScore: 2 },
      aiInsights: { emotions: ['anger'] },
    }) as unknown as JournalEntry;
  const items = [makeEntry('read', null), makeEntry('chosen', 'happy')];
  const changes = { items, removedIds: [], cursor: 2, hasMore: false, mustRestart: false };
  const copy = makeJournalCopy({
    api: { readChanges: async () => changes } as never,
    mayRead: () => true,
  });
  const { quotes } = await copy.ask({ question: 'days I was angry', limit: 5 });
  expect(quotes.map(({ pageId }) => pageId)).toEqual(['read']);
});
