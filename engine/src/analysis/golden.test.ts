import { EntryAnalysis } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickForDepth } from '../../../scripts/testing/depth.mjs';
import { goldenCases } from '../../evaluation/golden/golden-cases.ts';
import { loadPageReader, loadTrainedEncoder, loadTrainedModel } from '../../evaluation/trained-model.ts';
import { useTrainedReaders } from '../../evaluation/use-trained-readers.ts';
import type { SentenceEncoder } from '../encoder/sentence-encoder.ts';
import { installEncoder, installPageReader } from '../pages/installed-readers.ts';
import type { PageReader } from '../pages/page-reader.ts';
import { installModel } from '../sentences/installed-model.ts';
import { analyseEntry } from './analyse-entry.ts';

const noEncoder = (): SentenceEncoder | null => null;
const noReader = (): PageReader | null => null;

describe.each([
  ['without any weights', { model: () => null, encoder: noEncoder, pageReader: noReader }],
  ['with the networks', { model: loadTrainedModel, encoder: noEncoder, pageReader: noReader }],
  [
    'with networks and encoder',
    { model: loadTrainedModel, encoder: loadTrainedEncoder, pageReader: noReader },
  ],
  ['as shipped', { model: loadTrainedModel, encoder: loadTrainedEncoder, pageReader: loadPageReader }],
])('the golden texts, analysed %s', { timeout: 300_000 }, (_, { model, encoder, pageReader }) => {
  const findAnalysis = analyseOnce();

  beforeAll(() => {
    installModel(model());
    installEncoder(encoder());
    installPageReader(pageReader());
  });
  afterAll(() => {
    installModel(null);
    installEncoder(null);
    installPageReader(null);
  });

  const isShipped = pageReader !== noReader;
  const everyEighth = goldenCases.filter((_, index) => index % 8 === 0);
  it.each(isShipped ? goldenCases : pickForDepth({ all: goldenCases, share: everyEighth }))(
    'of $title',
    (expected) => {
      const analysis = EntryAnalysis.parse(findAnalysis(expected.text));
      const patterns = new Set(analysis.evidence.patterns.map(({ key }) => key));
      const missing = (expected.patterns ?? []).filter((key) => !patterns.has(key));
      const wrong = (expected.notPatterns ?? []).filter((key) => patterns.has(key));
      expect({ missing, wrong }, [...patterns].join(', ')).toEqual({ missing: [], wrong: [] });
      if (expected.feelsNothing) expect(analysis.leading).toBeNull();
      if (expected.saysUnread) expect(analysis.analysis).toMatch(/^I can read English so far/);
      expectWithin(analysis.confidenceScore, expected.confidence, 'confidence');
      expectWithin(analysis.suggestions.length, expected.suggestions, 'suggestions');
    },
  );

  it('of a text of 20,000 words', () => {
    const day =
      'We laughed at breakfast and I was happy. What a lovely walk in the sun, I enjoyed it so much. ';
    const analysis = analyseEntry(
      `${day.repeat(1050)}In the evening my brother called and I cried, I miss him so much.`,
    );
    expect(analysis.leading?.family).toBe(model() ? 'joy' : undefined);
    expect(analysis.analysis.length).toBeLessThan(600);
    expect(analysis.sentimentScore).toBeGreaterThan(3);
  });

  it('of the same paragraphs in another order, with similar results', () => {
    const long = goldenCases.filter(({ feels }) => feels).slice(0, pickForDepth({ all: 24, share: 6 }));
    for (let index = 0; index + 2 < long.length; index += 3) {
      const paragraphs = long.slice(index, index + 3).map(({ text }) => text.replaceAll('\n', ' '));
      const forward = analyseEntry(paragraphs.join('\n\n'));
      const backward = analyseEntry(paragraphs.toReversed().join('\n\n'));
      expect(Math.abs(forward.sentimentScore - backward.sentimentScore)).toBeLessThanOrEqual(0.4);
      // The reader of whole pages considers how a page ends, so another order may give another feeling.
      if (isShipped) continue;
      expect(backward.leading).toEqual(forward.leading);
      expect(backward.candidates).toEqual(forward.candidates);
    }
  });
});

// No model reads every text like a careful person, so matches are counted instead of required for each text.
describe('the feelings of the golden texts, as shipped', { timeout: 300_000 }, () => {
  useTrainedReaders();

  const findAnalysis = analyseOnce();
  const listOffered = (text: string) => {
    const { emotions, candidates } = findAnalysis(text);
    return new Set([...emotions, ...candidates.map(({ emotion }) => emotion)]);
  };
  const computeShare = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
    items.filter(is).length / items.length;

  it('are named or among the candidates for most of what a careful reader finds in them', () => {
    const wanted = goldenCases.flatMap(({ text, feels = [] }) => feels.map((names) => ({ text, names })));
    const found = computeShare(wanted, ({ text, names }) =>
      names.split('|').some((name) => listOffered(text).has(name)),
    );
    expect(found).toBeGreaterThanOrEqual(0.85);
  });

  it('seldom lead if a careful reader rules them out', () => {
    const ruledOut = goldenCases.filter(({ notFeels, notTop }) => notFeels ?? notTop);
    const wrong = computeShare(ruledOut, ({ text, notFeels = [], notTop = [] }) =>
      [...notFeels, ...notTop].includes(findAnalysis(text).leading?.emotion ?? ''),
    );
    expect(wrong).toBeLessThanOrEqual(0.1);
  });

  it('give a score close to what a careful reader accepts', () => {
    const scored = goldenCases.filter(({ sentiment }) => sentiment);
    const near = computeShare(scored, ({ text, sentiment }) => {
      const score = findAnalysis(text).sentimentScore;
      return score >= sentiment![0] - 0.25 && score <= sentiment![1] + 0.25;
    });
    expect(near).toBeGreaterThanOrEqual(0.72);
  });
});

function analyseOnce(): (text: string) => EntryAnalysis {
  const analyses = new Map<string, EntryAnalysis>();
  return (text) => {
    const analysis = analyses.get(text) ?? analyseEntry(text);
    analyses.set(text, analysis);
    return analysis;
  };
}

function expectWithin(value: number, range: [number, number] | undefined, what: string) {
  if (!range) return;
  expect(value, what).toBeGreaterThanOrEqual(range[0]);
  expect(value, what).toBeLessThanOrEqual(range[1]);
}
