import { peopleWords } from '../text/people.ts';
import { compileRules } from '../text/phrase-rules.ts';
import { splitWords } from '../text/words.ts';
import table from './expressions.json' with { type: 'json' };
import { type EmotionLabel, feelingLabels, labelValence } from './labels.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

/** Corrects the analysis of a sentence, in place, where an expression means something else than its words. */
type Adjustment = (analysis: SentenceAnalysis, text: string, neighbours: string) => void;

const says = compileRules(table);
const everyClaimToBeFine = new RegExp(says.claimToBeFine.source, 'gi');

const persons = new Set(
  (
    'he she they him her them his hers their theirs you your yours who whose people person everyone everybody someone ' +
    'somebody anyone nobody team crew player players artist artists author authors writer writers singer singers ' +
    'nurse nurses doctor doctors'
  ).split(' '),
);

/**
 * The model was trained on comments, which express admiration for things. In a journal a pleasant thing means joy, so
 * admiration counts only where a person is mentioned.
 */
const adjustAdmiredThing: Adjustment = (analysis, text) => {
  const { admiration, joy } = analysis.emotions;
  if (admiration < 0.25 || speaksOfSomebody(text)) return;
  analysis.emotions.joy = Math.max(joy, 0.85 * admiration);
  analysis.emotions.admiration = 0.25 * admiration;
};

function speaksOfSomebody(text: string): boolean {
  if (says.traitOfPerson.test(text)) return true;
  return splitWords(text).some(({ text: word, start, end }, index) => {
    if (persons.has(word.replace(/'\w+$/u, '')) || peopleWords.has(word)) return true;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(text.slice(start, end));
    return index > 0 && isCapital && word !== "i'm";
  });
}

/** "Which sounds good" implies that it is not. */
const adjustFaintPraise: Adjustment = (analysis, text) => {
  if (!says.faintPraise.test(text)) return;
  lower(analysis, ['admiration', 'joy', 'approval', 'gratitude', 'optimism'], 0.35);
  analysis.valence = Math.min(analysis.valence, 0.2 * Math.abs(analysis.valence));
};

/** A fear in the past tense, next to a good outcome, is over. */
const adjustPastFear: Adjustment = (analysis, text, neighbours) => {
  const plain = text.replaceAll('’', "'");
  if (!says.pastFear.test(plain) || !says.goodOutcome.test(`${plain} ${neighbours.replaceAll('’', "'")}`))
    return;
  lower(analysis, ['fear', 'nervousness', 'sadness'], 0.4);
  analysis.emotions.relief = Math.max(analysis.emotions.relief, 0.55);
  analysis.valence = Math.max(analysis.valence, 0.15);
};

/** "The worst may be over" and "it could have been worse" express relief. */
const adjustWorstOver: Adjustment = (analysis, text) => {
  if (!says.worstOver.test(text)) return;
  lower(analysis, ['disgust', 'sadness', 'disappointment', 'annoyance', 'fear'], 0.3);
  analysis.emotions.relief = Math.max(analysis.emotions.relief, 0.6);
  analysis.valence = Math.max(analysis.valence, 0.2);
};

/** Tears caused by laughter, joy or good news; not where a loss is mentioned nearby. */
const adjustTearsOfJoy: Adjustment = (analysis, text, neighbours) => {
  const isNews =
    (says.tears.test(text) || /😭|🥹/u.test(text)) &&
    says.gladNews.test(`${text} ${neighbours}`) &&
    !says.loss.test(`${text} ${neighbours}`);
  if ((!says.tearsOfJoy.test(text) && !isNews) || says.happyForThem.test(text)) return;
  lower(analysis, ['sadness', 'grief', 'disappointment', 'nervousness'], 0.15);
  analysis.emotions.joy = Math.max(analysis.emotions.joy, 0.7);
  analysis.valence = Math.max(analysis.valence, 0.6);
};

/** "I have never been so proud" affirms the feeling in spite of "never". */
const adjustSuperlative: Adjustment = (analysis, text) => {
  if (!says.superlative.test(text)) return;
  const strongest = feelingLabels.reduce((best, label) =>
    analysis.emotions[label] > analysis.emotions[best] ? label : best,
  );
  if (analysis.emotions[strongest] < 0.4) return;
  analysis.valence = (analysis.valence + 2 * labelValence[strongest]) / 3;
};

/** "Not bad at all" is praise. */
const adjustUnderstatement: Adjustment = (analysis, text) => {
  if (
    !says.understatement.test(text.replaceAll('’', "'")) ||
    /\bnot (?:so |that )?(?:good|great)\b/i.test(text)
  )
    return;
  lower(analysis, ['disappointment', 'annoyance', 'disapproval', 'sadness', 'disgust', 'fear'], 0.3);
  analysis.emotions.approval = Math.max(analysis.emotions.approval, 0.4);
  if (analysis.valence < 0.3) analysis.valence = 0.5 * Math.max(0, analysis.valence) + 0.25;
};

/** "Not great, not terrible" is neutral, whatever its single words mean; so are faint feelings in the sentences around it. */
const adjustMiddling: Adjustment = (analysis, text, neighbours) => {
  const isSaid = says.middling.test(text);
  if (!isSaid && !says.middling.test(neighbours)) return;
  const low = [
    'disappointment',
    'disapproval',
    'annoyance',
    'fear',
    'disgust',
    'sadness',
    'remorse',
    'joy',
  ] as const;
  if (!isSaid && low.some((label) => analysis.emotions[label] >= 0.5)) return;
  lower(analysis, low, isSaid ? 0.4 : 0.6);
  analysis.valence *= isSaid ? 0.25 : 0.6;
};

/** Descriptions of awe resemble descriptions of fear; fear counts there only where it is named. */
const adjustAwe: Adjustment = (analysis, text, neighbours) => {
  if (!says.awe.test(`${text} ${neighbours}`) || says.namedFear.test(text)) return;
  lower(analysis, ['fear', 'nervousness'], 0.5);
  analysis.valence = Math.max(analysis.valence, 0.5 * analysis.valence);
};

/** Mocking laughter of others is no joy of the writer's, unless the writer laughed with them. */
const adjustMockery: Adjustment = (analysis, text, neighbours) => {
  const around = `${text} ${neighbours}`;
  if (!says.othersLaughed.test(text) || !says.hurtByOthers.test(around) || says.laughedTogether.test(around))
    return;
  lower(analysis, ['joy', 'amusement'], 0.25);
  analysis.emotions.annoyance = Math.max(analysis.emotions.annoyance, 0.4);
  analysis.valence = Math.min(analysis.valence, -0.25);
};

/** "I hate asking", "I hate ironing": a dislike of an activity, not anger. */
const adjustDislikedActivity: Adjustment = (analysis, text) => {
  if (!says.dislikedActivity.test(text)) return;
  lower(analysis, ['anger'], 0.5);
  analysis.valence = Math.max(analysis.valence, -0.35);
};

/** "I ruin everything" and other harsh judgements of oneself express sadness. */
const adjustSelfVerdict: Adjustment = (analysis, text) => {
  if (!says.selfVerdict.test(text.replaceAll('’', "'")) || /["“]/.test(text)) return;
  lower(analysis, ['admiration', 'approval', 'joy', 'optimism'], 0.3);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.45);
  analysis.valence = Math.min(analysis.valence, -0.55);
};

/** "I had forgotten how much I miss this" is written while enjoying again what was missed. */
export function applyFondMissing(analysis: SentenceAnalysis, text: string): void {
  if (!says.fondMissing.test(text.replaceAll('’', "'"))) return;
  lower(analysis, ['sadness', 'grief', 'disappointment', 'remorse'], 0.3);
  analysis.emotions.joy = Math.max(analysis.emotions.joy, 0.4);
  analysis.valence = Math.max(analysis.valence, 0.2);
}

const glad = ['joy', 'amusement', 'admiration', 'approval', 'optimism', 'pride', 'excitement'] as const;

/** A smile put on for others, and "I'm fine" written more than once, hide sadness. */
const adjustHiddenFeelings: Adjustment = (analysis, text, neighbours) => {
  const plain = text.replaceAll('’', "'");
  const said = `${plain} ${neighbours.replaceAll('’', "'")}`.match(everyClaimToBeFine)?.length ?? 0;
  if (!says.hiddenFeelings.test(plain) && !(said > 1 && /\bfine\b/i.test(plain))) return;
  lower(analysis, glad, 0.25);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.4);
  analysis.valence = Math.min(analysis.valence, -0.25);
};

/** "I am so happy for them that I cried in the bath" expresses sadness. */
const adjustHappyForThem: Adjustment = (analysis, text, neighbours) => {
  const hurts =
    says.lastingHurt.test(text) || /\b(?:cried|cry|crying|jealous|envy|envious)\b/i.test(neighbours);
  if (!says.happyForThem.test(text) || !hurts) return;
  lower(analysis, glad, 0.25);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.5);
  analysis.valence = Math.min(analysis.valence, -0.3);
};

/** A pleasure of the past that is over is a loss. */
const adjustPastPleasure: Adjustment = (analysis, text, neighbours) => {
  if (!says.pastPleasure.test(text) || !says.noLonger.test(`${text} ${neighbours}`)) return;
  lower(analysis, [...glad, 'love'], 0.3);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.4);
  analysis.valence = Math.min(analysis.valence, -0.2);
};

/** "The best part was when it was over" describes something bad. */
const adjustBestWhenOver: Adjustment = (analysis, text) => {
  if (!says.bestWhenOver.test(text) && !says.missedCelebration.test(text)) return;
  lower(analysis, glad, 0.25);
  analysis.emotions.disappointment = Math.max(analysis.emotions.disappointment, 0.5);
  analysis.valence = Math.min(analysis.valence, -0.3);
};

/** Praise next to a loss, in a sentence that does not mention the writer, is no joy of the writer's. */
const adjustBesideLoss: Adjustment = (analysis, text, neighbours) => {
  if (!says.loss.test(`${text} ${neighbours}`) || /\b(?:i|we|me|us|my)\b/i.test(text)) return;
  lower(analysis, glad, 0.4);
  analysis.valence = Math.min(analysis.valence, 0);
};

const adjustments = [
  adjustTearsOfJoy,
  adjustSuperlative,
  adjustUnderstatement,
  adjustWorstOver,
  adjustPastFear,
  adjustFaintPraise,
  adjustHiddenFeelings,
  adjustBesideLoss,
  adjustHappyForThem,
  adjustPastPleasure,
  adjustBestWhenOver,
  adjustMiddling,
  adjustMockery,
  adjustAwe,
  adjustDislikedActivity,
  adjustSelfVerdict,
  adjustAdmiredThing,
];

/** Corrects the analysis of a sentence, in place, by the expressions in it; `neighbours` are the sentences around it. */
export function applyExpressions(analysis: SentenceAnalysis, text: string, neighbours: string): void {
  for (const adjust of adjustments) adjust(analysis, text, neighbours);
}

function lower(analysis: SentenceAnalysis, labels: readonly EmotionLabel[], factor: number): void {
  for (const label of labels) analysis.emotions[label] *= factor;
}
