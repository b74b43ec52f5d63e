import { openDenseLayer } from '../../model/dense-layer.ts';
import { openWeightFile, type WeightHeader } from '../../model/weight-file.ts';
import { openPlaceWeights } from '../../pages/word-weights.ts';
import type { TextReading } from './text-reading.ts';

/** What a message to the companion does. */
export type MessageKind =
  | 'greets'
  | 'thanks'
  | 'leaves'
  | 'tells-good'
  | 'tells-bad'
  | 'tells-ordinary'
  | 'tells-funny'
  | 'feels'
  | 'goes-on'
  | 'answers'
  | 'unsure'
  | 'corrects'
  | 'complains'
  | 'asks-advice'
  | 'asks-words'
  | 'asks-opinion'
  | 'asks-journal'
  | 'asks-ai'
  | 'asks-facts'
  | 'wishes'
  | 'reflects'
  | 'plans'
  | 'tests'
  | 'foreign'
  | 'danger';

/** How a message sounds. */
export type MessageTone = 'good' | 'bad' | 'mixed' | 'ordinary' | 'funny';

/** How somebody wants to be answered; `none` takes earlier wishes back, `unstated` applies to nearly every message. */
export type StatedWish = 'unstated' | 'listen' | 'no-questions' | 'no-tips' | 'short' | 'none';

/** Probabilities of what a message does, how it sounds and what it wishes; each adds up to 1. */
export type MessageOdds = {
  does: Readonly<Record<MessageKind, number>>;
  tones: Readonly<Record<MessageTone, number>>;
  wishes: Readonly<Record<StatedWish, number>>;
};

/** What a clause says: what happened or is so, what somebody thinks of it, or nothing to take up. */
export type ClauseKind = 'told' | 'meant' | 'empty';

/** Probabilities of what a clause says; they add up to 1. */
export type ClauseOdds = Readonly<Record<ClauseKind, number>>;

/** The trained reader of messages to the companion. */
export type CompanionReader = {
  /** Reads a message; `before` is the companion's last answer. */
  read: (message: TextReading, before: TextReading) => MessageOdds;
  readClause: (clause: TextReading) => ClauseOdds;
};

type CompanionHeader = WeightHeader & {
  does: MessageKind[];
  tones: MessageTone[];
  wishes: StatedWish[];
  wordGain: number;
  clauses: ClauseKind[];
};

/**
 * Opens the trained reader of messages from the bytes of `engine/weights/companion-reader.bin`. Throws a TypeError if
 * the bytes are not such weights.
 */
export function createCompanionReader(weights: ArrayBuffer): CompanionReader {
  const file = openWeightFile<CompanionHeader>(weights, 'RFC1');
  const { does, tones, wishes, wordGain } = file.header;
  const clauses = openDenseLayer(file, 'clauses');
  const message = openDenseLayer(file, 'message');
  const earlier = openDenseLayer(file, 'before');
  const heads = openDenseLayer(file, 'heads');
  const words = openPlaceWeights(file, 'words');
  const read = (own: TextReading, before: TextReading): MessageOdds => {
    const other = earlier(before.mean);
    const hidden = message([...own.meanAndMost, ...own.felt]).map((value, k) =>
      Math.max(0, value + other[k]!),
    );
    const ofWords = words(own.places);
    const said = heads(hidden).map((value, k) => value + wordGain * ofWords[k]!);
    const toneFrom = does.length;
    const wishFrom = toneFrom + tones.length;
    return {
      does: toShares(does, said.subarray(0, toneFrom)),
      tones: toShares(tones, said.subarray(toneFrom, wishFrom)),
      wishes: toShares(wishes, said.subarray(wishFrom)),
    };
  };
  const readClause = ({ mean, felt }: TextReading): ClauseOdds =>
    toShares(file.header.clauses, clauses([...mean, ...felt]));
  return { read, readClause };
}

function toShares<Name extends string>(names: readonly Name[], scores: Float64Array): Record<Name, number> {
  const top = Math.max(...scores);
  const powers = Array.from(scores, (score) => Math.exp(score - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(names.map((name, k) => [name, powers[k]! / total])) as Record<Name, number>;
}

/** Returns the likeliest of several names. */
export function findLikeliest<Name extends string>(shares: Readonly<Record<Name, number>>): Name {
  return (Object.keys(shares) as Name[]).reduce((best, name) => (shares[name] > shares[best] ? name : best));
}
