import type { JournalEntry } from '@reflect/contract';
import { expect, it } from 'vitest';
import { entries } from '../journal.api.ts';
import { withOwnWord } from './writers-word.model.ts';

const read: JournalEntry = {
  ...entries.rules.blank('2026-11-20T12:00:00.000Z'),
  id: 'one',
  createdAt: '2026-11-20T12:00:00.000Z',
  revision: 1,
  sentimentScore: 4.4,
  aiInsights: { summary: 'Joy leads in this entry.', emotions: ['joy'], patterns: [], suggestions: [] },
};

it('MOOD · a mood chosen on this device counts at once, even unsent, and so does removing it', () => {
  const [chosen] = withOwnWord([{ ...read, mood: 'low' }]);
  expect(chosen).toMatchObject({ sentimentScore: 2.4, aiInsights: { summary: '', emotions: [] } });
  const [without] = withOwnWord([{ ...chosen!, mood: null }]);
  expect(without!.sentimentScore).toBe(4.4);
});

it('entries without the writer’s choices stay the same objects, and the same entry gives the same object again', () => {
  const list = [read];
  expect(withOwnWord(list)).toBe(list);
  const low = { ...read, mood: 'low' };
  expect(withOwnWord([low])[0]).toBe(withOwnWord([low])[0]);
});
