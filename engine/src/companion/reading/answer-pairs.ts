import { denseLayer } from '../../model/dense-layer.ts';
import { openWeightFile, scaledRows, type WeightHeader } from '../../model/weight-file.ts';
import type { MessageKind, MessageTone } from './companion-reader.ts';
import type { TextReading } from './text-reading.ts';

/** A written situation, and what a good listener says to it. */
export type AnswerPair = {
  text: string;
  before: string | null;
  does: MessageKind;
  tone: MessageTone;
  answer: string;
  about: string;
};

/** How near a pair is to a message: by what both situations mean, and by how well its answer fits the message; each -1 to 1. */
export type NearPair = { pair: AnswerPair; situation: number; answer: number };

/** The written pairs, with what they mean. */
export type AnswerPairs = {
  pairs: readonly AnswerPair[];
  /** How near every pair is to a message, in the order of the pairs. */
  nearnessTo: (message: TextReading) => NearPair[];
};

/**
 * Opens the pairs from the bytes of `engine/weights/companion-pairs.bin`. Throws a TypeError if the bytes are not such pairs.
 */
export function createAnswerPairs(weights: ArrayBuffer): AnswerPairs {
  const file = openWeightFile<WeightHeader>(weights, 'RFP2');
  const pairs = JSON.parse(file.text('rows')) as AnswerPair[];
  const space = denseLayer(file, 'space');
  const fitting = denseLayer(file, 'fit');
  const situations = scaledRows(file, 'situations');
  const answers = scaledRows(file, 'answers');
  return {
    pairs,
    nearnessTo: (message) => {
      const meant = ofLengthOne(space(message.mean));
      const fits = ofLengthOne(fitting(message.meanAndMost));
      return pairs.map((pair, at) => ({
        pair,
        situation: nearness(meant, situations, at),
        answer: nearness(fits, answers, at),
      }));
    },
  };
}

function ofLengthOne(values: Float64Array): Float64Array {
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
}

function nearness(one: Float64Array, rows: Float32Array, at: number): number {
  let sum = 0;
  for (let k = 0, place = at * one.length; k < one.length; k++, place++) sum += one[k]! * rows[place]!;
  return sum;
}
