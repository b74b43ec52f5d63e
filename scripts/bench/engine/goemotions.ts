import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmotionModel } from '../../../engine/src/model/emotion-model.ts';
import type { Figure } from '../print-table.ts';
import { computeEkmanScores, type EkmanHead } from './ekman-head.ts';
import { computeCalibrationError, computeClassMacroF1, computeMacroF1, computeMean } from './measures.ts';
import type { Thresholds } from './thresholds.ts';

const labels =
  'admiration amusement anger annoyance approval caring confusion curiosity desire disappointment disapproval disgust embarrassment excitement fear gratitude grief joy love nervousness optimism pride realization relief remorse sadness surprise neutral'.split(
    ' ',
  );
const pleasant =
  'joy amusement approval excitement gratitude love optimism relief pride admiration desire caring';
// The groups of Demszky et al. 2020.
const ekman = findGroupIndexes([
  'anger annoyance disapproval',
  'disgust',
  'fear nervousness',
  pleasant,
  'sadness disappointment embarrassment grief remorse',
  'surprise realization confusion curiosity',
  'neutral',
]);
const sentiment = findGroupIndexes([
  pleasant,
  'fear nervousness remorse embarrassment disappointment sadness grief disgust anger annoyance disapproval',
  'realization surprise curiosity confusion',
  'neutral',
]);

type Rows = { truth: number[][]; scores: number[][]; numbers: number[][]; trust: number[] };

/** F1 on the test set for the 28 labels, Ekman's 7, 4 and 3 ways of sentiment; no threshold was chosen on these rows. */
export function measureGoemotions({
  model,
  data,
  thresholds,
}: {
  model: EmotionModel;
  data: string;
  thresholds: Thresholds;
}): Figure[] {
  const dev = readRows({ model, file: join(data, 'goemotions/dev.tsv') });
  const test = readRows({ model, file: join(data, 'goemotions/test.tsv') });
  const fine = computeMacroF1({ ...test, thresholds: thresholds.labels });
  const figures = [
    figure('28 labels, macro-F1', fine.macro, 0.49),
    figure(
      'Ekman-7, macro-F1',
      computeMacroF1({ ...scoreEkman(test, thresholds.ekmanHead), thresholds: thresholds.ekman }).macro,
      0.62,
    ),
    figure(
      'sentiment-4, macro-F1',
      computeMacroF1({ ...sumByGroup(test, sentiment), thresholds: thresholds.sentiment }).macro,
      0.68,
    ),
    figure('sentiment, 3 ways, macro-F1', measureThreeWays(test, thresholds.ways), 0.75),
    measureTrust('confidence, calibration error on dev', dev),
    measureTrust('confidence, calibration error on test', test),
  ];
  return [
    ...figures,
    ...labels.map((label, i) => ({ what: `  F1 of ${label}`, measured: fine.byLabel[i]!.toFixed(3) })),
  ];
}

function findGroupIndexes(groups: string[]): number[][] {
  return groups.map((names) => names.split(' ').map((name) => labels.indexOf(name)));
}

function readRows({ model, file }: { model: EmotionModel; file: string }): Rows {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows: Rows = { truth: [], scores: [], numbers: [], trust: [] };
  for (const line of lines) {
    const parts = line.split('\t');
    const named = parts.at(-2)!.split(',').map(Number);
    const numbers = model.numbers(parts.slice(0, -2).join('\t'));
    rows.truth.push(labels.map((_, i) => (named.includes(i) ? 1 : 0)));
    rows.scores.push([...numbers.subarray(0, labels.length)]);
    rows.numbers.push([...numbers]);
    rows.trust.push(numbers.at(-1)!);
  }
  return rows;
}

function sumByGroup(rows: Rows, groups: number[][]): { truth: number[][]; scores: number[][] } {
  return {
    truth: rows.truth.map((row) => groups.map((group) => Math.max(...group.map((i) => row[i]!)))),
    // A text seldom shows two labels of a group, so their sum is the best score of the group.
    scores: rows.scores.map((row) => groups.map((group) => group.reduce((sum, i) => sum + row[i]!, 0))),
  };
}

function scoreEkman(rows: Rows, head: EkmanHead): { truth: number[][]; scores: number[][] } {
  const { truth, scores } = sumByGroup(rows, ekman);
  return { truth, scores: scores.map((sums, i) => computeEkmanScores(head, sums, rows.numbers[i]!)) };
}

/** Pleasant, unpleasant or neutral, over the rows that are exactly one of them. */
function measureThreeWays(rows: Rows, weights: readonly number[]): number {
  const ways = [0, 1, 3];
  const { truth, scores } = sumByGroup(rows, sentiment);
  const single = truth.flatMap((row, i) =>
    row.reduce((sum, value) => sum + value, 0) === 1 && row[2] === 0
      ? [{ truth: ways.findIndex((way) => row[way] === 1), scores: ways.map((way) => scores[i]![way]!) }]
      : [],
  );
  const said = single.map((row) => {
    const weighed = row.scores.map((score, way) => score * weights[way]!);
    return weighed.indexOf(Math.max(...weighed));
  });
  return computeClassMacroF1(
    single.map((row) => row.truth),
    said,
    3,
  );
}

function measureTrust(what: string, rows: Rows): Figure {
  const right = rows.scores.map((row, i) => rows.truth[i]![row.indexOf(Math.max(...row))]!);
  const error = computeCalibrationError(right, rows.trust);
  return {
    what: `${what} (right in ${(100 * computeMean(right)).toFixed(0)} %)`,
    measured: error.toFixed(3),
    budget: '≤ .06',
    isKept: error <= 0.06,
  };
}

function figure(what: string, value: number, least: number): Figure {
  return { what, measured: value.toFixed(3), budget: `≥ ${least}`, isKept: value >= least };
}
