import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmotionModel } from '../../../engine/src/model/emotion-model.ts';
import type { Figure } from '../print-table.ts';
import { computeAreaUnderCurve, computeClassMacroF1, computeMean } from './measures.ts';
import { readCsv } from './read-csv.ts';

const pleasant = ['calm', 'excited', 'happy', 'proud', 'satisfied'];
const unpleasant =
  'afraid angry anxious ashamed awkward bored confused disgusted frustrated jealous sad'.split(' ');

type Entry = { features: number[]; isPleasant: number };

/**
 * Pleasant against unpleasant days on Lemotif, in five folds: the network has not seen Lemotif, and the small head
 * over it is fitted for each fold on the other four, so no entry is judged by a head that learned from it.
 */
export function measureJournal({ model, data }: { model: EmotionModel; data: string }): Figure[] {
  const entries = readEntries({ model, file: join(data, 'lemotif/lemotif-data-cleaned-flat.csv') });
  const scores = new Array<number>(entries.length);
  for (let fold = 0; fold < 5; fold++) {
    const head = fitHead(entries.filter((_, i) => i % 5 !== fold));
    entries.forEach(({ features }, i) => {
      if (i % 5 === fold) scores[i] = head(features);
    });
  }
  const truth = entries.map(({ isPleasant }) => isPleasant);
  const auc = computeAreaUnderCurve(truth, scores);
  const f1 = computeClassMacroF1(
    truth,
    scores.map((score) => (score > 0 ? 1 : 0)),
    2,
  );
  return [
    {
      what: `polarity, 5 folds, AUC (n = ${entries.length})`,
      measured: auc.toFixed(3),
      budget: '≥ 0.96',
      isKept: auc >= 0.96,
    },
    { what: 'polarity, 5 folds, F1', measured: f1.toFixed(3), budget: '≥ 0.86', isKept: f1 >= 0.86 },
  ];
}

function readEntries({ model, file }: { model: EmotionModel; file: string }): Entry[] {
  const [header, ...records] = readCsv(readFileSync(file, 'utf8'));
  const findColumn = (name: string) => header!.indexOf(`Answer.f1.${name}.raw`);
  return records.flatMap((record) => {
    const has = (names: string[]) => names.some((name) => record[findColumn(name)]?.toUpperCase() === 'TRUE');
    if (has(pleasant) === has(unpleasant)) return [];
    return [{ features: model.entryFeatures(record[0]!), isPleasant: has(pleasant) ? 1 : 0 }];
  });
}

/** Logistic regression over features of equal spread, with the same regularization as the training code. */
function fitHead(entries: Entry[]): (features: number[]) => number {
  const pull = 50;
  const columns = entries[0]!.features.map((_, j) => entries.map(({ features }) => features[j]!));
  const middles = columns.map(computeMean);
  const spreads = columns.map(
    (values, j) => Math.sqrt(computeMean(values.map((value) => (value - middles[j]!) ** 2))) + 1e-6,
  );
  const scale = (features: number[]) => features.map((value, j) => (value - middles[j]!) / spreads[j]!);
  const rows = entries.map(({ features, isPleasant }) => ({ scaled: scale(features), isPleasant }));
  const weights = new Array<number>(columns.length).fill(0);
  let bias = 0;
  const say = (scaled: number[]) => scaled.reduce((sum, value, j) => sum + value * weights[j]!, bias);
  for (let step = 0; step < 1500; step++) {
    const slope = weights.map((weight) => pull * weight);
    let biasSlope = 0;
    for (const { scaled, isPleasant } of rows) {
      const miss = 1 / (1 + Math.exp(-say(scaled))) - isPleasant;
      for (let j = 0; j < slope.length; j++) slope[j]! += miss * scaled[j]!;
      biasSlope += miss;
    }
    const pace = 0.07 / rows.length;
    slope.forEach((value, j) => {
      weights[j]! -= pace * value;
    });
    bias -= 10 * pace * biasSlope;
  }
  return (features) => say(scale(features));
}
