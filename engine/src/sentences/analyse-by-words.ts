import type { EmotionFamily } from '@reflect/contract';
import { SentimentIntensityAnalyzer } from 'vader-sentiment';
import { isNegated } from '../text/negation.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import feelingWords from './feeling-words.json' with { type: 'json' };
import { type EmotionLabel, emotionLabels, type FeelingLabel, labelValence, wheelPlace } from './labels.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

type Cue = { label: FeelingLabel; weight: number };

const weightOf = { strong: 0.88, plain: 0.68, mild: 0.36 } as const;
const cues: [term: string, cue: Cue][] = Object.entries(feelingWords).flatMap(([label, strengths]) =>
  Object.entries(strengths).flatMap(([strength, terms]) =>
    terms.map((term): [string, Cue] => [
      term,
      { label: label as FeelingLabel, weight: weightOf[strength as keyof typeof weightOf] },
    ]),
  ),
);
const isWritten = ([term]: [string, Cue]) => /[\p{L}\p{N}]/u.test(term);
const finder = new TermFinder(cues.filter(isWritten));
const emojiCues = cues.filter((cue) => !isWritten(cue));

const boosters = new Set([
  'so',
  'very',
  'really',
  'extremely',
  'incredibly',
  'totally',
  'absolutely',
  'utterly',
  'deeply',
  'too',
  'truly',
  'completely',
]);
const softeners = new Set(['bit', 'little', 'slightly', 'somewhat', 'kinda', 'sorta', 'mildly', 'fairly']);

/** Analyses sentences by a word list of feelings, with negation, emphasis and "but" taken into account. */
export function analyseByWords(texts: readonly string[]): SentenceAnalysis[] {
  return texts.map(readOne);
}

function readOne(text: string): SentenceAnalysis {
  const words = splitWords(text);
  const emotions = Object.fromEntries(emotionLabels.map((label) => [label, 0])) as Record<
    EmotionLabel,
    number
  >;
  const turn = words.findLastIndex(({ text: word }) => word === 'but' || word === 'however');
  for (const { value, from } of finder.find(words)) {
    addCue(emotions, value, strengthAt(words, from, turn), isNegated(words, from, text));
  }
  for (const [emoji, cue] of emojiCues) if (text.includes(emoji)) addCue(emotions, cue, 1, false);

  const feelings = emotionLabels.filter((label): label is FeelingLabel => label !== 'neutral');
  const strongest = feelings.reduce((best, label) => (emotions[label] > emotions[best] ? label : best));
  emotions.neutral = 1 - emotions[strongest];
  return {
    emotions,
    further: {},
    valence: valenceOf(text, emotions, feelings),
    families: familiesOf(emotions, feelings),
    intensity: intensityOf(emotions[strongest], strongest),
    confidence: words.length < 2 ? 0.3 : 0.35 + 0.4 * emotions[strongest],
  };
}

function strengthAt(words: readonly Word[], at: number, turn: number): number {
  const before = words.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  let strength = 1;
  if (before.some((word) => boosters.has(word))) strength *= 1.2;
  if (before.some((word) => softeners.has(word))) strength *= 0.7;
  // What comes after "but" matters more.
  if (turn >= 0 && at < turn) strength *= 0.8;
  return strength;
}

function addCue(emotions: Record<EmotionLabel, number>, cue: Cue, strength: number, negated: boolean) {
  const add = (label: EmotionLabel, weight: number) => {
    emotions[label] = 1 - (1 - emotions[label]) * (1 - Math.min(0.95, weight));
  };
  if (!negated) add(cue.label, cue.weight * strength);
  else if (labelValence[cue.label] > 0.3) add('disappointment', 0.4 * strength);
}

function valenceOf(text: string, emotions: Record<EmotionLabel, number>, feelings: FeelingLabel[]): number {
  const weight = feelings.reduce((sum, label) => sum + emotions[label], 0);
  const felt = feelings.reduce((sum, label) => sum + emotions[label] * labelValence[label], 0);
  const compound = SentimentIntensityAnalyzer.polarity_scores(text).compound;
  const valence = weight > 0 ? 0.4 * compound + (0.6 * felt) / Math.max(0.6, weight) : 0.8 * compound;
  return Math.tanh(1.35 * valence);
}

function familiesOf(
  emotions: Record<EmotionLabel, number>,
  feelings: FeelingLabel[],
): Record<EmotionFamily, number> {
  const families = {
    joy: 0,
    trust: 0,
    fear: 0,
    surprise: 0,
    sadness: 0,
    disgust: 0,
    anger: 0,
    anticipation: 0,
  };
  for (const label of feelings) {
    const { family } = wheelPlace[label];
    families[family] = Math.max(families[family], emotions[label]);
  }
  return families;
}

function intensityOf(probability: number, label: FeelingLabel): number {
  const shift = probability > 0.85 ? 0.7 : probability < 0.45 ? -0.7 : 0;
  return Math.max(1, Math.min(3, wheelPlace[label].intensity + shift));
}
