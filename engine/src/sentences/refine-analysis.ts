import { isNegated } from '../text/negation.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import { applyExpressions, applyFondMissing } from './expressions.ts';
import feelingWords from './feeling-words.json' with { type: 'json' };
import { isIronic } from './irony.ts';
import {
  type EmotionLabel,
  emotionLabels,
  type FeelingLabel,
  feelingLabels,
  labelValence,
} from './labels.ts';
import { applyLifeEvents } from './life-events.ts';
import namedFeelings from './named-feelings.json' with { type: 'json' };
import type { SentenceAnalysis } from './sentence-analysis.ts';
import { whoseFeeling } from './whose-feeling.ts';

/** The analysis of a sentence, corrected by what the sentence says explicitly. */
export type RefinedAnalysis = SentenceAnalysis & {
  /** Probability of each feeling that has a name of its own beyond the 28 labels, such as loneliness. */
  named: Map<string, number>;
  /** Feelings that the sentence says are not there. */
  denied: FeelingLabel[];
};

const plainWords = new TermFinder<FeelingLabel>(
  Object.entries(feelingWords).flatMap(([label, strengths]) =>
    Object.values(strengths)
      .flat()
      .map((term): [string, FeelingLabel] => [term, label as FeelingLabel]),
  ),
);
const namedWords = new TermFinder(
  namedFeelings.flatMap((feeling) => feeling.terms.map((term) => [term, feeling] as const)),
);

/** Feelings that are about somebody else stay the writer's whoever acts: "she hugged me". */
const betweenPeople = new Set<EmotionLabel>([
  'caring',
  'love',
  'gratitude',
  'admiration',
  'grief',
  'surprise',
]);

/**
 * Corrects an analysis by what the sentence says in plain words: a denied feeling is not felt, another person's
 * feeling is not the writer's, irony means its opposite, and a feeling named outright counts under its own name.
 */
export function refineAnalysis(
  text: string,
  analysis: SentenceAnalysis,
  neighbours: string,
): RefinedAnalysis {
  const words = splitWords(text);
  const refined: RefinedAnalysis = {
    ...analysis,
    emotions: { ...analysis.emotions },
    named: new Map(),
    denied: [],
  };
  minding(refined, words, text);
  applyExpressions(refined, text, neighbours);
  applyLifeEvents(refined, text, neighbours);
  nameFeelings(refined, words, text);
  applyFondMissing(refined, text);
  if (isIronic(text, neighbours)) turnRound(refined);
  const strongest = Math.max(
    0,
    ...refined.named.values(),
    ...feelingLabels.map((label) => refined.emotions[label]),
  );
  refined.emotions.neutral = Math.min(1 - 0.9 * strongest, Math.max(refined.emotions.neutral, 1 - strongest));
  return refined;
}

function minding(analysis: RefinedAnalysis, words: readonly Word[], text: string) {
  const cues = plainWords.find(words).map(({ value: label, from }) => ({
    label,
    isDenied: isNegated(words, from, text) || isPutOn(words, from),
    isOther: !betweenPeople.has(label) && whoseFeeling(words, from, text) === 'other',
  }));
  for (const label of new Set(cues.map((cue) => cue.label))) {
    const own = cues.filter((cue) => cue.label === label);
    if (own.every(({ isDenied }) => isDenied)) {
      analysis.emotions[label] *= 0.2;
      analysis.denied.push(label);
    } else if (own.every(({ isOther }) => isOther)) analysis.emotions[label] *= 0.25;
  }
  // The model finds disgust in floors and kitchens; without a word for it, less than half of it counts.
  if (!cues.some(({ label }) => label === 'disgust')) analysis.emotions.disgust *= 0.4;
  if (cues.length === 0) return;
  const sign = Math.sign(analysis.valence);
  const carries = cues.filter(({ label }) => Math.sign(labelValence[label]) === sign);
  if (carries.length > 0 && carries.every(({ isDenied }) => isDenied))
    analysis.valence *= sign > 0 ? -0.5 : 0.15;
  else if (cues.every(({ isOther }) => isOther)) analysis.valence *= 0.5;
}

/** A forced smile is no joy: "had to smile", "pretended to be happy". */
function isPutOn(words: readonly Word[], at: number): boolean {
  const before = words
    .slice(Math.max(0, at - 5), at)
    .map(({ text }) => text)
    .join(' ');
  const after = words
    .slice(at, at + 4)
    .map(({ text }) => text)
    .join(' ');
  // A polite smile.
  if (/^smil\w+ and (?:said|nodded|told)/.test(after)) return true;
  return /\b(?:had to|have to|forced (?:myself )?to|forced a|pretend\w*|fake|faked|faking|tried to)\b/.test(
    before,
  );
}

function nameFeelings(analysis: RefinedAnalysis, words: readonly Word[], text: string) {
  for (const { value: feeling, from } of namedWords.find(words)) {
    if (
      isNegated(words, from, text) &&
      !/^(?:not|no|nothing|never|nobody|can't|couldn't|don't|didn't|won't)$/.test(words[from]!.text)
    )
      continue;
    if (whoseFeeling(words, from, text) === 'other') continue;
    const covered = feeling.covers as EmotionLabel[];
    const probability = Math.max(0.62, ...covered.map((label) => analysis.emotions[label]));
    analysis.named.set(feeling.name, Math.min(0.95, probability + 0.04));
    for (const label of covered) if (label !== 'neutral') analysis.emotions[label] *= 0.35;
    analysis.valence = 0.4 * analysis.valence + 0.6 * feeling.valence;
  }
}

function turnRound(analysis: RefinedAnalysis) {
  for (const label of emotionLabels) if (labelValence[label] > 0) analysis.emotions[label] *= 0.1;
  analysis.emotions.annoyance = Math.max(analysis.emotions.annoyance, 0.6);
  analysis.valence = -Math.max(0.45, Math.abs(analysis.valence) * 0.8);
}
