import { randomUUID } from 'node:crypto';
import { composeInsights } from '@reflect/engine';
import type { Sample } from '../../testing/sample.ts';
import { makeInsightsStore } from './insights-store.ts';

/** A judged pattern and a removed statement, stored directly: finding them would take a journal of weeks. */
export const sample: Sample = {
  async fill({ person: { user, services } }) {
    const at = new Date().toISOString();
    const pattern = {
      id: randomUUID(),
      key: 'tag:vexilyoga',
      patternType: 'A tag that goes with your mood',
      name: '#vexilyoga',
      category: 'behavioral' as const,
      description: 'Days with #vexilyoga read lighter: 4.1 against 3.0 of 5, over 9 days.',
      confidence: 0.8,
      frequency: 9,
      lastDetected: at,
      insights: ['What belongs to a good day with #vexilyoga?'],
      correlations: [],
      timeline: [{ date: '2026-01-01', intensity: 55 }],
      effect: { kind: 'd' as const, size: 0.9 },
      difference: { by: 1.1, from: 0.7, to: 1.5 },
      p: 0.001,
      q: 0.01,
      n: 9,
      entryIds: [],
    };
    await makeInsightsStore(services).change(user.id, (payload) => ({
      ...payload,
      removed: ['life:vexilstatement'],
      helpful: { [pattern.key]: true },
      composed: {
        at,
        upTo: 0,
        timeZone: 'UTC',
        insights: composeInsights([], { now: at, timeZone: 'UTC' }),
        patterns: [pattern],
      },
    }));
    return [{ patternId: pattern.id }];
  },
  words: ['vexilyoga', 'vexilstatement'],
  bodies: {
    judgePattern: () => ({ helpful: true }),
    replaceJudgements: () => ({ removed: [], helpful: {} }),
  },
};
