import type { FoundEmotion } from '@reflect/contract';
import { feelings } from '../sentences/feelings.ts';
import { analyseEntrySentences, analyseSentences } from '../sentences/installed-model.ts';
import { type RefinedAnalysis, refineAnalysis } from '../sentences/refine-analysis.ts';
import type { SentenceAnalysis } from '../sentences/sentence-analysis.ts';
import type { Sentence } from '../text/sentences.ts';

/** A sentence with its analysis and its weight within the text. */
export type AnalysedSentence = Sentence & { analysis: RefinedAnalysis; weight: number };

/** Analyses every sentence and weighs it. */
export function analyseAndWeigh(sentences: readonly Sentence[]): AnalysedSentence[] {
  return weighAll(sentences, analyseSentences(sentences.map(({ text }) => text)));
}

/** Analyses and weighs the sentences of an entry, with its pleasantness as a whole where the model can estimate it. */
export function analyseAndWeighEntry(sentences: readonly Sentence[]): {
  sentences: AnalysedSentence[];
  leaning: number | null;
} {
  const { analyses, leaning } = analyseEntrySentences(sentences.map(({ text }) => text));
  return { sentences: weighAll(sentences, analyses), leaning };
}

function weighAll(sentences: readonly Sentence[], analyses: readonly SentenceAnalysis[]): AnalysedSentence[] {
  return sentences.map((sentence, index) => ({
    ...sentence,
    analysis: refineAnalysis(sentence.text, analyses[index]!, neighboursOf(sentences, index)),
    weight: weighSentence(sentence, index, sentences.length),
  }));
}

function neighboursOf(sentences: readonly Sentence[], index: number): string {
  return [sentences[index - 1], sentences[index + 1], sentences[index + 2]]
    .map((sentence) => sentence?.text ?? '')
    .join(' ');
}

const pastFrame =
  /\b(?:used to|back then|years ago|when i was (?:a|little|young|\d)|as a (?:child|kid|boy|girl)|in the old days)\b/i;
const imagined =
  /\b(?:if i (?:were|was|had)|imagine if|would have been|might have been|i thought i would)\b/i;
const fiction =
  /\b(?:the (?:film|movie|book|novel|show|series|episode|song|play|story|character)s?|on tv|on netflix|in my dream|i dreamt|i dreamed)\b/i;
const landing = /^(?:but|still|and yet|now|anyway|tonight|in the end|at the end of the day)\b/i;

/**
 * How much a sentence counts for how the writer feels now. Words of others in quotation marks, old times, imagined
 * ones and stories count less; the end counts a little more.
 */
function weighSentence({ text }: Sentence, index: number, total: number): number {
  let weight = 1;
  const quoted = [...text.matchAll(/["“”][^"“”]+["“”]/g)].reduce((sum, match) => sum + match[0].length, 0);
  if (quoted > text.length * 0.4) weight *= 0.4;
  if (pastFrame.test(text)) weight *= 0.5;
  if (imagined.test(text)) weight *= 0.6;
  if (fiction.test(text)) weight *= 0.6;
  if (landing.test(text)) weight *= 1.2;
  if (total > 2) weight *= 0.9 + (0.25 * index) / (total - 1);
  return weight;
}

/** How much of the pleasantness comes from the feelings that were found, rather than from each sentence. */
const feelingShare = 0.4;

/** How much of the pleasantness of an entry comes from the head that learned from its writers' own labels. */
const leaningShare = 0.3;
/** Sentences that are this far from neither are not overruled by it at all. */
const plainlyFelt = 0.2;

/**
 * The pleasantness of a whole text, -1 to 1. Strong sentences count more than flat ones, and the feelings that were
 * found have their say, so that neutral sentences around them matter less. `leaning` is the model's
 * estimate for the entry as a whole.
 */
export function valenceOf(
  sentences: readonly AnalysedSentence[],
  emotions: readonly FoundEmotion[],
  leaning: number | null = null,
): number {
  const spoken = valenceBySentence(sentences, emotions);
  if (leaning === null) return spoken;
  const share = shareOfLeaning(sentences, spoken, leaning);
  return (1 - share) * spoken + share * leaning;
}

/** The leaning ignores irony and denied feelings, so it counts less where such were found or where it disagrees. */
function shareOfLeaning(sentences: readonly AnalysedSentence[], spoken: number, leaning: number): number {
  const plain = sentences.filter(({ analysis }) => analysis.denied.length === 0).length / sentences.length;
  const agreement = leaning * spoken < 0 ? Math.max(0, 1 - Math.abs(spoken) / plainlyFelt) : 1;
  return leaningShare * plain * agreement;
}

function valenceBySentence(
  sentences: readonly AnalysedSentence[],
  emotions: readonly FoundEmotion[],
): number {
  const spoken = weightedMean(
    sentences.map(({ analysis, weight }) => [analysis.valence, weight * (0.2 + Math.abs(analysis.valence))]),
  );
  if (emotions.length === 0) return spoken * 0.4;
  const felt = weightedMean(
    emotions.map(({ name, confidence }) => [feelings.get(name)!.valence, confidence ** 2]),
  );
  const share = feelingShare * Math.min(1, 2 * (emotions[0]?.confidence ?? 0));
  return (1 - share) * spoken + share * felt;
}

function weightedMean(pairs: readonly (readonly [value: number, weight: number])[]): number {
  const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  return total === 0 ? 0 : pairs.reduce((sum, [value, weight]) => sum + value * weight, 0) / total;
}
