// @vitest-environment happy-dom
import type { EntryAnalysis } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { AnalysisView } from './analysis-view.tsx';

let mood: string | null = null;
vi.mock('../analysis/use-analysed-text.ts', () => ({
  useAnalysedText: (text: object) => ({ ...text, mood, corrections: [], takesAway: () => false }),
}));
vi.mock('./journal-facts.tsx', () => ({ JournalFacts: () => <p>Third entry about Arbeit in two weeks.</p> }));
vi.mock('./analysis-footer.tsx', () => ({ AnalysisFooter: () => null }));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ SupportButton: () => null }) }));
afterEach(cleanup);

const sentence = 'I can read English so far, so I’ll leave this entry in German alone.';
const ofGermanPage: EntryAnalysis = {
  ...generalReflection,
  analysis: sentence,
  suggestions: [],
  source: { provider: 'engine', model: null },
};

it.each([null, 'calm'])(
  'ANL-05 · a page in another language only says so, even if its mood was chosen: %s',
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

it('ANL-05 · a short entry shows the sure feeling with its words, and no sentence about it', () => {
  mood = null;
  const content = 'I feel guilty for not visiting Grandma.';
  const guilt = { emotion: 'guilt', family: 'sadness', intensity: 2 } as const;
  const analysis: EntryAnalysis = {
    ...ofGermanPage,
    analysis: '',
    leading: guilt,
    candidates: [guilt],
    emotions: ['guilt'],
    evidence: {
      emotions: [
        {
          name: 'guilt',
          family: 'sadness',
          intensity: 2,
          confidence: 0.97,
          evidence: [{ start: 0, end: content.length, quote: content }],
        },
      ],
      patterns: [],
    },
  };
  const text = { content, writtenAs: 'one', isSecret: false };
  const { container } = render(<AnalysisView analysis={analysis} text={text} />);
  expect(screen.getByRole('list', { name: 'Emotions' }).textContent).toContain('guilt');
  expect(container.querySelector('mark')?.textContent).toBe(content);
  expect(container.textContent).not.toMatch(/Too short/);
  cleanup();
  const empty = { ...analysis, leading: null, emotions: [], evidence: { emotions: [], patterns: [] } };
  render(<AnalysisView analysis={empty} text={text} />);
  expect(screen.getByText('Too short to say anything useful about.')).toBeDefined();
});

it('MOOD ANL-05 · a page with a chosen mood shows the sentence for it, other feelings, and a fact', () => {
  mood = 'low';
  const quote = 'I cried in the car.';
  const found = { intensity: 2, confidence: 0.79 } as const;
  const evidence = [{ start: 0, end: quote.length, quote }];
  const sadness = { ...found, name: 'sadness', family: 'sadness', evidence } as const;
  const fear = { ...found, name: 'fear', family: 'fear', evidence: [] } as const;
  const analysis: EntryAnalysis = {
    ...ofGermanPage,
    analysis: 'Sadness leads in this entry.',
    candidates: [{ emotion: 'sadness', family: 'sadness', intensity: 2 }],
    emotions: ['sadness', 'fear'],
    evidence: {
      emotions: [
        { ...sadness, evidence: [...evidence] },
        { ...fear, evidence: [] },
      ],
      patterns: [],
    },
  };
  const text = { content: `${quote} Then I drove on.`, writtenAs: 'one', isSecret: false };
  const { container } = render(<AnalysisView analysis={analysis} text={text} />);
  expect(screen.getByText('You chose', { exact: false }).textContent).toBe('You chose low.');
  expect(screen.getByText('This sentence shows it:')).toBeDefined();
  expect(container.querySelector('blockquote')?.textContent).toBe(`“${quote}”`);
  expect(screen.getByRole('list', { name: 'Emotions' }).textContent).toContain('fear');
  expect(screen.getByText(/^Third entry/)).toBeDefined();
  cleanup();
  const secret = render(<AnalysisView analysis={analysis} text={{ ...text, isSecret: true }} />);
  expect(secret.container.querySelector('blockquote')).toBeNull();
});
