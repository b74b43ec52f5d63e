import { EntryAnalysis } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenCases } from '../../evaluation/golden/golden-cases.ts';
import { trainedModel } from '../../evaluation/trained-model.ts';
import { installModel } from '../sentences/installed-model.ts';
import { analyseEntry } from './analyse-entry.ts';

describe.each([
  ['by the word list alone', () => null],
  ['with the trained model', trainedModel],
])('the golden texts, analysed %s', { timeout: 30_000 }, (_, model) => {
  const analyses = new Map<string, EntryAnalysis>();
  const analysisOf = (text: string): EntryAnalysis => {
    const analysis = analyses.get(text) ?? analyseEntry(text);
    analyses.set(text, analysis);
    return analysis;
  };

  beforeAll(() => installModel(model()));
  afterAll(() => installModel(null));

  it.each(goldenCases)('of $title', (expected) => {
    const analysis = EntryAnalysis.parse(analysisOf(expected.text));
    const found = new Set(analysis.emotions);
    const patterns = new Set(analysis.evidence.patterns.map(({ key }) => key));
    const seen = { emotions: analysis.emotions, patterns: [...patterns], sentiment: analysis.sentimentScore };

    const missing = (expected.feels ?? []).filter(
      (names) => !names.split('|').some((name) => found.has(name)),
    );
    const wrong = (expected.notFeels ?? []).filter((name) => found.has(name));
    const wronglyLeading = (expected.notTop ?? []).filter((name) => analysis.emotions[0] === name);
    const missingPatterns = (expected.patterns ?? []).filter((key) => !patterns.has(key));
    const wrongPatterns = (expected.notPatterns ?? []).filter((key) => patterns.has(key));
    expect({ missing, wrong, wronglyLeading, missingPatterns, wrongPatterns }, JSON.stringify(seen)).toEqual({
      missing: [],
      wrong: [],
      wronglyLeading: [],
      missingPatterns: [],
      wrongPatterns: [],
    });
    if (expected.feelsNothing) expect(analysis.emotions).toEqual([]);
    if (expected.saysUnread) expect(analysis.analysis).toMatch(/^I can read English so far/);
    expectWithin(analysis.sentimentScore, expected.sentiment, 'sentiment');
    expectWithin(analysis.confidenceScore, expected.confidence, 'confidence');
    expectWithin(analysis.suggestions.length, expected.suggestions, 'suggestions');
  });

  it('of a text of 20,000 words', () => {
    const day = 'I walked to the river and watched the boats. It was quiet and I felt calm. ';
    const analysis = analyseEntry(
      `${day.repeat(1250)}In the evening my brother called and I cried, I miss him so much.`,
    );
    expect(analysis.emotions[0]).toBe('calm');
    expect(analysis.analysis.length).toBeLessThan(600);
    expect(analysis.sentimentScore).toBeGreaterThan(3);
  });

  it('of the same paragraphs in another order, with similar results', () => {
    const long = goldenCases.filter(({ feels }) => feels).slice(0, 24);
    for (let index = 0; index + 2 < long.length; index += 3) {
      const paragraphs = long.slice(index, index + 3).map(({ text }) => text.replaceAll('\n', ' '));
      const forward = analyseEntry(paragraphs.join('\n\n'));
      const backward = analyseEntry(paragraphs.toReversed().join('\n\n'));
      const shared = forward.emotions.filter((name) => backward.emotions.includes(name)).length;
      expect(shared / Math.max(1, forward.emotions.length)).toBeGreaterThanOrEqual(0.6);
      expect(Math.abs(forward.sentimentScore - backward.sentimentScore)).toBeLessThanOrEqual(0.4);
    }
  });

  it('different entries get different analyses', () => {
    const analyses = goldenCases.filter(({ feels }) => feels).map(({ text }) => analysisOf(text));
    const said = analyses.filter(({ leading, analysis }) => leading !== null && analysis !== '');
    expect(new Set(said.map(({ analysis }) => analysis)).size).toBe(said.length);
  });
});

function expectWithin(value: number, range: [number, number] | undefined, what: string) {
  if (!range) return;
  expect(value, what).toBeGreaterThanOrEqual(range[0]);
  expect(value, what).toBeLessThanOrEqual(range[1]);
}
