import { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findFigurative, findUnwelcome, measureLikeness } from '../../evaluation/wording.ts';
import { feelings } from '../sentences/feelings.ts';
import { emotionLabels } from '../sentences/labels.ts';
import namedFeelings from '../sentences/named-feelings.json' with { type: 'json' };
import { relationKinds } from './feelings/relate-feelings.ts';
import relationRows from './feelings/relations.json' with { type: 'json' };
import patternRows from './patterns.json' with { type: 'json' };
import suggestionRows from './suggestions.json' with { type: 'json' };

const key = z.string().regex(/^[a-z][a-z-]+$/);
const cue = z.string().regex(/^[^A-Z’]+$/, 'cues are lower case with straight apostrophes');
const Suggestion = z.strictObject({
  key,
  kind: z.enum(['write', 'body', 'reach', 'act', 'notice', 'rest', 'make']),
  text: z
    .string()
    .min(25)
    .max(150)
    .regex(/^\p{Lu}.*[.?…]$/u),
  fits: z.array(z.string()).min(1),
  not: z.array(z.string()),
});
const Pattern = z.strictObject({
  key,
  kind: z.enum(['strain', 'strength', 'theme']),
  name: z.string().min(3).max(42),
  description: z.string().includes('“{words}”').max(110),
  isOwn: z.boolean().optional(),
  cues: z.array(cue).min(8),
  unless: z.array(cue).optional(),
});
const NamedFeeling = z.strictObject({
  name: key,
  family: EmotionFamily,
  intensity: EmotionIntensity,
  valence: z.number().min(-1).max(1),
});

const suggestions = z.array(Suggestion).parse(suggestionRows);
const patterns = z.array(Pattern).parse(patternRows);
const Relation = z.strictObject({ key, when: z.enum(relationKinds), text: z.string().min(20).max(90) });
const relations = z.array(Relation).parse(relationRows);
const named = z.array(NamedFeeling).parse(namedFeelings);
const tones = ['rising', 'falling', 'mixed', 'bright', 'light', 'even', 'unclear', 'strained', 'heavy'];
const tags = new Set([
  ...feelings.keys(),
  ...patterns.map((pattern) => `pattern:${pattern.key}`),
  ...tones.map((tone) => `tone:${tone}`),
  'entry:plain',
  'entry:short',
]);

const findDuplicates = (items: readonly string[]) =>
  items.filter((item, index) => items.indexOf(item) !== index);

describe('the catalogue of suggestions', () => {
  it('has at least 150, and no two are alike', () => {
    expect(suggestions.length).toBeGreaterThanOrEqual(150);
    expect(findDuplicates(suggestions.map((suggestion) => suggestion.key))).toEqual([]);
    const alike = suggestions.flatMap((one, index) =>
      suggestions
        .slice(index + 1)
        .flatMap((two) => (measureLikeness(one.text, two.text) > 0.6 ? [[one.key, two.key]] : [])),
    );
    expect(alike).toEqual([]);
  });

  it('links only to feelings, patterns and tones that exist, and never suits what it excludes', () => {
    const links = suggestions.flatMap(({ key: from, fits, not }) =>
      [...fits.flatMap((fit) => fit.split('+')), ...not.flatMap((tag) => tag.split('+'))].map((to) => ({
        from,
        to,
      })),
    );
    expect(links.filter(({ to }) => !tags.has(to))).toEqual([]);
    expect(suggestions.filter(({ fits, not }) => fits.some((fit) => not.includes(fit)))).toEqual([]);
  });

  it('has something for every feeling and every draining pattern', () => {
    const fitted = new Set(suggestions.flatMap(({ fits }) => fits));
    expect([...feelings.keys()].filter((name) => !fitted.has(name))).toEqual([]);
    expect(
      patterns.filter((pattern) => pattern.kind === 'strain' && !fitted.has(`pattern:${pattern.key}`)),
    ).toEqual([]);
  });
});

describe('every text in the catalogues', () => {
  it.each([
    ['suggestion', suggestions.map(({ text }) => text)],
    ['pattern', patterns.flatMap(({ name, description }) => [name, description])],
    ['relation', relations.map(({ text }) => text)],
  ])('about each %s avoids shame, diagnoses, promises and commands', (_, texts) => {
    expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
  });
});

describe('the sentences about how two feelings relate', () => {
  it('number at least 60, no two alike, and each has its conditions', () => {
    expect(relations.length).toBeGreaterThanOrEqual(60);
    expect(findDuplicates(relations.map((relation) => relation.key))).toEqual([]);
    expect(findDuplicates(relations.map(({ text }) => text))).toEqual([]);
    for (const { text, when } of relations) {
      expect(text).toMatch(/\{a\}|\{A\}/);
      expect(/\{b\}|\{B\}|\{qb\}/.test(text), text).toBe(!when.startsWith('one'));
      expect(text, 'a quote ends the sentence, whole').toMatch(/(?:\.|\{q[ab]\})$/);
    }
  });

  it('are enough for a week of similar pages', () => {
    for (const kind of relationKinds)
      expect(relations.filter(({ when }) => when === kind).length, kind).toBeGreaterThanOrEqual(6);
  });

  it.each([
    ['relation', relations.map(({ text }) => text)],
    ['suggestion', suggestions.map(({ text }) => text)],
  ])('%s are never figurative', (_, texts) => {
    expect(texts.flatMap((text) => findFigurative(text).map((fault) => ({ text, fault })))).toEqual([]);
  });
});

describe('the word lists', () => {
  it('name every pattern and feeling once', () => {
    expect(findDuplicates(patterns.map((pattern) => pattern.key))).toEqual([]);
    expect(findDuplicates(patterns.map((pattern) => pattern.name))).toEqual([]);
    expect(findDuplicates(named.map(({ name }) => name))).toEqual([]);
    expect(named.filter(({ name }) => (emotionLabels as readonly string[]).includes(name))).toEqual([]);
  });

  it('have no cue twice in one pattern', () => {
    for (const pattern of patterns) expect(findDuplicates(pattern.cues), pattern.key).toEqual([]);
  });
});
