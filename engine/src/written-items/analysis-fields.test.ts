import type { FoundEmotion } from '@reflect/contract';
import { expect, it } from 'vitest';
import { analyseEntry } from '../analysis/analyse-entry.ts';
import { toAnalysisFields } from './index.ts';

const makeFound = (name: string, confidence: number): FoundEmotion => ({
  name,
  family: 'joy',
  intensity: 2,
  confidence,
  evidence: [],
});

it('an entry without a certain feeling lists on its card only what the writer named', () => {
  const analysis = {
    ...analyseEntry('We buried her on a Sunday.'),
    leading: null,
    emotions: ['joy', 'trust'],
    evidence: { emotions: [makeFound('joy', 0.97), makeFound('trust', 0.6)], patterns: [] },
  };
  expect(toAnalysisFields(analysis).aiInsights).toMatchObject({ summary: '', emotions: ['joy'] });
});
