import type { FoundEmotion } from '@reflect/contract';
import { analysePage, pleasantnessOfSentence } from '../../pages/analyse-page.ts';
import { type Feeling, feelings } from '../../sentences/feelings.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';
import { contradicts, leadOf } from './leading-feeling.ts';
import { manySentences, pageFeelings, probabilityOf } from './page-feelings.ts';

const mostEmotions = 5;
const mostEvidence = 4;
/** From this mean on, a feeling of one sentence that does not lead is named too; of more sentences, from a lower one. */
const sureBeside = 0.6;
/** From this probability on the reader of pages names a feeling beside the leading one. */
const sureBesideByReader = 0.2;
/** The share of named leading feelings and of others that fit on labelled pages. */
const fittingLeads = 0.79;
const fittingOthers = 0.6;
/** The share of feelings that a writer names by the rules of `statedFeelings` and that are their own. */
const fittingStated = 0.97;
/** A sentence shows a feeling when it is at least this likely there, or half as likely as where it is likeliest. */
const plainlyShown = 0.3;

/**
 * The feelings of a text that are sure enough to be named, each with the sentences that show it: the leading one first, then
 * those that the writer names, then the others.
 */
export function findEmotions(sentences: readonly AnalysedSentence[]): FoundEmotion[] {
  const leading = leadOf(sentences);
  const least = analysePage(sentences)
    ? sureBesideByReader
    : sureBeside / Math.sqrt(Math.min(sentences.length, manySentences));
  const stated = statedIn(sentences).filter((feeling) => feeling !== leading);
  const others = pageFeelings(sentences).filter(
    ({ feeling, mean }) => mean >= least && feeling !== leading && !stated.includes(feeling),
  );
  return [
    ...(leading ? [leadingEmotion(leading, sentences)] : []),
    ...stated.map((feeling) => foundEmotion(feeling, sentencesStating(feeling, sentences), fittingStated)),
    ...others.map(({ feeling }) => foundEmotion(feeling, sentences, fittingOthers)),
  ].slice(0, mostEmotions);
}

/** A longer text may name a feeling in passing: one sentence in so many has to name it. */
const oneInSentences = 6;

/** The leading feeling; among what shows it is the sentence that shows the page most, where that is on its side. */
function leadingEmotion(leading: Feeling, sentences: readonly AnalysedSentence[]): FoundEmotion {
  const emotion = foundEmotion(leading, sentences, fittingLeads);
  const shares = analysePage(sentences)?.evidence;
  const shown = shares && sentences[shares.indexOf(Math.max(...shares))]!;
  if (!shown || !isOnSideOf(shown, leading) || emotion.evidence.some(({ start }) => start === shown.start))
    return emotion;
  const { start, end, text } = shown;
  const evidence = [...emotion.evidence.slice(0, mostEvidence - 1), { start, end, quote: text }];
  return { ...emotion, evidence: evidence.sort((one, other) => one.start - other.start) };
}

/** The feelings that the writer names more than in passing, most often named first, but for those that they deny elsewhere. */
export function statedIn(sentences: readonly AnalysedSentence[]): Feeling[] {
  const denied = new Set<string>(sentences.flatMap(({ analysis }) => analysis.denied));
  const names = new Set(sentences.flatMap(({ analysis }) => analysis.stated));
  return [...names]
    .filter((name) => !denied.has(name))
    .map((name) => feelings.get(name)!)
    .filter((feeling) => sentencesStating(feeling, sentences).length >= sentences.length / oneInSentences)
    .sort((a, b) => sentencesStating(b, sentences).length - sentencesStating(a, sentences).length);
}

function sentencesStating({ name }: Feeling, sentences: readonly AnalysedSentence[]) {
  return sentences.filter(({ analysis }) => analysis.stated.includes(name));
}

/**
 * The feelings that single sentences show, most often shown first. For a conversation, which is not one page by one writer,
 * and for the fear in a dream: each sentence is judged by itself.
 */
export function findSpokenEmotions(sentences: readonly AnalysedSentence[]): FoundEmotion[] {
  const showing = new Map<Feeling, AnalysedSentence[]>();
  for (const sentence of sentences) {
    const feeling = leadOf([sentence]);
    if (feeling) showing.set(feeling, [...(showing.get(feeling) ?? []), sentence]);
  }
  return [...showing]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostEmotions)
    .map(([feeling, shown]) => foundEmotion(feeling, shown, fittingLeads));
}

function foundEmotion(
  feeling: Feeling,
  sentences: readonly AnalysedSentence[],
  confidence: number,
): FoundEmotion {
  const shown = sentences
    .map((sentence) => ({ sentence, probability: probabilityOf(sentence, feeling.name) }))
    .sort((a, b) => b.probability - a.probability || a.sentence.start - b.sentence.start);
  const best = shown[0]!;
  const agreeing = shown.filter(({ sentence }) => !contradicts(sentence, feeling));
  const telling = agreeing.filter(({ sentence }) => isOnSideOf(sentence, feeling));
  const fitting = telling.length > 0 ? telling : agreeing;
  const least = Math.min(plainlyShown, (fitting[0] ?? best).probability / 2);
  return {
    name: feeling.name,
    family: feeling.family,
    intensity: Math.round((feeling.intensity + best.sentence.analysis.intensity) / 2) as 1 | 2 | 3,
    confidence,
    evidence: (fitting.length > 0 ? fitting : shown)
      .filter(({ probability }) => probability >= least)
      .slice(0, mostEvidence)
      .map(({ sentence: { start, end, text } }) => ({ start, end, quote: text }))
      .sort((a, b) => a.start - b.start),
  };
}

/** Whether a sentence is pleasant where the feeling is, and unpleasant where it is not; a plain one shows no feeling. */
function isOnSideOf(sentence: AnalysedSentence, { name, valence }: Feeling): boolean {
  const pleasantness = pleasantnessOfSentence(sentence);
  return pleasantness === null || sentence.analysis.stated.includes(name) || pleasantness * valence > 0;
}
