import { isNegated } from '../text/negation.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import feelingWords from './feeling-words.json' with { type: 'json' };
import { isIronic } from './irony.ts';
import { type EmotionLabel, emotionLabels, type FeelingLabel, labelValence } from './labels.ts';
import namedFeelings from './named-feelings.json' with { type: 'json' };
import type { SentenceReading } from './sentence-reading.ts';
import { whoseFeeling } from './whose-feeling.ts';

/** A sentence read twice: by the reader of sentences, and for what it says outright. */
export type RefinedReading = SentenceReading & {
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
const feelingLabels = emotionLabels.filter((label): label is FeelingLabel => label !== 'neutral');
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
 * Corrects a reading by what the sentence says in plain words: a denied feeling is not felt, another person's
 * feeling is not the writer's, irony means its opposite, and a feeling named outright counts under its own name.
 */
export function refineReading(text: string, reading: SentenceReading, neighbours: string): RefinedReading {
  const words = splitWords(text);
  const refined: RefinedReading = {
    ...reading,
    emotions: { ...reading.emotions },
    named: new Map(),
    denied: [],
  };
  minding(refined, words, text);
  readGladTears(refined, text, neighbours);
  readSuperlative(refined, text);
  readUnderstatement(refined, text);
  readWorstBehind(refined, text);
  nameFeelings(refined, words, text);
  readFondMissing(refined, text);
  if (isIronic(text, neighbours)) turnRound(refined);
  const strongest = Math.max(
    0,
    ...refined.named.values(),
    ...feelingLabels.map((label) => refined.emotions[label]),
  );
  refined.emotions.neutral = Math.min(1 - 0.9 * strongest, Math.max(refined.emotions.neutral, 1 - strongest));
  return refined;
}

function minding(reading: RefinedReading, words: readonly Word[], text: string) {
  const cues = plainWords.find(words).map(({ value: label, from }) => ({
    label,
    isDenied: isNegated(words, from, text) || isPutOn(words, from),
    isOther: !betweenPeople.has(label) && whoseFeeling(words, from, text) === 'other',
  }));
  for (const label of new Set(cues.map((cue) => cue.label))) {
    const own = cues.filter((cue) => cue.label === label);
    if (own.every(({ isDenied }) => isDenied)) {
      reading.emotions[label] *= 0.2;
      reading.denied.push(label);
    } else if (own.every(({ isOther }) => isOther)) reading.emotions[label] *= 0.25;
  }
  // The model hears disgust in floors and kitchens; without a word for it, it is half believed.
  if (!cues.some(({ label }) => label === 'disgust')) reading.emotions.disgust *= 0.5;
  if (cues.length === 0) return;
  const sign = Math.sign(reading.valence);
  const carries = cues.filter(({ label }) => Math.sign(labelValence[label]) === sign);
  if (carries.length > 0 && carries.every(({ isDenied }) => isDenied))
    reading.valence *= sign > 0 ? -0.5 : 0.15;
  else if (cues.every(({ isOther }) => isOther)) reading.valence *= 0.5;
}

/** A smile one has to wear is no gladness: "had to smile", "pretended to be happy". */
function isPutOn(words: readonly Word[], at: number): boolean {
  const before = words
    .slice(Math.max(0, at - 5), at)
    .map(({ text }) => text)
    .join(' ');
  const after = words
    .slice(at, at + 4)
    .map(({ text }) => text)
    .join(' ');
  // The smile that goes with a polite word.
  if (/^smil\w+ and (?:said|nodded|told)/.test(after)) return true;
  return /\b(?:had to|have to|forced (?:myself )?to|forced a|pretend\w*|fake|faked|faking|tried to)\b/.test(
    before,
  );
}

const gladTears =
  /\b(?:(?:cried|crying|cry|tears|wept|weeping|sobbed) (?:from|with|of|out of) (?:\w+ )?(?:joy|happiness|laughter|laughing|relief|gratitude|pride)|happy tears|laugh\w* (?:until|till|so hard)|(?:happy|proud|relieved|glad)\W+(?:\w+\W+){0,3}(?:cried|tears))\b/i;

const tears = /\b(?:cry|cried|crying|tears|wept|weeping|sobbed|sobbing)\b|😭|🥹/iu;
const gladNews =
  /\b(?:so happy|too much happy|best day|i won|we won|passed|cleared the|got the job|got in|i did it|proposed|said yes|graduated|all clear|born|so proud|so relieved)\b/i;

const neverMore =
  /\b(?:never|not ever) (?:been|felt) (?:so|more|this|happier|prouder|calmer|better|freer)\b|\bcouldn't be (?:more|happier|prouder)\b/i;

/** "I have never been so proud" says most of all that one is. */
function readSuperlative(reading: RefinedReading, text: string) {
  if (!neverMore.test(text)) return;
  const strongest = feelingLabels.reduce((best, label) =>
    reading.emotions[label] > reading.emotions[best] ? label : best,
  );
  if (reading.emotions[strongest] < 0.4) return;
  reading.valence = (reading.valence + 2 * labelValence[strongest]) / 3;
}

const worstBehind =
  /\bthe worst (?:is|was|may be|might be|seems to be|could be|part is) (?:already )?(?:over|behind|past)\b|\bcould (?:easily )?have been (?:much |so much |far |a lot )?worse\b/i;

/** "The worst may be over" and "it could have been worse" are words of relief. */
function readWorstBehind(reading: RefinedReading, text: string) {
  if (!worstBehind.test(text)) return;
  for (const label of ['disgust', 'sadness', 'disappointment', 'annoyance', 'fear'] as const)
    reading.emotions[label] *= 0.3;
  reading.emotions.relief = Math.max(reading.emotions.relief, 0.6);
  reading.valence = Math.max(reading.valence, 0.2);
}

const fondMissing =
  /\b(?:forgotten|forgot|realised|realized|remembered|noticed|knew) (?:just )?how much (?:i|i've|i had|i'd|we|we've) miss(?:ed)? (?:this|that|it|these|those|being|talking|laughing|dancing|singing|playing|doing)\b/i;

/** "I had forgotten how much I miss this" is said in the middle of what was missed. */
function readFondMissing(reading: RefinedReading, text: string) {
  if (!fondMissing.test(text.replaceAll('’', "'"))) return;
  for (const label of ['sadness', 'grief', 'disappointment', 'remorse'] as const)
    reading.emotions[label] *= 0.3;
  reading.emotions.joy = Math.max(reading.emotions.joy, 0.4);
  reading.valence = Math.max(reading.valence, 0.2);
}

/** Tears and aching sides that come from laughing or joy. */
function readGladTears(reading: RefinedReading, text: string, neighbours: string) {
  if (!gladTears.test(text) && !(tears.test(text) && gladNews.test(`${text} ${neighbours}`))) return;
  for (const label of ['sadness', 'grief', 'disappointment', 'nervousness'] as const)
    reading.emotions[label] *= 0.15;
  reading.emotions.joy = Math.max(reading.emotions.joy, 0.7);
  reading.valence = Math.max(reading.valence, 0.6);
}

const understatement =
  /\b(?:not|wasn't|isn't|hasn't been|weren't|aren't) (?:at all |been |really |actually )?(?:so |too |that |half |all that |a |an |such a )*(?:bad|terrible|awful|horrible)(?! (?:enough|as|for|that)\b)|\b(?:couldn't|could not|can't|can not|cannot) (?:be|have been|have gone|have asked for) (?:any )?better\b|\bcan(?:'t|not| not) complain\b/i;

/** "Not bad at all" is praise, of the kind that some writers like best. */
function readUnderstatement(reading: RefinedReading, text: string) {
  if (!understatement.test(text.replaceAll('’', "'")) || /\bnot (?:so |that )?(?:good|great)\b/i.test(text))
    return;
  for (const label of ['disappointment', 'annoyance', 'disapproval', 'sadness', 'disgust', 'fear'] as const)
    reading.emotions[label] *= 0.3;
  reading.emotions.approval = Math.max(reading.emotions.approval, 0.4);
  if (reading.valence < 0.3) reading.valence = 0.5 * Math.max(0, reading.valence) + 0.25;
}

function nameFeelings(reading: RefinedReading, words: readonly Word[], text: string) {
  for (const { value: feeling, from } of namedWords.find(words)) {
    if (
      isNegated(words, from, text) &&
      !/^(?:not|no|nothing|never|nobody|can't|couldn't|don't|didn't|won't)$/.test(words[from]!.text)
    )
      continue;
    if (whoseFeeling(words, from, text) === 'other') continue;
    const covered = feeling.covers as EmotionLabel[];
    const probability = Math.max(0.62, ...covered.map((label) => reading.emotions[label]));
    reading.named.set(feeling.name, Math.min(0.95, probability + 0.04));
    for (const label of covered) if (label !== 'neutral') reading.emotions[label] *= 0.35;
    reading.valence = 0.4 * reading.valence + 0.6 * feeling.valence;
  }
}

function turnRound(reading: RefinedReading) {
  for (const label of emotionLabels) if (labelValence[label] > 0) reading.emotions[label] *= 0.1;
  reading.emotions.annoyance = Math.max(reading.emotions.annoyance, 0.6);
  reading.valence = -Math.max(0.45, Math.abs(reading.valence) * 0.8);
}
