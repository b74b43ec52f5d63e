import { CrisisKind } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import {
  cardRules,
  compilePastRule,
  crisisTables,
  harmlessTable,
  lineRules,
  pastTable,
  possibleRows,
} from './crisis-rules.ts';
import { detectCrisis } from './detect-crisis.ts';
import { expandContractions } from './plain-text.ts';

const rows = crisisTables.flatMap(([kind, table]) => table.map((row) => ({ kind, ...row })));

describe('the crisis rules', () => {
  it('each have a name, examples and counterexamples, and short expressions', () => {
    const all = [...rows, ...possibleRows, ...harmlessTable];
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ matches, misses }) => matches.length === 0 || misses.length === 0)).toEqual([]);
    expect(all.flatMap(({ says }) => says).filter((source) => source.length > 420)).toEqual([]);
    const kinds = [...cardRules, ...lineRules].map(({ kind }) => kind);
    expect(kinds.filter((kind) => !CrisisKind.options.includes(kind))).toEqual([]);
    expect(cardRules.length + lineRules.length).toBe(rows.length + possibleRows.length);
  });

  it.each(rows)('$kind · $name: shows the card for its examples and not for its counterexamples', (row) => {
    for (const text of row.matches) expect(detectCrisis(text), text).toMatchObject({ isCrisis: true });
    for (const text of row.matches) expect(detectCrisis(text).kinds, text).toContain(row.kind);
    for (const text of row.misses) expect(detectCrisis(text).isCrisis, text).toBe(false);
  });

  it.each(possibleRows)('possible · $name: shows the line at most', ({ matches, misses, alone }) => {
    for (const text of matches) expect(detectCrisis(text).level, text).toBe(alone ? 'possible' : 'none');
    for (const text of misses) expect(detectCrisis(text).level, text).toBe('none');
  });

  it.each(harmlessTable)('harmless · $name: makes a sentence harmless', ({ matches, misses }) => {
    for (const text of matches) expect(detectCrisis(text).isCrisis, text).toBe(false);
    for (const text of misses) expect(detectCrisis(text).isCrisis, text).toBe(true);
  });

  it.each(pastTable)(
    'past · $name: matches its examples and not its counterexamples',
    ({ name, matches, misses }) => {
      const find = (text: string) => compilePastRule(name).test(expandContractions(text));
      expect(matches.filter((text) => !find(text))).toEqual([]);
      expect(misses.filter(find)).toEqual([]);
    },
  );
});
