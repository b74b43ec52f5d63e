import { createRecurrent, poolViews } from './recurrent.ts';
import { listStems, toNetworkWords } from './text.ts';
import type { WeightFile } from './weight-file.ts';

/** The network's output for a text: 28 + 8 logits and a valence, and the share of its words that are known. */
export type NetworkOutput = { logits: Float64Array; known: number };

/** Opens the recurrent network. It doesn't read words past `limit` of the header. */
export function createNetwork(file: WeightFile): (tokens: readonly string[]) => NetworkOutput {
  const { hidden, width, limit } = file.header;
  const ids = new Map((JSON.parse(file.text('words')) as string[]).map((word, i) => [word, i]));
  const table = file.whole('table');
  const steps = file.real('table.scale');
  const reader = createRecurrent(file, hidden);

  const findId = (word: string): number => {
    const id = ids.get(word);
    if (id !== undefined) return id;
    for (const stem of listStems(word)) {
      const stemId = ids.get(stem);
      if (stemId !== undefined) return stemId;
    }
    return 1;
  };

  const readRows = (wordIds: readonly number[]): Float32Array => {
    const rows = new Float32Array(wordIds.length * width);
    wordIds.forEach((id, at) => {
      for (let j = 0; j < width; j++) rows[at * width + j] = table[id * width + j]! * steps[j]!;
    });
    return rows;
  };

  return (tokens) => {
    const found = toNetworkWords(tokens).slice(0, limit).map(findId);
    const wordIds = found.length > 0 ? found : [1];
    const rows = readRows(wordIds);
    const logits = reader(rows, poolViews(rows, width));
    logits[logits.length - 1] = Math.tanh(logits[logits.length - 1]!);
    return { logits, known: wordIds.filter((id) => id !== 1).length / wordIds.length };
  };
}
