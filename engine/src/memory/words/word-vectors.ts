import { openWeightFile } from '../../model/weight-file.ts';

/** The meaning of single words: words with similar uses have vectors in similar directions. */
export type WordVectors = {
  /** Returns a vector of length 1; null for a word that isn't listed. */
  vectorOf: (word: string) => Float32Array | null;
};

// The first numbers of a row are the word's vector; after them comes how pleasant it is.
const dimensions = 80;
// Before the words come the signs for a gap and for an unlisted word.
const firstWord = 2;

/**
 * Opens the vectors of single words in `engine/weights/emotion-model.bin`. Throws a TypeError if the bytes are not
 * such weights.
 */
export function createWordVectors(weights: ArrayBuffer): WordVectors {
  const file = openWeightFile(weights);
  const words = JSON.parse(file.text('words')) as string[];
  const ids = new Map(words.map((word, id) => [word, id]));
  const table = file.whole('table');
  const scales = file.real('table.scale');
  const { width } = file.header;
  const centre = new Float32Array(dimensions);
  for (let id = firstWord; id < words.length; id++) {
    for (let k = 0; k < dimensions; k++) centre[k]! += (table[id * width + k]! * scales[k]!) / words.length;
  }
  function vectorOf(word: string): Float32Array | null {
    const id = listForms(word)
      .map((form) => ids.get(form))
      .find((found) => found !== undefined);
    if (id === undefined || id < firstWord) return null;
    const vector = new Float32Array(dimensions);
    let squares = 0;
    for (let k = 0; k < dimensions; k++) {
      vector[k] = table[id * width + k]! * scales[k]! - centre[k]!;
      squares += vector[k]! ** 2;
    }
    const length = Math.sqrt(squares) || 1;
    return vector.map((value) => value / length);
  }

  return { vectorOf };
}

function listForms(word: string): string[] {
  const plain = word.replace(/'s$/, '');
  const shorter = ['s', 'es', 'd', 'ed', 'ing'].flatMap((ending) =>
    plain.endsWith(ending) && plain.length > ending.length + 2 ? [plain.slice(0, -ending.length)] : [],
  );
  return [plain, ...shorter, ...shorter.map((form) => `${form}e`)];
}
