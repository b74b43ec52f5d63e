import { encodedFeelings } from '../../../engine/src/sentences/encoded-feelings.ts';
import type { emotionLabels } from '../../../engine/src/sentences/labels.ts';
import { mean } from './measures.ts';

/** A text with the mean log odds of each feeling, and how pleasant its reader or writer says it is (-2 to 2). */
export interface ValenceRow {
  source: 'page' | 'entry';
  odds: Record<string, number>;
  valence: number;
}

/** What `engine/src/analysis/feelings/page-valence.json` holds. */
interface PageValenceHead {
  bias: number;
  weights: Record<string, number>;
}

/** A row of Lemotif counts this much of a labelled page: they are many, short and plain. */
const entryWeight = 0.05;
/** How strongly a weight is drawn to what its feeling alone would say: this much of how pleasant it is to live through. */
const pull = 200;
const expected = 0.1;
const rounds = 200;

/** Whether such a feeling is pleasant can't be said: its weight may have either sign. */
const eitherWay = new Set<string>([
  'approval',
  'realization',
  'curiosity',
  'desire',
  'disapproval',
  'confusion',
  'surprise',
  'neutral',
] satisfies (typeof emotionLabels)[number][]);

const isAllowed = (weight: number, feeling: string, valence: number) =>
  eitherWay.has(feeling) || weight * valence >= 0;

/**
 * Ridge regression over feelings of equal spread. A pleasant feeling may never lower the valence, nor an unpleasant one
 * raise it: ninety pages are few enough to teach that good days are told with frightening words. Each source has a middle
 * of its own; that of the pages is the bias.
 */
export function fitPageValence(rows: readonly ValenceRow[]): PageValenceHead {
  const pages = rows.filter(({ source }) => source === 'page');
  const scales = encodedFeelings.map(({ encoded }) => {
    const values = pages.map(({ odds }) => odds[encoded]!);
    const middle = mean(values);
    return { middle, spread: Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) + 1e-6 };
  });
  const scaled = rows.map(({ odds }) =>
    encodedFeelings.map(({ encoded }, k) => (odds[encoded]! - scales[k]!.middle) / scales[k]!.spread),
  );
  const parts = (['page', 'entry'] as const).map((source) =>
    centred(
      scaled.filter((_, i) => rows[i]!.source === source),
      rows.filter((row) => row.source === source).map(({ valence }) => valence),
      source === 'page' ? 1 : entryWeight,
    ),
  );
  const columns = encodedFeelings.map((_, k) =>
    parts.flatMap(({ features }) => features.map((row) => row[k]!)),
  );
  const counts = parts.flatMap(({ values, weight }) => values.map(() => weight));
  const left = parts.flatMap(({ values }) => values);
  const priors = encodedFeelings.map(({ encoded, valence }) =>
    eitherWay.has(encoded) ? 0 : expected * valence,
  );
  const found = [...priors];
  for (let i = 0; i < left.length; i++) {
    left[i]! -= found.reduce((sum, weight, k) => sum + weight * columns[k]![i]!, 0);
  }
  for (let round = 0; round < rounds; round++) {
    encodedFeelings.forEach(({ encoded, valence }, k) => {
      const column = columns[k]!;
      let along = pull * priors[k]!;
      let size = pull;
      for (let i = 0; i < column.length; i++) {
        along += counts[i]! * column[i]! * (left[i]! + found[k]! * column[i]!);
        size += counts[i]! * column[i]! ** 2;
      }
      const best = isAllowed(along / size, encoded, valence) ? along / size : 0;
      const change = best - found[k]!;
      found[k] = best;
      if (change !== 0) for (let i = 0; i < column.length; i++) left[i]! -= change * column[i]!;
    });
  }
  const weights = Object.fromEntries(
    encodedFeelings.map(({ encoded }, k) => [encoded, rounded(found[k]! / scales[k]!.spread)]),
  );
  const said = pages.map(({ odds }) => valenceBy({ bias: 0, weights }, odds));
  return { bias: rounded(-middleOf(said)), weights };
}

/** What a head says of a text. */
export function valenceBy({ bias, weights }: PageValenceHead, odds: Record<string, number>): number {
  return Object.entries(weights).reduce((sum, [feeling, weight]) => sum + weight * odds[feeling]!, bias);
}

function centred(rows: number[][], valences: number[], weight: number) {
  if (rows.length === 0) return { features: [], values: [], weight };
  const middles = rows[0]!.map((_, k) => mean(rows.map((row) => row[k]!)));
  const middle = mean(valences);
  return {
    features: rows.map((row) => row.map((value, k) => value - middles[k]!)),
    values: valences.map((valence) => valence - middle),
    weight,
  };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
