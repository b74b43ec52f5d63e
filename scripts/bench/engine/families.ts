import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmotionModel } from '../../../engine/src/model/emotion-model.ts';
import type { Figure } from '../print-table.ts';
import { computeMacroF1 } from './measures.ts';
import type { Thresholds } from './thresholds.ts';

const families = ['anger', 'anticipation', 'disgust', 'fear', 'joy', 'sadness', 'surprise', 'trust'];
const firstColumn = 28;

/** Plutchik's eight on XED's English subtitles. The split is that of engine/training/sources.py. */
export function measureFamilies({
  model,
  data,
  thresholds,
}: {
  model: EmotionModel;
  data: string;
  thresholds: Thresholds;
}): Figure[] {
  const truth: number[][] = [];
  const scores: number[][] = [];
  for (const line of readFileSync(join(data, 'xed/en-annotated.tsv'), 'utf8').split('\n')) {
    const [text, named] = line.split('\t');
    if (text === undefined || !named) continue;
    if (!isTested(text)) continue;
    const chosen = named.split(',').map((name) => Number(name) - 1);
    truth.push(families.map((_, i) => (chosen.includes(i) ? 1 : 0)));
    scores.push([...model.numbers(text).subarray(firstColumn, firstColumn + families.length)]);
  }
  const { macro, byLabel } = computeMacroF1({ truth, scores, thresholds: thresholds.families });
  return [
    { what: 'Plutchik-8, macro-F1', measured: macro.toFixed(3), budget: '≥ 0.47', isKept: macro >= 0.47 },
    ...families.map((family, i) => ({ what: `  F1 of ${family}`, measured: byLabel[i]!.toFixed(3) })),
  ];
}

function isTested(text: string): boolean {
  return Number(BigInt(`0x${createHash('md5').update(text).digest('hex')}`) % 10n) > 7;
}
