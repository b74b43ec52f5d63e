import { openDenseLayer } from '../../model/dense-layer.ts';
import { openWeightFile, type WeightHeader } from '../../model/weight-file.ts';
import type { TextReading } from '../reading/text-reading.ts';
import type responses from './responses.json';

/** Words of a listener that fit after what was told was said back. */
export type ResponseName = keyof typeof responses;

/** How welcome each response is, 0 to 1; they don't add up to 1, because several may fit. */
export type ResponseOdds = {
  byName: Readonly<Record<ResponseName, number>>;
  /** The likeliest, if it's certain enough to be said. */
  sure: ResponseName | null;
  /** How likely some response to what is sad fits, some to what is glad, or none at all. */
  sad: number;
  glad: number;
  none: number;
};

/** How likely a clause may be said back, 0 to 1, and a number by which clauses of one message are compared. */
export type ClauseWorth = { fits: number; worth: number };

/** The trained reader of what a good listener says to a message. */
export type ResponseReader = {
  /** Reads a message; `before` is the mean vector of what stood before it. */
  read: (message: TextReading, before: Float32Array) => ResponseOdds;
  /** Reads a clause of a message; `place` is from `describeClause`. */
  readClause: (clause: TextReading, place: readonly number[], message: TextReading) => ClauseWorth;
};

type ResponseHeader = WeightHeader & { responses: ResponseName[]; thresholds: number[] };

/**
 * Opens the reader from the bytes of `engine/weights/companion-responses.bin`. Throws a TypeError if the bytes are not
 * such weights.
 */
export function createResponseReader(weights: ArrayBuffer): ResponseReader {
  const file = openWeightFile<ResponseHeader>(weights, 'RFA1');
  const { responses: names, thresholds } = file.header;
  const [readMessage, readClause] = (['message', 'clause'] as const).map((name) => {
    const [centre, spread] = [file.real(`${name}.centre`), file.real(`${name}.spread`)];
    const [hidden, out] = [openDenseLayer(file, `${name}.in`), openDenseLayer(file, `${name}.out`)];
    return (parts: readonly ArrayLike<number>[]) => {
      const numbers = parts.flatMap((part) => Array.from(part));
      const centred = numbers.map((value, k) => (value - centre[k]!) / spread[k]!);
      return out(hidden(centred).map((value) => Math.max(0, value)));
    };
  });
  return {
    read: (own, before) => {
      const odds = readMessage!([own.meanAndMost, own.felt, own.meaning!, before]);
      const [sad, glad, none] = [...odds.subarray(names.length)].map(toShare);
      const shares = names.map((_, k) => toShare(odds[k]!));
      const best = shares.indexOf(Math.max(...shares));
      const byName = Object.fromEntries(names.map((name, k) => [name, shares[k]!])) as ResponseOdds['byName'];
      const sure = shares[best]! >= thresholds[best]! ? names[best]! : null;
      return { byName, sure, sad: sad!, glad: glad!, none: none! };
    },
    readClause: (clause, place, own) => {
      const parts = [clause.mean, clause.felt, clause.meaning!, place, own.mean, own.felt, own.meaning!];
      const [fits, worth] = readClause!(parts);
      return { fits: toShare(fits!), worth: worth! };
    },
  };
}

const toShare = (odds: number) => 1 / (1 + Math.exp(-odds));
