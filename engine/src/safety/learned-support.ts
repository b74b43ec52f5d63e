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

// Log odds from which a text gets the card, by the reader of support and by that of danger; chosen on ordinary pages
// and development sets, see MODEL_CARD.md.
const minForCard = { support: 0.1, danger: 8.4 };
// The quiet line comes from this sum on, of the log odds of the gravest sentence for the reader of danger and of the
// text as a whole for that of pages.
const minForLine = 3;
// However sure one of both is of the contrary, it doesn't outweigh the other one.
const lowestOdds = -6;
// The same for each reader if others are missing.
const minAlone = { danger: 6, support: 0.9, page: 1.1 };
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
  const judgement = judge(texts);
  if (!judgement) return null;
  const shown = sentences
    .map((sentence, index) => ({ sentence, odds: judgement.odds[index]! }))
    .sort((a, b) => b.odds - a.odds)
    .slice(0, maxShown)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  return { deserves: judgement.deserves, sentences: shown };
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

// What a text deserves, and how much each of its sentences shows that.
type Judgement = { deserves: 'card' | 'line'; odds: readonly number[] };

function judge(texts: readonly string[]): Judgement | null {
  if (texts.length === 0) return null;
  const [support, danger] = [readSupport(texts), readDanger(texts)];
  for (const read of [support, danger])
    if (read && read.card >= read.minForCard)
      return { deserves: 'card', odds: read.sentences.map(({ card }) => card) };
  const odds = support && danger ? weighForLine(support, danger) : showAlone(support, danger);
  return odds && { deserves: 'line', odds };
}

type Support = NonNullable<ReturnType<typeof readSupport>>;
type Danger = NonNullable<ReturnType<typeof readDanger>>;

// How much each sentence shows that the text deserves the line; null if it doesn't.
function weighForLine(support: Support, danger: Danger): number[] | null {
  const odds = Math.max(lowestOdds, danger.line) + Math.max(lowestOdds, support.page);
  return odds < minForLine ? null : danger.sentences.map(({ line }) => line);
}

// The same if only one of both is installed.
function showAlone(support: Support | null, danger: Danger | null): number[] | null {
  const isSupport = support && (support.line >= minAlone.support || support.page >= minAlone.page);
  const isDanger = danger && danger.line >= minAlone.danger;
  const read = isSupport ? support : isDanger ? danger : null;
  return read?.sentences.map(({ line }) => line) ?? null;
}

function readSupport(texts: readonly string[]) {
  const encoder = getInstalledEncoder();
  const reader = getInstalledPageReader();
  if (!encoder || !reader) return null;
  const meant = encoder.read(texts).map(({ vector }, index) => ({ text: texts[index]!, vector }));
  return { ...reader.support(meant), page: readPageLine(reader, meant), minForCard: minForCard.support };
}

function readDanger(texts: readonly string[]) {
  const sentences = getInstalledDangerReader()?.read(texts);
  if (!sentences) return null;
  const findHighest = (kind: 'card' | 'line') => Math.max(...sentences.map((odds) => odds[kind]));
  return { card: findHighest('card'), line: findHighest('line'), sentences, minForCard: minForCard.danger };
}

function readPageLine(reader: PageReader, sentences: readonly MeantSentence[]): number {
  return reader.read(sampleEvenly(sentences, maxSentences).map(({ vector }) => vector)).line;
}
