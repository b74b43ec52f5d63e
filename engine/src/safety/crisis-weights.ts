import type { CrisisKind } from '@reflect/contract';
import weights from './crisis-weights.json' with { type: 'json' };

/** Feature names are hashed to this many places; `engine/training/crisis/train.py` is the twin of this file. */
const places = 1 << 20;
/** How much the letter groups of words count beside the words. */
const letters = 2;
const gapDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const tokens = /[a-z]+(?:'[a-z]+)?|\d+|[?!]/g;

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32 of a plain letter string, cut to the places. */
function placeOf(feature: string): number {
  let rest = 0xffffffff;
  for (let at = 0; at < feature.length; at += 1)
    rest = remainders[(rest ^ feature.charCodeAt(at)) & 0xff]! ^ (rest >>> 8);
  return (rest ^ 0xffffffff) & (places - 1);
}

/** Places are written as the gaps between them, one digit each, a slash for 63 more. */
function readPlaces(written: string): number[] {
  const found: number[] = [];
  let place = 0;
  for (const digit of written) {
    place += digit === '/' ? 63 : gapDigits.indexOf(digit);
    if (digit !== '/') found.push(place);
  }
  return found;
}

const readTable = (at: readonly number[], written: string) =>
  new Map(at.map((place, index) => [place, written.charCodeAt(index) - 75]));

const danger = readTable(readPlaces(weights.places), weights.weights);
const kindPlaces = readPlaces(weights.kinds.places);
const kindTables = Object.entries(weights.kinds.weights).map(([kind, written]) => ({
  kind: kind as CrisisKind,
  bias: weights.kinds.bias[kind as CrisisKind],
  table: readTable(kindPlaces, written),
}));

/** Scores above this speak of crisis: fewer than one in a hundred ordinary pages hold a sentence above it. */
export const likelyCrisis: number = weights.threshold;

/**
 * How much a sentence sounds like the labelled sentences of crisis: a linear model over words, pairs and triples of
 * words, and the letter groups within words. It catches what the written rules do not foresee. `text` is lower case
 * with straight apostrophes.
 */
export function crisisLikeness(text: string): number {
  return weights.bias + weights.step * likeness(text, danger, knownGroups);
}

/** The kind of crisis that a sentence resembles most. */
export function likeliestKind(text: string): CrisisKind {
  const ranked = kindTables.map(({ kind, bias, table }) => ({
    kind,
    score: bias + likeness(text, table, new Map()),
  }));
  return ranked.sort((a, b) => b.score - a.score)[0]!.kind;
}

type Groups = { count: number; sum: number };

/** Words come again and again: what their letters add up to is kept. */
const knownGroups = new Map<string, Groups>();
const mostKnown = 20_000;

function likeness(text: string, table: ReadonlyMap<number, number>, known: Map<string, Groups>): number {
  const words = text.match(tokens) ?? [];
  const runs = new Set<string>();
  for (let length = 1; length <= 3; length += 1)
    for (let at = 0; at + length <= words.length; at += 1)
      runs.add(` ${words.slice(at, at + length).join(' ')}`);
  let inRuns = 0;
  for (const run of runs) inRuns += table.get(placeOf(run)) ?? 0;

  let count = 0;
  let inGroups = 0;
  for (const word of new Set(words)) {
    const groups = known.get(word) ?? groupsIn(word, table);
    if (known.size >= mostKnown) known.clear();
    known.set(word, groups);
    count += groups.count;
    inGroups += groups.sum;
  }
  return inRuns / Math.sqrt(Math.max(1, words.length)) + (letters * inGroups) / Math.sqrt(Math.max(1, count));
}

function groupsIn(word: string, table: ReadonlyMap<number, number>): Groups {
  const edged = `<${word}>`;
  let count = 0;
  let sum = 0;
  for (let length = 3; length <= 5; length += 1) {
    for (let at = 0; at + length <= edged.length; at += 1) {
      count += 1;
      sum += table.get(placeOf(`#${edged.slice(at, at + length)}`)) ?? 0;
    }
  }
  return { count, sum };
}
