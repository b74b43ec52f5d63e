/** The sentences of an entry by a plain cut, as the training code cuts them. */
export function plainSentences(entry: string): string[] {
  const parts = entry.split(/(?<=[.!?])[ \n]+/).filter((part) => part.trim() !== '');
  return parts.length > 0 ? parts : [entry];
}

/** 28 + 8 probabilities come first in the model's numbers, then valence. */
const valenceColumn = 36;

function oddsOf(numbers: Float64Array): number[] {
  return Array.from(numbers.subarray(0, valenceColumn + 1), (value, column) => {
    if (column === valenceColumn) return value;
    const bounded = Math.max(1e-6, Math.min(1 - 1e-6, value));
    return Math.log(bounded / (1 - bounded));
  });
}

/**
 * What the journal head judges an entry by: log odds and valence of the whole, then their mean and their highest
 * over its sentences. engine/training/journal.py does the same.
 */
export function journalFeatures(whole: Float64Array, sentences: readonly Float64Array[]): number[] {
  const rows = sentences.map(oddsOf);
  const ofColumn = (column: number) => rows.map((row) => row[column]!);
  const columns = Array.from({ length: valenceColumn + 1 }, (_, column) => column);
  const means = columns.map(
    (column) => ofColumn(column).reduce((sum, value) => sum + value, 0) / rows.length,
  );
  const highest = columns.map((column) => ofColumn(column).reduce((a, b) => Math.max(a, b), -Infinity));
  return [...oddsOf(whole), ...means, ...highest];
}
