import type { EntryAnalysis } from '@reflect/contract';
import { expect, it } from 'vitest';
import type { QueuedWrite } from '../../../platform/outbox/write.model.ts';
import { withWaitingAnalysis } from './waiting-analysis.model.ts';

const analysis = { sentimentScore: 4.5, emotions: ['joy'], patterns: [] } as unknown as EntryAnalysis;
const makeInsights = (emotion: string) => ({
  summary: '',
  emotions: [emotion],
  patterns: [],
  suggestions: [],
});
const makeEntry = (id: string, content: string) => ({
  id,
  content,
  sentimentScore: 2 as number | null,
  aiInsights: makeInsights('sadness') as ReturnType<typeof makeInsights> | null,
});
const write = (id: string, body: Record<string, unknown>) =>
  ({ lane: `journal:${id}`, kind: 'journal.update', request: { body } }) as unknown as QueuedWrite;

it('a waiting entry has the analysis of its own text, or none', () => {
  const stored = [
    makeEntry('a', 'Old words.'),
    makeEntry('b', 'Old words.'),
    makeEntry('c', 'The same.'),
    makeEntry('d', 'D.'),
  ];
  const shown = [
    makeEntry('new', 'A good day.'),
    makeEntry('a', 'Good words.'),
    makeEntry('b', 'Other words.'),
    ...stored.slice(2),
  ];
  const writes = [
    write('new', { content: 'A good day.', deviceAnalysis: analysis }),
    write('a', { content: 'Good words.', deviceAnalysis: analysis }),
    write('b', { content: 'Other words.' }),
    write('c', { title: 'A title' }),
    { ...write('x', {}), lane: 'people:a' } as QueuedWrite,
  ];
  expect(withWaitingAnalysis(shown, { stored, writes })).toEqual([
    { ...shown[0], sentimentScore: 4.5, aiInsights: makeInsights('joy') },
    { ...shown[1], sentimentScore: 4.5, aiInsights: makeInsights('joy') },
    { ...shown[2], sentimentScore: null, aiInsights: null },
    stored[2],
    stored[3],
  ]);
  expect(withWaitingAnalysis(stored, { stored, writes: [] })).toBe(stored);
});
