import { expect, it } from 'vitest';
import { findUnwelcome } from '../../../evaluation/wording.ts';
import care from './care.json' with { type: 'json' };
import lines from './lines.json' with { type: 'json' };

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

it('shames, diagnoses, promises and commands nothing, and says nothing in two places', () => {
  const texts = [...textsIn(lines), ...textsIn(care)];
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
});

it('asks at most one thing in a text, and nothing of somebody who leaves, corrects or is thanked', () => {
  for (const text of textsIn(lines)) expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(1);
  for (const kind of ['leaves', 'leaves-for-the-night', 'corrects', 'complains', 'thanks', 'unsure'] as const)
    expect(lines[kind].filter((text) => text.includes('?'))).toEqual([]);
});
