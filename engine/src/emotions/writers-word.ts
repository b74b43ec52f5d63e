import { afterCorrections, feltIn, isTakenAway } from '@reflect/contract/corrections';
import { feelingOfMood, findMood } from './index.ts';

/** What a writer says outright of how an entry felt: the mood they chose, feelings they tapped, claims they took away. */
export type WritersWord = {
  mood?: string | null | undefined;
  /** In the words of the contract's `corrections.ts`. */
  corrections?: readonly string[] | undefined;
};

/** From here on a feeling is pleasant or unpleasant; between, it is neither and goes with both. */
const sided = 0.25;
/** How much a chosen mood weighs beside the text. */
const moodShare = 0.6;
const middle = 3;

/** What the writer says outright: the mood first, then the feelings they tapped, each once and in their words. */
export function ownFeelings({ mood, corrections = [] }: WritersWord): string[] {
  const chosen = mood?.trim() ? [mood.trim()] : [];
  const tapped = feltIn(corrections).filter((name) => !isTakenAway(corrections, 'feeling', name));
  const seen = new Set<string>();
  return [...chosen, ...tapped].filter((name) => {
    const key = name.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** How pleasant a feeling or a mood is, -1 to 1; undefined for words the product does not know. */
function valenceOfFeeling(name: string): number | undefined {
  return findMood(name)?.valence;
}

/**
 * Whether a feeling that was read from the text goes against what the writer says outright. The mood decides; without a
 * mood that has a side, the feelings that they tapped do.
 */
export function contradictsWriter(feeling: string, word: WritersWord): boolean {
  const side = sideOf(feeling);
  const own = ownFeelings(word);
  if (side === 0 || own.some((name) => feelingOfMood(name) === feelingOfMood(feeling))) return false;
  const moodSide = word.mood ? sideOf(word.mood) : 0;
  if (moodSide !== 0) return side === -moodSide;
  const sides = own.map(sideOf).filter((each) => each !== 0);
  return sides.length > 0 && sides.every((each) => each === -side);
}

/** Of feelings that were read, those that the writer did not take away and that go with what they say outright. */
function leftBeside(emotions: readonly string[], word: WritersWord): string[] {
  const { corrections = [] } = word;
  return emotions.filter(
    (name) => !isTakenAway(corrections, 'feeling', name) && !contradictsWriter(name, word),
  );
}

type Read = WritersWord & {
  /** The feelings that were read from the text. */
  emotions?: readonly string[] | undefined;
};

/**
 * The feelings of an entry, the leading one first: the chosen mood, then what the writer tapped, then what was
 * read, in the order of the analysis. What they took away is not among them, and nothing that was read goes against
 * their word.
 */
export function feelingsOfEntry({ emotions = [], ...word }: Read): string[] {
  const { mood, corrections } = word;
  const all = [
    ...(mood?.trim() ? [mood] : []),
    ...ownFeelings({ corrections }),
    ...leftBeside(emotions, word),
  ];
  return [...new Set(all.map(feelingOfMood))];
}

/** What a card names beside the mood: the feelings that were tapped, then those that were read and go with the mood. */
export function namesBesideMood({ emotions = [], ...word }: Read): string[] {
  return [...new Set([...ownFeelings({ corrections: word.corrections }), ...leftBeside(emotions, word)])];
}

/**
 * The score of an entry, 1 to 5: its mood weighs more than its text, and a text that reads against the mood counts as
 * neither pleasant nor unpleasant. Without a mood that is known, the first known feeling that was tapped counts as one;
 * with neither, the score is that of the text.
 */
export function scoreWithMood(textScore: number | null, word: WritersWord): number | null {
  const valence = ownFeelings(word)
    .map(valenceOfFeeling)
    .find((known) => known !== undefined);
  if (valence === undefined) return textScore;
  const ofMood = middle + 2 * valence;
  if (textScore === null) return round(ofMood);
  const side = Math.abs(valence) < sided ? 0 : Math.sign(valence);
  const ofText = side === 0 ? textScore : side * Math.max(side * middle, side * textScore);
  return round(moodShare * ofMood + (1 - moodShare) * ofText);
}

/**
 * A score that may be of the text alone, held on the side of the mood: it lies no further from it than `scoreWithMood`
 * lets any text bring it. A score that was made with the mood stays as it is.
 */
export function heldByMood(score: number | null, word: WritersWord): number | null {
  const furthest = scoreWithMood(middle, word);
  if (score === null || furthest === null) return score ?? scoreWithMood(null, word);
  if (furthest === middle) return score;
  return furthest < middle ? Math.min(score, furthest) : Math.max(score, furthest);
}

type ShortAnalysis = {
  summary: string;
  emotions: string[];
  patterns: string[];
  suggestions: string[];
};

/**
 * What is left of the short analysis of an entry beside its writer's word. A summary that speaks of a feeling which is
 * gone goes with it; so do the suggestions where that feeling led, since they were made for it.
 */
export function afterWritersWord<Analysis extends ShortAnalysis>(
  analysis: Analysis,
  word: WritersWord,
): Analysis {
  const left = afterCorrections(analysis, word.corrections ?? []);
  const emotions = left.emotions.filter((name) => !contradictsWriter(name, word));
  const gone = analysis.emotions.filter((name) => !emotions.includes(name));
  if (gone.length === 0) return left;
  const ledIsGone = gone[0] === analysis.emotions[0];
  const said = analysis.summary.toLowerCase();
  const isNamed = ledIsGone || gone.some((name) => said.includes(name.toLowerCase()));
  return {
    ...left,
    emotions,
    summary: isNamed ? '' : left.summary,
    suggestions: ledIsGone ? [] : left.suggestions,
  };
}

type ScoredEntry = WritersWord & {
  sentimentScore: number | null;
  /** The score of the text alone, where it is known to be another one. */
  textScore?: number | null | undefined;
  aiInsights: ShortAnalysis | null;
};

/**
 * An entry with its writer's word first: its score, and what is left of its short analysis. One that stays as it is stays
 * the same object, and one that has been through here may come again.
 */
export function withWritersWord<Entry extends ScoredEntry>(entry: Entry): Entry {
  if (!entry.mood && !entry.corrections?.length && entry.textScore === undefined) return entry;
  const { aiInsights } = entry;
  const textScore = entry.textScore === undefined ? entry.sentimentScore : entry.textScore;
  const says = isUnread(textScore, aiInsights) ? null : textScore;
  const score = scoreWithMood(says, entry) ?? textScore;
  const left = aiInsights && afterWritersWord(aiInsights, entry);
  if (score === entry.sentimentScore && left === aiInsights) return entry;
  return { ...entry, sentimentScore: score, textScore, aiInsights: left };
}

/** A text in which nothing was found has the middle of the scale as its score, which says nothing. */
function isUnread(score: number | null, aiInsights: ShortAnalysis | null): boolean {
  return score === middle && (aiInsights === null || aiInsights.emotions.length === 0);
}

function sideOf(name: string): number {
  const valence = valenceOfFeeling(name) ?? 0;
  return Math.abs(valence) < sided ? 0 : Math.sign(valence);
}

function round(score: number): number {
  return Math.round(Math.max(1, Math.min(5, score)) * 10) / 10;
}
