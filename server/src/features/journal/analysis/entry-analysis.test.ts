import type { EntryAnalysis } from '@reflect/contract';
import { removeOwnWords } from '@reflect/engine/written-items';
import pino from 'pino';
import { expect, it } from 'vitest';
import { makeMind } from '../../../ai/make-mind.ts';
import { makePayload } from '../entries/new-entry.ts';
import { withAnalysis } from './entry-analysis.ts';

const content = 'I lied to Mirabel about the money and I feel so guilty. I am afraid she will leave.';
const mind = makeMind({ ai: null, log: pino({ level: 'silent' }) as never });
const analysis: EntryAnalysis = await mind.analyseEntryByEngine({ content });
const sent = { content, isSecret: true, analyzeImage: false };

it('ENT-06 · the analysis of a secret entry has feelings and suggestions, and no sentence of the entry', () => {
  expect(JSON.stringify(analysis)).toContain('Mirabel');
  const kept = JSON.stringify(
    withAnalysis({ payload: makePayload({ sent, isPremium: false }), analysis, keepsAll: true }).analysis,
  );
  expect(kept).not.toMatch(/Mirabel|“money|lied|leave/);
  const secret = removeOwnWords(analysis);
  expect(secret.emotions).toEqual(analysis.emotions);
  expect(secret.suggestions).toEqual(analysis.suggestions);
  expect(secret.analysis).toContain(analysis.emotions[0]);
});

it('an entry stores the full analysis only after its writer has asked for one', () => {
  const payload = makePayload({ sent: { ...sent, isSecret: false }, isPremium: false });
  const saved = withAnalysis({ payload, analysis });
  expect(saved.analysis).toBeNull();
  expect(saved.aiInsights?.summary).toBe(analysis.leading === null ? '' : analysis.analysis);
  const asked = withAnalysis({ payload: saved, analysis, keepsAll: true });
  expect(asked.analysis).toEqual(analysis);
  expect(
    withAnalysis({ payload: asked, analysis: { ...analysis, analysis: 'New.' } }).analysis?.analysis,
  ).toBe('New.');
});
