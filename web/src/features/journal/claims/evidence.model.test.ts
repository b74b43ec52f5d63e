import { expect, it } from 'vitest';
import { countSentences, listClaims, mergeTints, shortenBetween, tintText } from './evidence.model.ts';
import { generalReflection } from './general-reflection.model.ts';

const content = 'My hands shook. She hugged me. I waited too long.';
const makeSpan = (quote: string) => ({
  start: content.indexOf(quote),
  end: content.indexOf(quote) + quote.length,
  quote,
});
const { emotions, patterns } = listClaims({
  ...generalReflection,
  evidence: {
    emotions: [
      {
        name: 'Fear',
        family: 'fear',
        intensity: 2,
        confidence: 0.5,
        evidence: [makeSpan('My hands shook.')],
      },
      {
        name: 'Relief',
        family: 'trust',
        intensity: 2,
        confidence: 0.9,
        evidence: [makeSpan('She hugged me.'), makeSpan('I waited too long.')],
      },
    ],
    patterns: [
      { key: 'blame', name: 'Self-blame', description: 'You judge.', evidence: [makeSpan('too long')] },
    ],
  },
});

it('ANL-04 · the most certain emotion comes first, with the number of its sentences', () => {
  expect(emotions.map((claim) => [claim.name, countSentences(claim)])).toEqual([
    ['Relief', '2 sentences'],
    ['Fear', '1 sentence'],
  ]);
});

it('ANL-04 · the writer’s text is tinted exactly at the evidence and stays whole', () => {
  const parts = tintText(content, [...emotions, ...patterns]);
  expect(parts.map(({ text }) => text).join('')).toBe(content);
  expect(parts.find(({ text }) => text === 'too long')?.claims.map(({ name }) => name)).toEqual([
    'Relief',
    'Self-blame',
  ]);
  expect(parts.find(({ text }) => text === 'My hands shook.')?.claims.map(({ name }) => name)).toEqual([
    'Fear',
  ]);
});

it('ANL-04 · evidence outside the text tints nothing', () => {
  const lost = { key: 'x', name: 'x', family: null, evidence: [{ start: 10, end: 999, quote: '' }] };
  expect(tintText('short', [lost])).toEqual([{ text: 'short', start: 0, claims: [] }]);
  expect(tintText('', [lost])).toEqual([]);
});

it('ANL-07 · the general reflection has confidence 0.8 and claims nothing about the entry', () => {
  expect(generalReflection.confidenceScore).toBe(0.8);
  expect(generalReflection.emotions).toEqual([]);
  expect(generalReflection.patterns).toEqual([]);
  expect(generalReflection.source.provider).toBe('general');
});

it('ANL-04 · without a selection each part is tinted by its most certain emotion, in one piece', () => {
  const painted = mergeTints(tintText(content, [...emotions, ...patterns]), null);
  expect(painted.filter(({ tint }) => tint !== null).map(({ text, tint }) => [text, tint?.name])).toEqual([
    ['My hands shook.', 'Fear'],
    ['She hugged me.', 'Relief'],
    ['I waited too long.', 'Relief'],
  ]);
  expect(painted.map(({ text }) => text).join('')).toBe(content);
});

it('ANL-04 · a selected pattern tints only its own sentences', () => {
  const painted = mergeTints(tintText(content, [...emotions, ...patterns]), 'pattern-blame');
  expect(painted.filter(({ tint }) => tint !== null).map(({ text }) => text)).toEqual(['too long']);
  expect(painted.map(({ text }) => text).join('')).toBe(content);
});

it('ANL-04 · a long part without evidence shows only its beginning and end', () => {
  const text = `First words ${'and more '.repeat(60)}last words`;
  expect(shortenBetween({ text, start: 20 })).toMatch(/^First words .{0,70} … .{0,70} last words$/u);
  expect(shortenBetween({ text, start: 0 })).toMatch(/^… .{0,70} last words$/u);
  expect(shortenBetween({ text: 'short', start: 0 })).toBe('short');
});
