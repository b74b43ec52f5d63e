import type { EntryAnalysis } from '@reflect/contract';
import { expect, it } from 'vitest';
import type { QueuedWrite } from '../../../platform/outbox/write.model.ts';
import { withWaitingAnalysis } from './waiting-analysis.model.ts';

const analysis = { sentimentScore: 4.5, emotions: ['joy'], patterns: [] } as unknown as EntryAnalysis;
const insights = (emotion: string) => ({ summary: '', emotions: [emotion], patterns: [], suggestions: [] });
const entry = (id: string, content: string) => ({
  id,
  content,
  sentimentScore: 2 as number | null,
  aiInsights: insights('sadness') as ReturnType<typeof insights> | null,
});
const write = (id: string, body: Record<string, unknown>) =>
  ({ lane: `journal:${id}`, kind: 'journal.update', request: { body } }) as unknown as QueuedWrite;

it('an entry that waits has the analysis of its own words, or none', () => {
  const stored = [
    entry('a', 'Old words.'),
    entry('b', 'Old words.'),
    entry('c', 'The same.'),
    entry('d', 'D.'),
  ];
  const shown = [
    entry('new', 'A good day.'),
    entry('a', 'Good words.'),
    entry('b', 'Other words.'),
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
    { ...shown[0], sentimentScore: 4.5, aiInsights: insights('joy') },
    { ...shown[1], sentimentScore: 4.5, aiInsights: insights('joy') },
    { ...shown[2], sentimentScore: null, aiInsights: null },
    stored[2],
    stored[3],
  ]);
  expect(withWaitingAnalysis(stored, { stored, writes: [] })).toBe(stored);
});
