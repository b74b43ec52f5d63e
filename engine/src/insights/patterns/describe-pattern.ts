import type { FeatureKind } from '../journal-features.ts';
import catalogue from './pattern-texts.json' with { type: 'json' };

/** What a pattern is about. */
export type PatternKind = FeatureKind | 'mood-trend' | 'writing-trend' | 'swings';

/** The wording of a kind of pattern; `{name}`, `{with}`, `{without}` and `{n}` are filled in. */
export type PatternText = {
  type: string;
  heavier: string;
  lighter: string;
  askHeavier: string[];
  askLighter: string[];
};

/** The wordings by kind. */
export const patternTexts = catalogue as Record<PatternKind, PatternText>;

/** Writes the type, the sentence with its figures, and two questions of a pattern. */
export function describePattern({
  kind,
  name,
  isHeavier,
  figures,
}: {
  kind: PatternKind;
  name: string;
  isHeavier: boolean;
  figures: { with: number; without: number; n: number };
}): { patternType: string; description: string; insights: string[] } {
  const texts = patternTexts[kind];
  const values: Record<string, string> = {
    name,
    with: figures.with.toFixed(1),
    without: figures.without.toFixed(1),
    n: String(figures.n),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return {
    patternType: texts.type,
    description: fill(isHeavier ? texts.heavier : texts.lighter),
    insights: (isHeavier ? texts.askHeavier : texts.askLighter).map(fill),
  };
}
