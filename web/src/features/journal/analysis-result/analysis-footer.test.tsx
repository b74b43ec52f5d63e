// @vitest-environment happy-dom
import type { AnalysisSource } from '@reflect/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { AnalysisFooter } from './analysis-footer.tsx';

afterEach(cleanup);

const attempt = { providerName: 'OpenAI', model: 'gpt-5', outcome: 'refused' } as const;
const readFooter = (source: AnalysisSource, onDevice?: 'by-words') =>
  render(<AnalysisFooter analysis={{ ...generalReflection, source }} onDevice={onDevice} />).container
    .textContent;

it.each<[string, AnalysisSource, string]>([
  [
    'nothing was sent',
    { provider: 'engine', model: null, attempts: [] },
    "Analyzed by Reflect's own engine. Your text wasn't sent to another company for this analysis.",
  ],
  [
    'it was sent, and the engine answered in the end',
    { provider: 'engine', model: null, attempts: [attempt] },
    "Analyzed by Reflect's own engine. Your text was sent to OpenAI, which declined to answer.",
  ],
  [
    'a language model answered',
    { provider: 'llm', model: 'gpt-5', attempts: [{ ...attempt, outcome: 'answered' }] },
    'Analyzed by gpt-5. Your text was sent to OpenAI.',
  ],
  [
    'it is from before that was kept',
    { provider: 'engine', model: null },
    "Analyzed by Reflect's own engine.",
  ],
  ['it is one of a model from before that', { provider: 'llm', model: 'gpt-4' }, 'Analyzed by gpt-4.'],
])('ANL-04 · the foot of an analysis says to whom the text was sent where %s', (_, source, sentence) => {
  expect(readFooter(source)).toBe(`${sentence} This is an AI analysis, not a diagnosis.`);
});

it('a general reflection says who received the text, and never claims that nobody did', () => {
  const failed = "Your entry hasn't been analyzed. You can try again in a moment.";
  expect(readFooter({ provider: 'general', model: null, attempts: [] })).toBe(failed);
  expect(readFooter({ provider: 'general', model: null, attempts: [attempt] })).toBe(
    `${failed} Your text was sent to OpenAI, which declined to answer.`,
  );
});

it('an analysis made on the device says that nothing was sent for it', () => {
  expect(readFooter({ provider: 'engine', model: null }, 'by-words')).toContain(
    "on this device. Your text wasn't sent anywhere for this analysis. Only the words for feelings were available",
  );
});
