import { openDenseLayer } from '../../model/dense-layer.ts';
import { openWeightFile, type WeightHeader } from '../../model/weight-file.ts';
import type { MessageTone } from './companion-reader.ts';
import type { TextReading } from './text-reading.ts';

/** Something that people tell a companion, and what to answer. */
export type Situation = {
  name: string;
  /** A key of topics.json or feelings.json, or another word if there are no lines for its topic. */
  topic: string;
  tone: MessageTone;
  /** Answers for the first message about it, and for more about it. */
  first: readonly string[];
  later: readonly string[];
};

/** How likely a message tells of each situation, in their order, and how likely it only asks or says something. */
export type SituationOdds = { shares: readonly number[]; act: number };

// The parts of a reading that are used, and their weights.
type SituationHeader = WeightHeader & { parts: ['meaning' | 'mean' | 'felt', number][] };

/** The trained reader of situations. */
export type SituationReader = {
  situations: readonly Situation[];
  read: (message: TextReading) => SituationOdds;
};

/**
 * Opens the reader of situations from the bytes of `engine/weights/companion-situations.bin`. Throws a TypeError if
 * the bytes are not such weights.
 */
export function createSituationReader(weights: ArrayBuffer): SituationReader {
  const file = openWeightFile<SituationHeader>(weights, 'RFS1');
  const situations = JSON.parse(file.text('situations')) as Situation[];
  const reader = openDenseLayer(file, 'reader');
  const parts = file.header.parts.map(([name, weight]) => ({
    name,
    weight,
    centre: file.real(`${name}.centre`),
    spread: file.real(`${name}.spread`),
  }));
  return {
    situations,
    read: (message) => {
      const numbers = parts.flatMap(({ name, weight, centre, spread }) => {
        const part = Array.from(centre, (middle, at) => ((message[name]?.[at] ?? 0) - middle) / spread[at]!);
        const length = Math.hypot(...part) + 1e-9;
        return part.map((value) => (value / length) * weight);
      });
      const shares = softmax(reader(numbers));
      return { shares: shares.slice(0, -1), act: shares.at(-1)! };
    },
  };
}

function softmax(values: Float64Array): number[] {
  const most = Math.max(...values);
  const powers = [...values].map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
