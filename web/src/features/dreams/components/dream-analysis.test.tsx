// @vitest-environment happy-dom
import type { DreamInterpretation } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DreamAnalysis } from './dream-analysis.tsx';

afterEach(cleanup);

const analysis: DreamInterpretation = {
  confidenceScore: 0.5,
  interpretation: 'You flew.',
  symbolAnalysis: ['Water: Water moves the way feelings move. Which one is it?', 'One thing: is it cold?'],
  jungianInsights: [
    'Jung thought that dreams balance: those who stand too low may fly.',
    'For Jung: Everything has two sides.',
  ],
  psychologicalThemes: ['Height and weight: Where do you feel free?', 'I wonder: what would help?'],
  suggestions: ['After a bad dream the body comes first: feet on the floor.'],
  isNightmare: false,
  symbols: [],
  emotions: [],
  recentLinks: [],
  recurring: [],
  source: { provider: 'engine', model: null, attempts: [] },
};

it('DREAM-13 · in an analysis the names of symbols and themes stand out, and no sentence is split at its colon', () => {
  const { container } = render(<DreamAnalysis analysis={analysis} />);
  const bold = [...container.querySelectorAll('li > strong')].map(({ textContent }) => textContent);
  expect(bold).toEqual(['Water', 'Height and weight']);
  for (const whole of [
    ...analysis.jungianInsights,
    ...analysis.suggestions,
    'One thing: is it cold?',
    'I wonder: what would help?',
  ])
    expect(screen.getByText(whole)).toBeTruthy();
});

it('an analysis says who received the dream if it was sent to a language model, and nothing if that is unknown', () => {
  const readNote = (source: DreamInterpretation['source']) => {
    const { container } = render(<DreamAnalysis analysis={{ ...analysis, source }} />);
    const said = [...container.querySelectorAll('p')].at(-1)?.textContent;
    cleanup();
    return said;
  };
  const attempts = [{ providerName: 'OpenAI', model: 'm', outcome: 'unusable' as const }];
  expect(readNote({ provider: 'engine', model: null, attempts })).toBe(
    "An automatic interpretation, for reflection. It isn't a diagnosis. Your dream was sent to OpenAI, but its answer couldn't be used.",
  );
  expect(readNote({ provider: 'engine', model: null })).toMatch(/diagnosis\.$/);
});
