import { expect, it } from 'vitest';
import { findUnwelcome } from '../../../evaluation/wording.ts';
import care from './care.json' with { type: 'json' };
import lines from './lines.json' with { type: 'json' };

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTexts);

it('shames, diagnoses, promises and commands nothing, and says nothing in two places', () => {
  const texts = [...listTexts(lines), ...listTexts(care)];
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
});

it('asks at most one thing in a text, and nothing of somebody who leaves, corrects or is thanked', () => {
  for (const text of listTexts(lines)) expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(1);
  for (const kind of ['leaves', 'leaves-for-the-night', 'corrects', 'complains', 'thanks', 'unsure'] as const)
    expect(lines[kind].filter((text) => text.includes('?'))).toEqual([]);
});
