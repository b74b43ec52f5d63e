import type { Pattern } from './insights.api.ts';

let count = 0;

/** A pattern of a tag, for tests. */
export function testPattern(overrides: Partial<Pattern> = {}): Pattern {
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    key: 'tag:yoga',
    patternType: 'A tag that goes with your mood',
    name: '#yoga',
    category: 'behavioral',
    description: 'Days with #yoga read lighter: 4.1 against 3.0 of 5, over 9 days.',
    confidence: 0.8,
    frequency: 9,
    lastDetected: '2026-11-20T18:00:00.000Z',
    insights: ['What belongs to a good day with #yoga?'],
    correlations: ['#garden'],
    timeline: [1, 2, 3, 4].map((month) => ({ date: `2026-0${month}-01`, intensity: month * 20 })),
    n: 11,
    entryIds: [],
    effect: { kind: 'd', size: 0.9 },
    difference: { by: 1.1, from: 0.7, to: 1.5 },
    q: 0.001,
    helpful: null,
    ...overrides,
  };
}
