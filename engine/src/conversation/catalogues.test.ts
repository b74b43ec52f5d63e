import { FoundCommunicationPattern, RelationshipType } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUnwelcome, measureLikeness } from '../../evaluation/wording.ts';
import patternRows from './communication-patterns.json' with { type: 'json' };
import suggestionRows from './conversation-suggestions.json' with { type: 'json' };

const key = z.string().regex(/^[a-z][a-z-]+$/);
const cue = z.string().regex(/^[^A-Z’]+$/, 'cues are lower case with straight apostrophes');
const patterns = z
  .array(
    z.strictObject({
      key,
      kind: FoundCommunicationPattern.shape.kind,
      name: z.string().min(3).max(42),
      description: z.string().includes('“{words}”').max(130),
      notWarm: z.boolean().optional(),
      least: z.number().int().optional(),
      cues: z.array(cue).min(8),
      weak: z.array(cue).optional(),
      alone: z.array(cue).optional(),
      unless: z.array(cue).optional(),
    }),
  )
  .parse(patternRows);
const suggestions = z
  .array(
    z.strictObject({
      key,
      text: z
        .string()
        .min(40)
        .max(160)
        .regex(/^\p{Lu}.*[.?”]$/u),
      fits: z.array(z.string()).min(1),
      not: z.array(z.string()),
    }),
  )
  .parse(suggestionRows);

const findDuplicates = (items: readonly string[]) =>
  items.filter((item, index) => items.indexOf(item) !== index);
const tags = new Set([
  ...patterns.map((pattern) => pattern.key),
  ...FoundCommunicationPattern.shape.kind.options,
  ...RelationshipType.options.map((type) => `relationship:${type}`),
  ...['rising', 'falling', 'mixed', 'bright', 'light', 'even', 'strained', 'heavy'],
  ...['short-replies', 'group', 'uneven', 'no-speakers', 'care:abuse', 'care:life'],
]);

describe('the catalogue of communication patterns', () => {
  it('names each once, and lists no cue twice', () => {
    expect(patterns.length).toBeGreaterThanOrEqual(30);
    expect(findDuplicates(patterns.map((pattern) => pattern.key))).toEqual([]);
    expect(findDuplicates(patterns.map(({ name }) => name))).toEqual([]);
    for (const { key: name, cues, weak = [] } of patterns)
      expect(findDuplicates([...cues, ...weak]), name).toEqual([]);
  });

  it('has no exception that matches none of its cues', () => {
    const idle = patterns.flatMap(({ key: name, cues, weak = [], unless = [] }) =>
      unless
        .filter(
          (phrase) => ![...cues, ...weak].some((words) => overlaps(phrase.split(' '), words.split(' '))),
        )
        .map((phrase) => [name, phrase]),
    );
    expect(idle).toEqual([]);
  });
});

function overlaps(one: string[], two: string[]): boolean {
  return (
    one.some((_, shift) => one.slice(shift).every((word, at) => at >= two.length || two[at] === word)) ||
    two.some((_, shift) => two.slice(shift).every((word, at) => at >= one.length || one[at] === word))
  );
}

describe('the catalogue of suggestions for conversations', () => {
  it('has no two alike, and links only to what can be found', () => {
    expect(findDuplicates(suggestions.map((suggestion) => suggestion.key))).toEqual([]);
    const alike = suggestions.flatMap((one, index) =>
      suggestions.slice(index + 1).filter((two) => measureLikeness(one.text, two.text) > 0.5),
    );
    expect(alike).toEqual([]);
    const links = suggestions.flatMap(({ fits, not }) => [...fits, ...not].flatMap((tag) => tag.split('+')));
    expect(links.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it('has something for every pattern that causes strain', () => {
    const fitted = new Set(suggestions.flatMap(({ fits }) => fits));
    const strains = patterns.filter(({ kind }) => kind === 'strains').map((pattern) => pattern.key);
    expect(strains.filter((name) => !fitted.has(name))).toEqual([]);
  });

  it('sends nobody back into a conversation that needs care', () => {
    const kept = suggestions.filter(({ not }) => !not.includes('care'));
    expect(kept.every(({ key: name }) => name.startsWith('care-'))).toBe(true);
    expect(
      kept.filter(({ text }) =>
        /\b(?:tell them|talk to (?:him|her|them)|confront|ask them|say to)\b/i.test(text),
      ),
    ).toEqual([]);
  });
});

it('no text about a conversation shames, diagnoses, promises or commands', () => {
  const texts = [
    ...suggestions.map(({ text }) => text),
    ...patterns.flatMap(({ name, description }) => [name, description]),
  ];
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
});
