import { applyCorrections, isTakenAway, listFelt } from '@reflect/contract/corrections';
import { findMood, getMoodFeeling } from './index.ts';

/** What a writer says outright about how an entry felt: the chosen mood, added feelings, removed claims. */
export type WritersWord = {
  mood?: string | null | undefined;
  /** As the contract's `corrections.ts` encodes them. */
  corrections?: readonly string[] | undefined;
};

/** From this confidence on, a feeling that doesn't lead a text is one that the writer names outright. */
export const namedOutright = 0.9;

// A feeling beyond this is pleasant or unpleasant; one below is neither and agrees with both.
const sided = 0.25;
// Weight of a chosen mood; the rest is the text's.
const moodShare = 0.6;
const middle = 3;

/** Lists what the writer says outright: the mood first, then the feelings they added, each once, in their words. */
export function listOwnFeelings({ mood, corrections = [] }: WritersWord): string[] {
  const chosen = mood?.trim() ? [mood.trim()] : [];
  const tapped = listFelt(corrections).filter((name) => !isTakenAway(corrections, 'feeling', name));
  const seen = new Set<string>();
  return [...chosen, ...tapped].filter((name) => {
    const key = name.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

function getFeelingValence(name: string): number | undefined {
  return findMood(name)?.valence;
}

/**
 * Whether a feeling read from the text contradicts the writer. The mood decides; if it is neither pleasant nor
 * unpleasant, the feelings they added do.
 */
export function contradictsWriter(feeling: string, word: WritersWord): boolean {
  const side = getSide(feeling);
  const own = listOwnFeelings(word);
  if (side === 0 || own.some((name) => getMoodFeeling(name) === getMoodFeeling(feeling))) return false;
  const moodSide = word.mood ? getSide(word.mood) : 0;
  if (moodSide !== 0) return side === -moodSide;
  const sides = own.map(getSide).filter((each) => each !== 0);
  return sides.length > 0 && sides.every((each) => each === -side);
}

// The feelings read from the text that the writer didn't remove and that don't contradict them.
function pickLeftBeside(emotions: readonly string[], word: WritersWord): string[] {
  const { corrections = [] } = word;
  return emotions.filter(
    (name) => !isTakenAway(corrections, 'feeling', name) && !contradictsWriter(name, word),
  );
}

type Read = WritersWord & {
  emotions?: readonly string[] | undefined;
};

/**
 * Lists the feelings of an entry, the leading one first: the chosen mood, then what the writer added, then what was
 * read from the text, in that order. What they removed, and what contradicts them, is left out.
 */
export function listEntryFeelings({ emotions = [], ...word }: Read): string[] {
  const { mood, corrections } = word;
  const all = [
    ...(mood?.trim() ? [mood] : []),
    ...listOwnFeelings({ corrections }),
    ...pickLeftBeside(emotions, word),
  ];
  return [...new Set(all.map(getMoodFeeling))];
}

/** Lists what a card names beside the mood: added feelings, then those read from the text that agree with the mood. */
export function listBesideMood({ emotions = [], ...word }: Read): string[] {
  return [
    ...new Set([...listOwnFeelings({ corrections: word.corrections }), ...pickLeftBeside(emotions, word)]),
  ];
}

/**
 * Returns the score of an entry, 1 to 5: its mood counts more than its text, and a text that contradicts the mood
 * counts as neutral. Without a known mood, the first known feeling that was added counts as one; without either, the
 * score is the text's.
 */
export function scoreWithMood(textScore: number | null, word: WritersWord): number | null {
  const valence = listOwnFeelings(word)
    .map(getFeelingValence)
    .find((known) => known !== undefined);
  if (valence === undefined) return textScore;
  const ofMood = middle + 2 * valence;
  if (textScore === null) return round(ofMood);
  const side = Math.abs(valence) < sided ? 0 : Math.sign(valence);
  const ofText = side === 0 ? textScore : side * Math.max(side * middle, side * textScore);
  return round(moodShare * ofMood + (1 - moodShare) * ofText);
}

/**
 * Limits a score that may be of the text alone to the side of the mood: no further away than `scoreWithMood` allows
 * any text. A score made with the mood doesn't change.
 */
export function limitByMood(score: number | null, word: WritersWord): number | null {
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
 * Returns the short analysis of an entry without what the writer contradicts. A summary that mentions a removed
 * feeling is removed too; so are the suggestions if that feeling led, because they were made for it.
 */
export function correctAnalysis<Analysis extends ShortAnalysis>(
  analysis: Analysis,
  word: WritersWord,
): Analysis {
  const left = applyCorrections(analysis, word.corrections ?? []);
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
  /** The score of the text alone, if it is known to differ. */
  textScore?: number | null | undefined;
  aiInsights: ShortAnalysis | null;
};

/**
 * Applies the writer's word to an entry: its score and its short analysis. Idempotent; an entry that doesn't change
 * stays the same object.
 */
export function correctEntry<Entry extends ScoredEntry>(entry: Entry): Entry {
  if (!entry.mood && !entry.corrections?.length && entry.textScore === undefined) return entry;
  const { aiInsights } = entry;
  const textScore = entry.textScore === undefined ? entry.sentimentScore : entry.textScore;
  const says = isUnread(textScore, aiInsights) ? null : textScore;
  const score = scoreWithMood(says, entry) ?? textScore;
  const left = aiInsights && correctAnalysis(aiInsights, entry);
  if (score === entry.sentimentScore && left === aiInsights) return entry;
  return { ...entry, sentimentScore: score, textScore, aiInsights: left };
}

// A text in which nothing was found gets the middle score, which says nothing.
function isUnread(score: number | null, aiInsights: ShortAnalysis | null): boolean {
  return score === middle && (aiInsights === null || aiInsights.emotions.length === 0);
}

function getSide(name: string): number {
  const valence = getFeelingValence(name) ?? 0;
  return Math.abs(valence) < sided ? 0 : Math.sign(valence);
}

function round(score: number): number {
  return Math.round(Math.max(1, Math.min(5, score)) * 10) / 10;
}
