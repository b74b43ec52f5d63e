import { openWeightFile, type WeightFile, type WeightHeader } from '../model/weight-file.ts';
import { limitAtOnce, limitEachWord, normaliseText } from './bounded-pieces.ts';
import { createDense, type Dense, readMatrix } from './dense.ts';
import { maxRows, prepareMatrices } from './multiply.ts';
import { createPieces, spaceSign, type Vocabulary } from './pieces.ts';
import { createLayer, type Span } from './transformer-layer.ts';

/** What the encoder finds in a sentence. */
export type EncodedSentence = {
  /** Probability of each of its feelings, by name. */
  feelings: Record<string, number>;
  /** -1 (very unpleasant) to 1 (very pleasant). */
  valence: number;
  /** Its meaning, 512 numbers from -1 to 1: texts with similar meanings have vectors in similar directions. */
  vector: Float32Array;
};

/** The trained sentence encoder. */
export type SentenceEncoder = {
  /** The feelings that it has a probability for. */
  feelings: readonly string[];
  /** Returns the ids of the word pieces of a text, for tests. */
  pieces: (text: string) => number[];
  /**
   * Encodes each text on its own, in order. The time is proportional to the length of the texts, whatever they
   * contain: text that isn't words is read only in part.
   */
  read: (texts: readonly string[]) => EncodedSentence[];
};

type EncoderHeader = WeightHeader & { feelings: string[]; longest: number };

const width = 512;
const denseNames = [
  'layer0.attention',
  'layer0.attended',
  'layer0.widen',
  'layer0.dense1',
  'layer0.dense2',
  'layer1.attention',
  'layer1.attended',
  'layer1.dense1',
  'layer1.dense2',
  'last',
  'heads',
];

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const roundUpToFour = (count: number) => Math.ceil(count / 4) * 4;

/**
 * Opens the trained sentence encoder from the bytes of `engine/weights/sentence-encoder.bin`. With WebAssembly it
 * reads 300 words in about a tenth of a second; with `isPlain` it takes about ten times longer. Throws a TypeError if
 * the bytes are not such weights.
 */
export function createSentenceEncoder(
  weights: ArrayBuffer,
  { isPlain = false }: { isPlain?: boolean } = {},
): SentenceEncoder {
  const file = openWeightFile<EncoderHeader>(weights, 'RFE1');
  const { feelings, longest } = file.header;
  const vocabulary = JSON.parse(file.text('vocabulary')) as Vocabulary;
  const piecesOf = createPieces(vocabulary);
  const beginsWord = (id: number) => vocabulary.texts[id]?.startsWith(spaceSign) === true;
  const cutBoundedPieces = (text: string) =>
    limitEachWord(piecesOf(normaliseText(text)), { letters: text.length, beginsWord });
  const dense = makeDenseLayers(file, isPlain);
  const rowsFor = createEmbedding(file);
  const layers = ['layer0', 'layer1'].map((name) => createLayer(file, { name, dense }));
  const last = dense('last');
  const heads = dense('heads');

  // The vector of each text of a batch, followed by the numbers of the heads.
  const readBatch = (batch: readonly number[][]): Float32Array[] => {
    const spans: Span[] = [];
    let rows = 0;
    for (const { length } of batch) {
      spans.push({ from: rows, length });
      rows += length;
    }
    const states = layers.reduce(
      (values, layer) => layer(values, spans),
      rowsFor(batch, roundUpToFour(rows)),
    );
    const encoded = last(averageSpans(states, spans), roundUpToFour(batch.length));
    for (let i = 0; i < encoded.length; i++) encoded[i] = Math.tanh(encoded[i]!);
    const said = heads(encoded, roundUpToFour(batch.length));
    const count = said.length / roundUpToFour(batch.length);
    return batch.map((_, index) => {
      const row = new Float32Array(width + count);
      row.set(encoded.subarray(index * width, (index + 1) * width));
      row.set(said.subarray(index * count, (index + 1) * count), width);
      return row;
    });
  };

  return {
    feelings,
    pieces: piecesOf,
    read: (texts) => {
      const windows = limitAtOnce(texts.map(cutBoundedPieces)).map((ids) => cutWindows(ids, longest));
      const said = makeBatches(windows.flat()).flatMap(readBatch);
      let at = 0;
      return windows.map(({ length }) => {
        at += length;
        return toEncodedSentence(averageRows(said.slice(at - length, at)), feelings);
      });
    },
  };
}

function makeDenseLayers(file: WeightFile<EncoderHeader>, isPlain: boolean): (name: string) => Dense {
  const multiplies = prepareMatrices(
    denseNames.map((name) => readMatrix(file, name)),
    { isPlain },
  );
  const layers = new Map(
    denseNames.map((name, index) => [name, createDense(file, { name, multiply: multiplies[index]! })]),
  );
  return (name) => layers.get(name)!;
}

// The rows that go into the first layer: twice the row of a piece, and waves that encode its place.
function createEmbedding(
  file: WeightFile<EncoderHeader>,
): (batch: readonly number[][], rows: number) => Float32Array {
  const table = file.whole('pieces');
  const scales = file.real('pieces.scale');
  const timing = file.real('timing');
  const size = table.length / scales.length;
  const places = new Float32Array(file.header.longest * size);
  for (let place = 0; place < file.header.longest; place++) {
    timing.forEach((wave, k) => {
      const angle = Math.fround(place * wave);
      places[place * size + k] = Math.sin(angle);
      places[place * size + timing.length + k] = Math.cos(angle);
    });
  }
  return (batch, rows) => {
    const out = new Float32Array(rows * size);
    let row = 0;
    for (const ids of batch) {
      ids.forEach((id, place) => {
        const scale = 2 * scales[id]!;
        for (let k = 0; k < size; k++) {
          out[row * size + k] = table[id * size + k]! * scale + places[place * size + k]!;
        }
        row++;
      });
    }
    return out;
  };
}

// Splits a text with too many pieces for one reading into parts of about equal length.
function cutWindows(ids: readonly number[], longest: number): number[][] {
  const count = Math.max(1, Math.ceil(ids.length / longest));
  return Array.from({ length: count }, (_, index) =>
    ids.slice(Math.round((index * ids.length) / count), Math.round(((index + 1) * ids.length) / count)),
  );
}

// As many texts together as can be multiplied at once.
function makeBatches(texts: readonly number[][]): number[][][] {
  const batches: number[][][] = [];
  let rows = Infinity;
  for (const ids of texts) {
    rows += ids.length;
    if (rows > maxRows) {
      batches.push([]);
      rows = ids.length;
    }
    batches.at(-1)!.push(ids);
  }
  return batches;
}

function averageSpans(states: Float32Array, spans: readonly Span[]): Float32Array {
  const means = new Float32Array(roundUpToFour(spans.length) * width);
  spans.forEach(({ from, length }, index) => {
    for (let row = from; row < from + length; row++) {
      for (let k = 0; k < width; k++) means[index * width + k]! += states[row * width + k]! / length;
    }
  });
  return means;
}

function averageRows(rows: readonly Float32Array[]): Float32Array {
  if (rows.length === 1) return rows[0]!;
  return rows[0]!.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0) / rows.length);
}

// After the vector come the numbers of the heads: the log odds of each feeling, then the valence.
function toEncodedSentence(row: Float32Array, feelings: readonly string[]): EncodedSentence {
  const said = row.subarray(width);
  return {
    feelings: Object.fromEntries(feelings.map((name, index) => [name, sigmoid(said[index]!)])),
    valence: Math.max(-1, Math.min(1, said[feelings.length]!)),
    vector: row.subarray(0, width),
  };
}
