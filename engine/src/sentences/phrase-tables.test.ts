import { describe, expect, it } from 'vitest';
import { compileRules, type PhraseParts, type PhraseRule } from '../text/phrase-rules.ts';
import expressions from './expressions.json' with { type: 'json' };
import irony from './irony.json' with { type: 'json' };
import table from './life-events.json' with { type: 'json' };
import { findLifeEvents } from './life-events.ts';

const tables: { parts: PhraseParts; rules: Record<string, PhraseRule> }[] = [expressions, irony];
const rows = tables.flatMap((rules) => {
  const compiled = compileRules(rules);
  return Object.entries(rules.rules).map(([name, rule]) => ({
    name,
    rule,
    says: compiled[name]!,
  }));
});

describe('the tables of phrases', () => {
  it.each(rows)('the rule $name matches its examples and no counterexample', ({ rule, says }) => {
    expect(rule.matches.length).toBeGreaterThan(0);
    expect(rule.misses.length).toBeGreaterThan(0);
    expect(rule.matches.filter((text) => !says.test(text))).toEqual([]);
    expect(rule.misses.filter((text) => says.test(text))).toEqual([]);
  });

  it.each(table.events)(
    'the life event “$name” is found in its examples and in no counterexample',
    (event) => {
      const isFound = (text: string) => findLifeEvents(text, '').some(({ name }) => name === event.name);
      expect(event.matches.length).toBeGreaterThan(0);
      expect(event.misses.length).toBeGreaterThan(0);
      expect(event.matches.filter((text) => !isFound(text))).toEqual([]);
      expect(event.misses.filter((text) => isFound(text))).toEqual([]);
    },
  );

  it('have rules of short parts, each life event once', () => {
    const sources = [...rows.flatMap(({ rule }) => rule.says), ...table.events.flatMap(({ says }) => says)];
    expect(sources.filter((source) => source.length > 120)).toEqual([]);
    expect(new Set(table.events.map(({ name }) => name)).size).toBe(table.events.length);
  });
});
