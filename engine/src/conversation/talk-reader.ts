import { openDenseLayer } from '../model/dense-layer.ts';
import { openWeightFile, type WeightHeader } from '../model/weight-file.ts';

/** What a line of a conversation does, according to the reader. */
export type TalkLabel =
  | 'plain'
  | 'affection'
  | 'repair'
  | 'criticism'
  | 'contempt'
  | 'defending'
  | 'withdrawing';

/** The sentence vectors of a line, and of the last line that somebody else said before it; empty if nobody did. */
export type TalkVectors = { own: readonly Float32Array[]; before: readonly Float32Array[] };

/** Feelings that are close to each other, and how likely the line shows one of them. */
export type TalkFeelings = { names: readonly string[]; share: number; likeliest: string; isSure: boolean };

/** What a line shows. */
export type TalkAnalysis = {
  /** Probability of each label; together 1. */
  labels: Readonly<Record<TalkLabel, number>>;
  /** The likeliest label if it is certain enough, else null. */
  sure: TalkLabel | null;
  /** Probability of each feeling, with `neutral`; together 1. */
  feelings: Readonly<Record<string, number>>;
  /** The likeliest group of close feelings. */
  felt: TalkFeelings;
};

/** The trained reader of lines of conversations. */
export type TalkReader = {
  /** Reads one line; it has at least one sentence. */
  read: (line: TalkVectors) => TalkAnalysis;
};

type TalkHeader = WeightHeader & {
  labels: TalkLabel[];
  /** The probability from which each label counts. */
  sure: number[];
  groups: string[][];
  sureFeelings: number[];
};

const width = 512;

/**
 * Opens the trained reader of lines from the bytes of `engine/weights/talk-reader.bin`. Throws a TypeError if the
 * bytes are not such weights.
 */
export function createTalkReader(weights: ArrayBuffer): TalkReader {
  const file = openWeightFile<TalkHeader>(weights, 'RFT1');
  const { labels, sure, groups, sureFeelings } = file.header;
  const line = openDenseLayer(file, 'line');
  const before = openDenseLayer(file, 'before');
  const heads = openDenseLayer(file, 'heads');
  return {
    read: ({ own, before: earlier }) => {
      const other = before(averageRows(earlier));
      const hidden = line(joinMeanAndMax(own)).map((value, k) => Math.max(0, value + other[k]!));
      const said = heads(hidden);
      const label = softmax(said.subarray(0, labels.length));
      const feeling = softmax(said.subarray(labels.length));
      const first = label.indexOf(Math.max(...label));
      return {
        labels: Object.fromEntries(labels.map((name, k) => [name, label[k]!])) as TalkAnalysis['labels'],
        sure: label[first]! >= sure[first]! ? labels[first]! : null,
        feelings: Object.fromEntries(groups.flat().map((name, k) => [name, feeling[k]!])),
        felt: pickLikeliest({ groups, shares: feeling, sure: sureFeelings }),
      };
    },
  };
}

function pickLikeliest({
  groups,
  shares,
  sure,
}: {
  groups: readonly (readonly string[])[];
  shares: readonly number[];
  sure: readonly number[];
}): TalkFeelings {
  let at = 0;
  const found = groups.map((names, k) => {
    const own = shares.slice(at, at + names.length);
    at += names.length;
    const share = own.reduce((sum, value) => sum + value, 0);
    return { names, share, likeliest: names[own.indexOf(Math.max(...own))]!, isSure: share >= sure[k]! };
  });
  return found.reduce((best, group) => (group.share > best.share ? group : best));
}

function averageRows(rows: readonly Float32Array[]): Float64Array {
  const out = new Float64Array(width);
  for (const row of rows) for (let k = 0; k < width; k++) out[k]! += row[k]! / rows.length;
  return out;
}

function joinMeanAndMax(rows: readonly Float32Array[]): Float64Array {
  const out = new Float64Array(2 * width);
  out.set(averageRows(rows));
  out.set(rows[0]!, width);
  for (const row of rows) for (let k = 0; k < width; k++) out[width + k] = Math.max(out[width + k]!, row[k]!);
  return out;
}

function softmax(scores: Float64Array): number[] {
  const top = Math.max(...scores);
  const powers = Array.from(scores, (score) => Math.exp(score - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
