import type { EntryAnalysis } from '@reflect/contract';
import { analyseAnyLength, analysePage, rateSentence } from '../pages/analyse-page.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { detectLanguage, type Language } from '../text/language.ts';
import { sampleEvenly } from '../text/sample-evenly.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { type AnalysedSentence, analyseEach } from './analysed-sentence.ts';
import { computeDeepInsights } from './deep-insights.ts';
import { findOthersFeeling } from './feelings/feeling-of-others.ts';
import { findEmotions, listStated } from './feelings/find-emotions.ts';
import { findLeadingFeeling } from './feelings/leading-feeling.ts';
import { getProbability } from './feelings/page-feelings.ts';
import { relateFeelings, sayNamedFeelings } from './feelings/relate-feelings.ts';
import { computeSentimentScore } from './feelings/sentiment-score.ts';
import { removeStockPraise } from './feelings/stock-praise.ts';
import { findTone } from './feelings/tone.ts';
import { findPatternsWithin, listThemes } from './patterns.ts';
import { suggest } from './suggest.ts';
import { makeUnreadAnalysis } from './unread-analysis.ts';

/**
 * Analyses a journal entry: one sentence about it with a quote, feelings and patterns with their sentences, and
 * suggestions. `recent` holds the sentences about the pages before it, so that none is used twice in a row. Words of
 * danger change nothing here: support is handled elsewhere. Pure, never throws, deterministic. A text that is empty
 * or not English isn't judged, and the result says so.
 */
export function analyseEntry(
  content: string,
  { recent = [] }: { recent?: readonly string[] } = {},
): EntryAnalysis {
  const parts = splitSentences(content);
  const words = splitWords(content);
  if (parts.length === 0) return makeUnreadAnalysis({ kind: 'empty' });
  const language = detectLanguage(content, words);
  if (language.kind === 'other') return makeUnreadAnalysis({ kind: 'foreign', language: language.name });

  const sentences = removeStockPraise(analyseEach(sampleEvenly(parts, maxRead)));
  const isText = isReadable(language, content);
  const emotions = isText ? findEmotions(sentences) : [];
  const isLong = words.length >= minWords;
  const patterns = isText && isLong ? findPatternsWithin(sentences) : [];
  if (emotions.length === 0 && (words.length < 3 || !isText)) {
    return makeUnreadAnalysis({ kind: words.length < 3 ? 'short' : 'no-text' });
  }
  const sentimentScore = computeSentimentScore(sentences);
  const valence = (sentimentScore - 3) / 2;
  const tone = findTone({ content, sentences, valence, emotions });
  const { leading, candidates } = findLeadingFeeling(sentences);
  const grave = new Set(detectCrisis(content).evidence.map(({ start }) => start));
  return {
    analysis: isLong ? writeSentence({ content, leading, emotions, sentences, recent, grave }) : '',
    emotions: emotions.map(({ name }) => name),
    patterns: patterns.map(({ name }) => name),
    themes: listThemes(patterns),
    suggestions: isLong
      ? suggest({ content, emotions, leading, sentimentScore, patterns, tags: [`tone:${tone.key}`] })
      : [],
    toneAnalysis: { overall: tone.text, participants: [] },
    confidenceScore: computeConfidence(sentences, words.length, emotions.length),
    deepInsights: computeDeepInsights(sentences, emotions, patterns),
    sentimentScore,
    evidence: { emotions, patterns },
    leading,
    candidates,
    ...findKeySentence(sentences, grave),
    source: { provider: 'engine', model: null, attempts: [] },
  };
}

// A sentence stands out if it is this many times more likely to show the text than the average one.
const standsOut = 1.5;

// The sentence that best shows the text, unless it asks for support: it then says more than what a day was like.
function findKeySentence(
  sentences: readonly AnalysedSentence[],
  grave: ReadonlySet<number>,
): Pick<EntryAnalysis, 'keySentence'> {
  const page = sentences.length > 1 ? analyseAnyLength(sentences) : null;
  if (page === null) return {};
  const share = Math.max(...page.evidence);
  const sentence = sentences[page.evidence.indexOf(share)]!;
  if (grave.has(sentence.start) || share * sentences.length < standsOut) return {};
  const { start, end, text } = sentence;
  return { keySentence: { start, end, quote: text, valence: rateSentence(sentence) ?? 0 } };
}

// Shorter texts get no sentence, patterns or suggestions: they would only echo the text.
const minWords = 25;

// Used if no feeling is certain enough to be named.
const unsure = 'I can’t tell what this entry felt like.';

type About = Pick<EntryAnalysis, 'leading'> & {
  content: string;
  emotions: EntryAnalysis['evidence']['emotions'];
  sentences: readonly AnalysedSentence[];
  recent: readonly string[];
  /** Where the sentences that ask for support begin. */
  grave: ReadonlySet<number>;
};

// A sentence that asks for support isn't quoted as an example of a feeling.
function dropSentences(emotions: About['emotions'], starts: ReadonlySet<number>): About['emotions'] {
  return emotions.map((emotion) => ({
    ...emotion,
    evidence: emotion.evidence.filter(({ start }) => !starts.has(start)),
  }));
}

function writeSentence({ leading, sentences, grave, ...page }: About): string {
  const emotions = dropSentences(page.emotions, grave);
  if (leading === null) {
    const names = listStated(sentences).map(({ name }) => name);
    const named = emotions.filter(({ name }) => names.includes(name));
    return sayNamedFeelings({ ...page, named }) ?? unsure;
  }
  return relateFeelings({
    ...page,
    emotions: emotions.filter(({ evidence }) => evidence.length > 0),
    leading,
    sentences: sentences.length,
    likelihood: (feeling, start) => {
      const at = sentences.findIndex((other) => other.start === start);
      if (at < 0 || findOthersFeeling([sentences[at]!])) return 0;
      const share = feeling === leading.emotion ? analysePage(sentences)?.evidence[at] : undefined;
      return share ?? getProbability(sentences[at]!, feeling);
    },
    theirs: findOthersFeeling(sentences),
  });
}

// Of a longer text, an evenly spaced sample of this many sentences is analysed, to limit the time.
const maxRead = 300;

function isReadable(language: Language, content: string): boolean {
  return language.kind === 'english' && !looksLikeCode(content);
}

// Words in program code and bare links express no feeling.
function looksLikeCode(content: string): boolean {
  const marks = content.match(/[{};=<>]|\(\)|=>|https?:\/\//g)?.length ?? 0;
  return marks >= 3 && marks > content.split(/\s+/).length * 0.15;
}

// The analysis of a few words is a guess, so its confidence is low.
function computeConfidence(sentences: readonly AnalysedSentence[], words: number, emotions: number): number {
  const trust = sentences.reduce((sum, { analysis }) => sum + analysis.confidence, 0) / sentences.length;
  const enough = Math.min(1, words / 40);
  const score = trust * (0.35 + 0.65 * enough) + (emotions > 0 ? 0.15 * enough : 0);
  return Math.round(Math.min(0.95, score) * 100) / 100;
}
