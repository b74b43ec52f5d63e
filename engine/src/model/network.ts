import { createRecurrent, viewsOf } from './recurrent.ts';
import { networkWords, stemsOf } from './text.ts';
import type { WeightFile } from './weight-file.ts';

/**
 * What the network computes for a text: 28 + 8 logits and a valence, what the expert on comments would add to the 28, and
 * the share of its words that are known.
 */
export type NetworkSaying = { logits: Float64Array; added: Float64Array; known: number };

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const emotionCount = 28;
// The gate is fully shut, or fully open, a little before it is sure: what is plainly no comment does not pay for the expert.
const margin = 0.1;

/**
 * Two networks. The first reads everything; the second, an expert on short comments to others, knows the same words a
 * little differently and is asked as far as the gate takes a text for one. Words past `limit` of the header are not read.
 */
export function createNetwork(file: WeightFile): (tokens: readonly string[]) => NetworkSaying {
  const { hidden, expertHidden, expertStep, width, limit } = file.header;
  const ids = new Map((JSON.parse(file.text('words')) as string[]).map((word, i) => [word, i]));
  const table = file.whole('table');
  const steps = file.real('table.scale');
  const reader = createRecurrent(file, hidden);
  const expert = createRecurrent(file, expertHidden, 'expert.');
  const expertRows = file.whole('expert.rows');
  const gate = file.real('gate');

  const idOf = (word: string): number => {
    const id = ids.get(word);
    if (id !== undefined) return id;
    for (const stem of stemsOf(word)) {
      const stemId = ids.get(stem);
      if (stemId !== undefined) return stemId;
    }
    return 1;
  };

  const rowsOf = (wordIds: readonly number[]): Float32Array => {
    const rows = new Float32Array(wordIds.length * width);
    wordIds.forEach((id, at) => {
      for (let j = 0; j < width; j++) rows[at * width + j] = table[id * width + j]! * steps[j]!;
    });
    return rows;
  };

  const rowsForExpert = (wordIds: readonly number[], rows: Float32Array): Float32Array => {
    const own = rows.slice();
    wordIds.forEach((id, at) => {
      if (id * width >= expertRows.length) return;
      for (let j = 0; j < width; j++) own[at * width + j]! += expertRows[id * width + j]! * expertStep;
    });
    return own;
  };

  const openingFor = (views: Float32Array): number => {
    const odds = views.reduce((sum, value, i) => sum + value * gate[i]!, gate[views.length]!);
    return Math.max(0, Math.min(1, (1 + 2 * margin) * sigmoid(odds) - margin));
  };

  return (tokens) => {
    const found = networkWords(tokens).slice(0, limit).map(idOf);
    const wordIds = found.length > 0 ? found : [1];
    const rows = rowsOf(wordIds);
    const views = viewsOf(rows, width);
    const logits = reader(rows, views);
    logits[logits.length - 1] = Math.tanh(logits[logits.length - 1]!);
    const opening = openingFor(views);
    const added = new Float64Array(emotionCount);
    if (opening > 0) {
      const own = rowsForExpert(wordIds, rows);
      const ofExpert = expert(own, viewsOf(own, width));
      for (let j = 0; j < emotionCount; j++) added[j] = opening * (ofExpert[j]! - logits[j]!);
    }
    return { logits, added, known: wordIds.filter((id) => id !== 1).length / wordIds.length };
  };
}
