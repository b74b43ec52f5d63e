// @vitest-environment happy-dom
import type { EntryAnalysis } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { AnalysisView } from './analysis-view.tsx';

let mood: string | null = null;
vi.mock('./use-analysed-text.ts', () => ({
  useAnalysedText: (text: object) => ({ ...text, mood, corrections: [], takesAway: () => false }),
}));
vi.mock('./journal-facts.tsx', () => ({ JournalFacts: () => <p>Third page about Arbeit in two weeks.</p> }));
vi.mock('./analysis-footer.tsx', () => ({ AnalysisFooter: () => null }));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ SupportButton: () => null }) }));
afterEach(cleanup);

const sentence = 'I can read English so far, so I’ll leave this page in German alone.';
const ofGermanPage: EntryAnalysis = {
  ...generalReflection,
  analysis: sentence,
  suggestions: [],
  source: { provider: 'engine', model: null },
};

it.each([null, 'calm'])(
  'ANL-05 · of a page in another language nothing but that is said, also where its mood was chosen: %s',
  (chosen) => {
    mood = chosen;
    const content = 'Heute war ein langer Tag auf der Arbeit, und ich bin froh, wieder zu Hause zu sein.';
    const text = { content, writtenAs: 'one', isSecret: false };
    const { container } = render(<AnalysisView analysis={ofGermanPage} text={text} />);
    const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(chosen === null ? [sentence] : ['You chose calm.', sentence]);
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.querySelector('dl')).toBeNull();
  },
);
