import {
  getInstalledDangerReader,
  getInstalledEncoder,
  getInstalledPageReader,
} from '../pages/installed-readers.ts';
import type { PageReader } from '../pages/page-reader.ts';
import type { MeantSentence } from '../pages/word-weights.ts';
import { toPlainWriting } from '../text/plain-writing.ts';
import { maxSentences, sampleEvenly } from '../text/sample-evenly.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';

// Log odds from which a text gets the card, or the quiet line; chosen on ordinary pages, see MODEL_CARD.md.
const minForCard = 0.1;
const minForLine = 0.9;
// The same for the reader of pages and the text as a whole.
const minOfPage = 1.1;
// The same for the reader of danger and the gravest sentence.
const minDanger = { card: 8.4, line: 6 };
/** Log odds from which all messages together bring the quiet line, and a careful answer. */
export const minTogether = { line: 0.75, care: 1.25 };
// Only this many of the latest sentences of a conversation are read.
const maxTogether = 24;
// A learned judgement shows at most this many sentences.
const maxShown = 2;
// Of a longer text an evenly spaced sample is read, to limit the time; the rules read all of it.
const maxRead = 120;

/** What the meaning of a text deserves: the card or the quiet line, with the sentences that show it most. */
export type LearnedSupport = { deserves: 'card' | 'line'; sentences: readonly Sentence[] };

/**
 * Returns what a text deserves, as learned from labelled pages and lines; null if nothing, or if no reader is
 * installed. The readers use the meaning of sentences, so they also find what no phrase shows.
 */
export function findLearnedSupport(all: readonly Sentence[]): LearnedSupport | null {
  const sentences = sampleEvenly(all, maxRead);
  const texts = sentences.map(({ text }) => toPlainWriting(text));
  const judged = [judgeBySupport(texts), judgeByDanger(texts)].filter((one) => one !== null);
  const deserves = judged.some((one) => one.deserves === 'card') ? 'card' : 'line';
  const judgement = judged.find((one) => one.deserves === deserves);
  if (!judgement) return null;
  const shown = sentences
    .map((sentence, index) => ({ sentence, odds: judgement.odds[index]! }))
    .sort((a, b) => b.odds - a.odds)
    .slice(0, maxShown)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  return { deserves, sentences: shown };
}

/** What hints add up to: the quiet line, or also an answer that says where people can be reached. */
export type Hinted = 'line' | 'care' | null;

// Answering one message asks several times what it adds up to. Nothing outlives the conversation that it belongs to.
const known = new WeakMap<
  readonly string[],
  { reader: unknown; said: string; length: number; added: Added }
>();

/** What all messages show together, in log odds, and without the last one; null if there is nothing to add up. */
type Added = { odds: number; before: number } | null;

/**
 * Returns what all messages together deserve if this one adds to the danger they show; else null, also without a
 * reader. Every message that adds to it counts, because the one before may have gone unread.
 */
export function findHints(message: string, earlier: readonly string[]): Hinted {
  const added = addUp(message, earlier);
  if (!added || added.odds < minTogether.line || added.odds <= added.before) return null;
  return added.odds >= minTogether.care ? 'care' : 'line';
}

/** Returns the log odds that all messages together tell of danger; null if there is nothing to add up. */
export function measureHints(message: string, earlier: readonly string[]): number | null {
  return addUp(message, earlier)?.odds ?? null;
}

function addUp(message: string, earlier: readonly string[]): Added {
  const reader = getInstalledDangerReader();
  const before = known.get(earlier);
  if (before?.reader === reader && before.said === message && before.length === earlier.length)
    return before.added;
  const added = addUpHints(reader, message, earlier);
  known.set(earlier, { reader, said: message, length: earlier.length, added });
  return added;
}

function addUpHints(
  reader: ReturnType<typeof getInstalledDangerReader>,
  message: string,
  earlier: readonly string[],
): Added {
  const own = listPlainSentences(message);
  const before = earlier.flatMap(listPlainSentences).slice(-maxTogether);
  if (!reader || before.length === 0 || own.length === 0) return null;
  const hints = reader.hintsIn([...before, ...own]);
  return {
    odds: reader.addUp(hints.slice(-maxTogether)),
    before: reader.addUp(hints.slice(0, before.length)),
  };
}

function listPlainSentences(text: string): string[] {
  return splitSentences(text).map((sentence) => toPlainWriting(sentence.text));
}

// What a text deserves according to one reader, and how much each of its sentences shows that.
type Judgement = { deserves: 'card' | 'line'; odds: readonly number[] };

function judgeBySupport(texts: readonly string[]): Judgement | null {
  const encoder = getInstalledEncoder();
  const reader = getInstalledPageReader();
  if (!encoder || !reader || texts.length === 0) return null;
  const meant = encoder.read(texts).map(({ vector }, index) => ({ text: texts[index]!, vector }));
  const read = reader.support(meant);
  const deserves = read.card >= minForCard ? 'card' : 'line';
  if (deserves === 'line' && read.line < minForLine && readPageLine(reader, meant) < minOfPage) return null;
  return { deserves, odds: read.sentences.map((sentence) => sentence[deserves]) };
}

function judgeByDanger(texts: readonly string[]): Judgement | null {
  const read = getInstalledDangerReader()?.read(texts) ?? [];
  const findHighest = (kind: 'card' | 'line') => Math.max(...read.map((odds) => odds[kind]));
  for (const deserves of ['card', 'line'] as const)
    if (findHighest(deserves) >= minDanger[deserves])
      return { deserves, odds: read.map((odds) => odds[deserves]) };
  return null;
}

function readPageLine(reader: PageReader, sentences: readonly MeantSentence[]): number {
  return reader.read(sampleEvenly(sentences, maxSentences).map(({ vector }) => vector)).line;
}
