import { openWeightFile } from '../model/weight-file.ts';
import { createPageNetwork } from './page-network.ts';
import { createScoreReader, type ScoreHeader, type ScoreReader } from './score-reader.ts';
import { createSupportReader, type SupportHeader, type SupportReader } from './support-reader.ts';

/** How a page changes from its beginning to its end. */
export const arcs = ['flat', 'up', 'down', 'mixed'] as const;
export type Arc = (typeof arcs)[number];

/** What a page shows as a whole. */
export type PageAnalysis = {
  /** Probability that each feeling leads the page, by name, with `neutral`; adds up to 1. */
  feelings: Readonly<Record<string, number>>;
  /** How pleasant the page is, considering its order: -1 (very unpleasant) to 1 (very pleasant). */
  valence: number;
  arc: Arc;
  /** How likely each sentence is the one that shows the page best; adds up to 1. */
  evidence: readonly number[];
  /** Log odds that the page as a whole deserves at least a quiet line of support. */
  line: number;
  /** Probability that the wording says the opposite of what is meant. */
  irony: number;
  /** Probability that the strong feelings are somebody else's. */
  others: number;
};

/** The trained reader of pages. */
export type PageReader = {
  /** Reads a page from the vectors of its sentences, in their order; at least one. */
  read: (vectors: readonly Float32Array[]) => PageAnalysis;
  /** How pleasant it is, regardless of order. */
  score: ScoreReader;
  support: SupportReader;
};

export type PageReaderHeader = ScoreHeader & SupportHeader & { feelings: string[]; nets: number };

/**
 * Opens the trained reader of pages from the bytes of `engine/weights/page-reader.bin`. Throws a TypeError if the
 * bytes are not such weights.
 */
export function createPageReader(weights: ArrayBuffer): PageReader {
  const file = openWeightFile<PageReaderHeader>(weights, 'RFP1');
  const { feelings, nets } = file.header;
  const networks = Array.from({ length: nets }, (_, index) => createPageNetwork(file, index));
  return {
    score: createScoreReader(file),
    support: createSupportReader(file),
    read: (vectors) => {
      const said = networks.map((network) => network(vectors));
      const averagePart = (part: (answer: (typeof said)[number]) => ArrayLike<number>): number[] =>
        Array.from(part(said[0]!), (_, k) => said.reduce((sum, one) => sum + part(one)[k]!, 0) / nets);
      const shares = softmax(averagePart(({ feelings: scores }) => logSoftmax(scores)));
      const arc = averagePart(({ arc: scores }) => logSoftmax(scores));
      return {
        feelings: Object.fromEntries(feelings.map((name, index) => [name, shares[index]!])),
        valence: Math.max(-1, Math.min(1, averagePart(({ valence }) => valence)[0]!)),
        arc: arcs[arc.indexOf(Math.max(...arc))]!,
        evidence: softmax(averagePart(({ evidence }) => logSoftmax(evidence))),
        line: averagePart(({ support }) => support)[0]!,
        irony: sigmoid(averagePart(({ irony }) => irony)[0]!),
        others: sigmoid(averagePart(({ others }) => others)[0]!),
      };
    },
  };
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function logSoftmax(scores: ArrayLike<number>): number[] {
  const top = Math.max(...Array.from(scores));
  const sum = Array.from(scores).reduce((total, score) => total + Math.exp(score - top), 0);
  return Array.from(scores, (score) => score - top - Math.log(sum));
}

function softmax(scores: readonly number[]): number[] {
  return logSoftmax(scores).map(Math.exp);
}
