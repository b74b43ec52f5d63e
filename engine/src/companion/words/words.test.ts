import { expect, it } from 'vitest';
import { findUnwelcome } from '../../../evaluation/wording.ts';
import care from './care.json' with { type: 'json' };
import lines from './lines.json' with { type: 'json' };

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTexts);

it('the words do not shame, diagnose, promise or command, and none is used twice', () => {
  const texts = [...listTexts(lines), ...listTexts(care)];
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
});

it('a text asks at most one question, and none of somebody who leaves, corrects or is thanked', () => {
  for (const text of listTexts(lines)) expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(1);
  for (const kind of ['leaves', 'leaves-for-the-night', 'corrects', 'complains', 'thanks', 'unsure'] as const)
    expect(lines[kind].filter((text) => text.includes('?'))).toEqual([]);
});
