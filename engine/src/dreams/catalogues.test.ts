import { EmotionFamily } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUnwelcome, measureLikeness } from '../../evaluation/wording.ts';
import suggestionRows from './dream-suggestions.json' with { type: 'json' };
import symbolRows from './symbols/dream-symbols.json' with { type: 'json' };
import themeRows from './symbols/dream-themes.json' with { type: 'json' };

const key = z.string().regex(/^[a-z][a-z-]+$/);
const question = z.string().min(15).max(120).endsWith('?');
const symbols = z
  .array(
    z.strictObject({
      key,
      name: z.string().min(3).max(30),
      group: key,
      terms: z.array(z.string().regex(/^[^A-Z’]+$/)).min(1),
      text: z
        .string()
        .min(20)
        .max(160)
        .regex(/^\p{Lu}.*\.$/u),
      ask: question,
    }),
  )
  .parse(symbolRows);
const themes = z
  .array(
    z.strictObject({
      key,
      name: z.string().min(4).max(30),
      jungian: z.string().min(60).endsWith('?'),
      psychological: z.string().min(40).endsWith('?'),
    }),
  )
  .parse(themeRows);
const suggestions = z
  .array(z.strictObject({ key, text: z.string().min(40).max(170), fits: z.array(z.string()).min(1) }))
  .parse(suggestionRows);

const findDuplicates = (items: readonly string[]) =>
  items.filter((item, index) => items.indexOf(item) !== index);

describe('the catalogue of dream symbols', () => {
  it('has at least 150, with no name, word or question twice', () => {
    expect(symbols.length).toBeGreaterThanOrEqual(150);
    expect(findDuplicates(symbols.map((symbol) => symbol.key))).toEqual([]);
    expect(findDuplicates(symbols.flatMap(({ terms }) => terms))).toEqual([]);
    expect(findDuplicates(symbols.map(({ ask }) => ask))).toEqual([]);
  });

  it('has no two symbols with nearly the same text', () => {
    const alike = symbols.flatMap((one, index) =>
      symbols
        .slice(index + 1)
        .filter((two) => measureLikeness(`${one.text} ${one.ask}`, `${two.text} ${two.ask}`) > 0.45)
        .map((two) => [one.key, two.key]),
    );
    expect(alike).toEqual([]);
  });

  it('links every symbol to a theme, and every theme has a symbol', () => {
    const keys = new Set(themes.map((theme) => theme.key));
    expect(symbols.filter(({ group }) => !keys.has(group))).toEqual([]);
    expect([...keys].filter((theme) => !symbols.some(({ group }) => group === theme))).toEqual([]);
  });
});

describe('the catalogue of dream suggestions', () => {
  it('links only to what can be found, and has something for every theme', () => {
    const tags = new Set([
      ...themes.map((theme) => theme.key),
      ...symbols.map((symbol) => symbol.key),
      ...EmotionFamily.options,
      ...[
        'nightmare',
        'body-first',
        'nightmares-return',
        'good-ending',
        'recurring',
        'recent',
        'contrast',
        'plain',
        'short',
      ],
    ]);
    const links = suggestions.flatMap(({ fits }) => fits.flatMap((fit) => fit.split('+')));
    expect(links.filter((tag) => !tags.has(tag))).toEqual([]);
    expect(themes.filter((theme) => !links.includes(theme.key))).toEqual([]);
    expect(findDuplicates(suggestions.map((suggestion) => suggestion.key))).toEqual([]);
  });
});

it('no text about a dream shames, diagnoses, promises, commands or foretells', () => {
  const texts = [
    ...symbols.flatMap(({ text, ask }) => [text, ask]),
    ...themes.flatMap(({ jungian, psychological }) => [jungian, psychological]),
    ...suggestions.map(({ text }) => text),
  ];
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
  expect(
    texts.filter((text) =>
      /\b(?:it means that you|you will (?:soon|meet|get)|is a sign that|predicts?|omen)\b/i.test(text),
    ),
  ).toEqual([]);
});

it('no text about a dream says "one" where people say "you"', () => {
  const texts = [
    ...symbols.flatMap(({ text, ask }) => [text, ask]),
    ...themes.flatMap(({ jungian, psychological }) => [jungian, psychological]),
    ...suggestions.map(({ text }) => text),
  ];
  const stilted =
    /\boneself\b|\bone (?:is|will|would|can|thinks|crosses|lowers|relied|expects|packs|stands|moves)\b|\bone's\b/i;
  expect(texts.filter((text) => stilted.test(text))).toEqual([]);
});
