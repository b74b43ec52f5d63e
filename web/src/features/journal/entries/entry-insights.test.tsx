// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntryInsights } from './entry-insights.tsx';

afterEach(cleanup);

const at = '2026-11-01T10:00:00.000Z';
const show = (aiInsights: JournalEntry['aiInsights']) =>
  render(
    <EntryInsights
      entry={{
        ...emptyEntry,
        id: '019a0000-0000-7000-8000-000000000001',
        content: 'A day like others.',
        people: [],
        createdAt: at,
        updatedAt: at,
        sentimentScore: 3,
        entryType: 'SJE',
        imageAnalysis: null,
        aiInsights,
        analysis: null,
        conversationData: null,
        revision: 0,
      }}
    />,
  );

it('ENT-09 · insights without anything in them are not there at all, heading included', () => {
  const { container } = show({ summary: '', emotions: [], patterns: [], suggestions: [] });
  expect(container.innerHTML).toBe('');
});

it('ENT-09 · the emotions, the patterns and the first three suggestions are named', () => {
  const suggestions = ['One.', 'Two.', 'Three.', 'Four.'];
  show({ summary: '', emotions: ['calm'], patterns: ['gratitude'], suggestions });
  for (const text of ['Insights', 'calm', 'gratitude', 'One.', 'Two.', 'Three.']) screen.getByText(text);
  expect(screen.queryByText('Four.')).toBeNull();
});
