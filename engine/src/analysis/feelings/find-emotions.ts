import type { FoundEmotion } from '@reflect/contract';
import { analysePage, rateSentence } from '../../pages/analyse-page.ts';
import { type Feeling, feelings } from '../../sentences/feelings.ts';
import { type AnalysedSentence, isHeading } from '../analysed-sentence.ts';
import { findOthersFeeling } from './feeling-of-others.ts';
import { joinReadings } from './joined-reading.ts';
import { contradicts, findLead } from './leading-feeling.ts';
import { getProbability, manySentences, rankPageFeelings } from './page-feelings.ts';

const maxEmotions = 5;
const maxEvidence = 4;
// Mean probability at which a feeling besides the leading one is named, for one sentence; lower for more sentences.
const sureBeside = 0.6;
// Probability at which the reader of pages names a feeling besides the leading one.
const sureBesideByReader = 0.2;
// How many of the feelings named besides the leading one were right on labelled pages.
const fittingOthers = 0.6;
// How many of the feelings found by the rules of `findStatedFeelings` are the writer's own.
const fittingStated = 0.97;
// A sentence shows a feeling if it is at least this likely there, or half as likely as in its likeliest sentence.
const plainlyShown = 0.3;

/**
 * Finds the feelings that are certain enough to be named, each with its sentences: the leading one first, then those
 * that the writer names, then the others.
 */
export function findEmotions(sentences: readonly AnalysedSentence[]): FoundEmotion[] {
  const lead = findLead(sentences);
  const leading = lead?.feeling;
  const minConfidence = analysePage(sentences)
    ? sureBesideByReader
    : sureBeside / Math.sqrt(Math.min(sentences.length, manySentences));
  const stated = listStated(sentences).filter((feeling) => feeling !== leading);
  const others = rankPageFeelings(sentences).filter(
    ({ feeling, mean }) => mean >= minConfidence && feeling !== leading && !stated.includes(feeling),
  );
  return [
    ...(lead ? [makeLeadingEmotion(lead, sentences)] : []),
    ...stated.map((feeling) => makeFoundEmotion(feeling, findStating(feeling, sentences), fittingStated)),
    ...others.map(({ feeling }) => makeFoundEmotion(feeling, sentences, fittingOthers)),
  ].slice(0, maxEmotions);
}

// In a longer text, one sentence in this many has to name a feeling: it may be named in passing.
const oneInSentences = 6;

// The leading feeling; its evidence includes the sentence that best shows the page, if that is on its side.
function makeLeadingEmotion(
  { feeling: leading, confidence }: NonNullable<ReturnType<typeof findLead>>,
  sentences: readonly AnalysedSentence[],
): FoundEmotion {
  const emotion = makeFoundEmotion(leading, sentences, confidence);
  const shares = (analysePage(sentences) ?? joinReadings(sentences))?.evidence;
  const shown = shares && sentences[shares.indexOf(Math.max(...shares))]!;
  if (
    !shown ||
    !isOnSideOf(shown, leading) ||
    !isOwnStatement(shown, leading) ||
    emotion.evidence.some(({ start }) => start === shown.start)
  )
    return emotion;
  const { start, end, text } = shown;
  const evidence = [...emotion.evidence.slice(0, maxEvidence - 1), { start, end, quote: text }];
  return { ...emotion, evidence: evidence.sort((one, other) => one.start - other.start) };
}

/** Lists the feelings that the writer names more than in passing, most often named first, without those denied elsewhere. */
export function listStated(sentences: readonly AnalysedSentence[]): Feeling[] {
  const denied = new Set<string>(sentences.flatMap(({ analysis }) => analysis.denied));
  const names = new Set(sentences.flatMap(({ analysis }) => analysis.stated));
  return [...names]
    .filter((name) => !denied.has(name))
    .map((name) => feelings.get(name)!)
    .filter((feeling) => findStating(feeling, sentences).length >= sentences.length / oneInSentences)
    .sort((a, b) => findStating(b, sentences).length - findStating(a, sentences).length);
}

function findStating({ name }: Feeling, sentences: readonly AnalysedSentence[]) {
  return sentences.filter(({ analysis }) => analysis.stated.includes(name));
}

/**
 * Finds the feelings that single sentences show, most frequent first. For a conversation, which isn't one page by one
 * writer, and for the fear in a dream: each sentence is judged by itself.
 */
export function findSpokenEmotions(sentences: readonly AnalysedSentence[]): FoundEmotion[] {
  const showing = new Map<Feeling, { shown: AnalysedSentence[]; confidence: number }>();
  for (const sentence of sentences) {
    const lead = findLead([sentence]);
    if (!lead) continue;
    const { shown, confidence } = showing.get(lead.feeling) ?? { shown: [], confidence: 0 };
    showing.set(lead.feeling, {
      shown: [...shown, sentence],
      confidence: Math.max(confidence, lead.confidence),
    });
  }
  return [...showing]
    .sort(([, a], [, b]) => b.shown.length - a.shown.length)
    .slice(0, maxEmotions)
    .map(([feeling, { shown, confidence }]) => makeFoundEmotion(feeling, shown, confidence));
}

function makeFoundEmotion(
  feeling: Feeling,
  sentences: readonly AnalysedSentence[],
  confidence: number,
): FoundEmotion {
  const shown = sentences
    .map((sentence) => ({ sentence, probability: getProbability(sentence, feeling.name) }))
    .sort((a, b) => b.probability - a.probability || a.sentence.start - b.sentence.start);
  const best = shown[0]!;
  const agreeing = shown.filter(
    ({ sentence }) => !contradicts(sentence, feeling) && isOwnStatement(sentence, feeling),
  );
  const telling = agreeing.filter(({ sentence }) => isOnSideOf(sentence, feeling));
  const fitting = telling.length > 0 ? telling : agreeing;
  const minConfidence = Math.min(plainlyShown, (fitting[0] ?? best).probability / 2);
  return {
    name: feeling.name,
    family: feeling.family,
    intensity: Math.round((feeling.intensity + best.sentence.analysis.intensity) / 2) as 1 | 2 | 3,
    confidence,
    evidence: (fitting.length > 0 ? fitting : shown)
      .filter(({ probability }) => probability >= minConfidence)
      .slice(0, maxEvidence)
      .map(({ sentence: { start, end, text } }) => ({ start, end, quote: text }))
      .sort((a, b) => a.start - b.start),
  };
}

// Headings don't count, nor do sentences that deny a feeling or are about somebody else's.
function isOwnStatement(sentence: AnalysedSentence, { name }: Feeling): boolean {
  const { stated, denied } = sentence.analysis;
  if (isHeading(sentence.text)) return false;
  return stated.includes(name) || (denied.length === 0 && findOthersFeeling([sentence]) === null);
}

// Whether a sentence is pleasant or unpleasant like the feeling; a neutral sentence shows no feeling.
function isOnSideOf(sentence: AnalysedSentence, { name, valence }: Feeling): boolean {
  const pleasantness = rateSentence(sentence);
  return pleasantness === null || sentence.analysis.stated.includes(name) || pleasantness * valence > 0;
}
