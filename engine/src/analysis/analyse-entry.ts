import type { EntryAnalysis } from '@reflect/contract';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { detectLanguage, type Language } from '../text/language.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { deepInsightsOf } from './deep-insights.ts';
import { describeFeelings } from './describe-feelings.ts';
import { findEmotions } from './find-emotions.ts';
import { leadingFeelingOf } from './leading-feeling.ts';
import { findPatternsWithin } from './patterns.ts';
import { suggest } from './suggest.ts';
import { summarise } from './summarise.ts';
import { toneOf } from './tone.ts';
import { unreadAnalysis } from './unread-analysis.ts';
import { type AnalysedSentence, analyseAndWeighEntry, valenceOf } from './weigh-sentences.ts';

/**
 * Analyses a journal entry: a summary in the writer's words, feelings and patterns with the sentences that
 * show them, and suggestions. Pure, never throws; the same text always gives the same analysis.
 * A text that is empty or not in English is left unjudged, and the answer says so.
 */
export function analyseEntry(content: string): EntryAnalysis {
  const parts = splitSentences(content);
  const words = splitWords(content);
  if (parts.length === 0) return unreadAnalysis({ kind: 'empty' });
  const language = detectLanguage(content, words);
  if (language.kind === 'other') return unreadAnalysis({ kind: 'foreign', language: language.name });

  const { isCrisis, kinds } = detectCrisis(content);
  const isAtRisk = isCrisis && kinds.some((kind) => kind !== 'other-at-risk');
  const { sentences, leaning } = analyseAndWeighEntry(sampleEvenly(parts));
  const found = isReadable(language, content) ? findEmotions(sentences) : [];
  const emotions = isAtRisk ? found.filter(({ name }) => !besideThePoint.has(name)) : found;
  const patterns = isReadable(language, content) ? findPatternsWithin(sentences) : [];
  if (
    !isAtRisk &&
    emotions.length === 0 &&
    patterns.length === 0 &&
    (words.length < 3 || !isReadable(language, content))
  ) {
    return unreadAnalysis({ kind: words.length < 3 ? 'short' : 'no-text' });
  }
  const read = valenceOf(sentences, emotions, leaning);
  const valence = isAtRisk ? Math.min(read, -0.5) : read;
  const tone = toneOf({ content, sentences, valence, emotions });
  const denied = [...new Set(sentences.flatMap(({ analysis }) => analysis.denied))];
  const felt = isAtRisk ? careWords : describeFeelings({ content, emotions, tone, denied });
  return {
    analysis: words.length < 6 ? felt : `${summarise(sentences)} ${felt}`,
    emotions: emotions.map(({ name }) => name),
    patterns: patterns.map(({ name }) => name),
    suggestions: suggest({
      content,
      emotions,
      patterns,
      tags: tagsOf({ isAtRisk, tone: tone.key, words: words.length, emotions: emotions.length }),
    }),
    toneAnalysis: { overall: tone.text, participants: [] },
    confidenceScore: confidenceOf(sentences, words.length, emotions.length),
    deepInsights: deepInsightsOf(sentences, emotions, patterns),
    sentimentScore: Math.round((3 + 2 * valence) * 10) / 10,
    evidence: { emotions, patterns },
    ...(isAtRisk ? { leading: null, candidates: [] } : leadingFeelingOf(sentences)),
    source: { maker: 'engine', model: null },
  };
}

/** Said in place of an analysis of feelings where somebody may be in danger. */
const careWords =
  'What you write sounds like more than anyone should have to deal with alone. You can reach people on the support card at any hour.';
/** Feelings that it would be insensitive to name where somebody may be in danger. */
const besideThePoint = new Set([
  'approval',
  'disapproval',
  'desire',
  'curiosity',
  'realization',
  'annoyance',
  'optimism',
]);

/** Of more sentences than this, an evenly spaced sample is analysed, the first and the last included, to limit the time. */
const mostRead = 300;

function sampleEvenly(parts: readonly Sentence[]): readonly Sentence[] {
  if (parts.length <= mostRead) return parts;
  const last = parts.length - 1;
  return Array.from({ length: mostRead }, (_, index) => parts[Math.round((index * last) / (mostRead - 1))]!);
}

function isReadable(language: Language, content: string): boolean {
  return language.kind === 'english' && !looksLikeCode(content);
}

/** Programs and bare links hold words that mean no feeling. */
function looksLikeCode(content: string): boolean {
  const marks = content.match(/[{};=<>]|\(\)|=>|https?:\/\//g)?.length ?? 0;
  return marks >= 3 && marks > content.split(/\s+/).length * 0.15;
}

function tagsOf(text: { isAtRisk: boolean; tone: string; words: number; emotions: number }): string[] {
  return [
    ...(text.isAtRisk ? ['crisis'] : []),
    `tone:${text.tone}`,
    ...(text.words < 12 ? ['entry:short'] : []),
    ...(text.emotions === 0 ? ['entry:plain'] : []),
  ];
}

/** An analysis of a few words is a guess, and says so. */
function confidenceOf(sentences: readonly AnalysedSentence[], words: number, emotions: number): number {
  const trust = sentences.reduce((sum, { analysis }) => sum + analysis.confidence, 0) / sentences.length;
  const enough = Math.min(1, words / 40);
  const score = trust * (0.35 + 0.65 * enough) + (emotions > 0 ? 0.15 * enough : 0);
  return Math.round(Math.min(0.95, score) * 100) / 100;
}
