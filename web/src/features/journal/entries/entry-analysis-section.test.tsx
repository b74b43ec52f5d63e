// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { EntryAnalysisSection } from './entry-analysis-section.tsx';

vi.mock('../analysis/use-analysed-text.ts', () => ({
  useAnalysedText: (text: object) => ({ ...text, mood: null, corrections: [], takesAway: () => false }),
}));
vi.mock('../analysis-result/journal-facts.tsx', () => ({ JournalFacts: () => null }));
vi.mock('../analysis-result/analysis-footer.tsx', () => ({ AnalysisFooter: () => null }));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ SupportButton: () => null }) }));
afterEach(cleanup);

it('ENT-09 · a stored analysis, too, shows only the first three suggestions', () => {
  const at = '2026-11-01T10:00:00.000Z';
  const entry: JournalEntry = {
    ...emptyEntry,
    id: '019a0000-0000-7000-8000-000000000001',
    content: 'A long talk with Jo about the house, and a walk by the river after it.',
    people: [],
    createdAt: at,
    updatedAt: at,
    sentimentScore: 3,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: null,
    analysis: {
      ...generalReflection,
      source: { provider: 'llm', model: 'any' },
      suggestions: ['One.', 'Two.', 'Three.', 'Four.'],
    },
    conversationData: null,
    revision: 0,
  };
  render(<EntryAnalysisSection entry={entry} state={{ status: 'idle' }} />);
  for (const suggestion of ['One.', 'Two.', 'Three.']) screen.getByText(suggestion);
  expect(screen.queryByText('Four.')).toBeNull();
});
