import type { EntryAnalysis } from '@reflect/contract';
import { analyseAnyLength, analysePage, pleasantnessOfSentence } from '../pages/analyse-page.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { detectLanguage, type Language } from '../text/language.ts';
import { sampleEvenly } from '../text/sample-evenly.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { type AnalysedSentence, analyseEach } from './analysed-sentence.ts';
import { deepInsightsOf } from './deep-insights.ts';
import { feelingOfOthers } from './feelings/feeling-of-others.ts';
import { findEmotions, statedIn } from './feelings/find-emotions.ts';
import { leadingFeelingOf } from './feelings/leading-feeling.ts';
import { probabilityOf } from './feelings/page-feelings.ts';
import { relateFeelings, sayNamedFeelings } from './feelings/relate-feelings.ts';
import { sentimentScoreOf } from './feelings/sentiment-score.ts';
import { withoutStockPraise } from './feelings/stock-praise.ts';
import { toneOf } from './feelings/tone.ts';
import { findPatternsWithin, themesIn } from './patterns.ts';
import { suggest } from './suggest.ts';
import { unreadAnalysis } from './unread-analysis.ts';

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
  if (parts.length === 0) return unreadAnalysis({ kind: 'empty' });
  const language = detectLanguage(content, words);
  if (language.kind === 'other') return unreadAnalysis({ kind: 'foreign', language: language.name });

  const sentences = withoutStockPraise(analyseEach(sampleEvenly(parts, mostRead)));
  const isText = isReadable(language, content);
  const emotions = isText ? findEmotions(sentences) : [];
  const isLong = words.length >= fewestWords;
  const patterns = isText && isLong ? findPatternsWithin(sentences) : [];
  if (emotions.length === 0 && (words.length < 3 || !isText)) {
    return unreadAnalysis({ kind: words.length < 3 ? 'short' : 'no-text' });
  }
  const sentimentScore = sentimentScoreOf(sentences);
  const valence = (sentimentScore - 3) / 2;
  const tone = toneOf({ content, sentences, valence, emotions });
  const { leading, candidates } = leadingFeelingOf(sentences);
  const grave = new Set(detectCrisis(content).evidence.map(({ start }) => start));
  return {
    analysis: isLong ? sentenceAbout({ content, leading, emotions, sentences, recent, grave }) : '',
    emotions: emotions.map(({ name }) => name),
    patterns: patterns.map(({ name }) => name),
    themes: themesIn(patterns),
    suggestions: isLong
      ? suggest({ content, emotions, leading, sentimentScore, patterns, tags: [`tone:${tone.key}`] })
      : [],
    toneAnalysis: { overall: tone.text, participants: [] },
    confidenceScore: confidenceOf(sentences, words.length, emotions.length),
    deepInsights: deepInsightsOf(sentences, emotions, patterns),
    sentimentScore,
    evidence: { emotions, patterns },
    leading,
    candidates,
    ...keySentenceOf(sentences, grave),
    source: { provider: 'engine', model: null, attempts: [] },
  };
}

// A sentence stands out if it is this many times more likely to show the text than the average one.
const standsOut = 1.5;

// The sentence that best shows the text, unless it asks for support: it then says more than what a day was like.
function keySentenceOf(
  sentences: readonly AnalysedSentence[],
  grave: ReadonlySet<number>,
): Pick<EntryAnalysis, 'keySentence'> {
  const page = sentences.length > 1 ? analyseAnyLength(sentences) : null;
  if (page === null) return {};
  const share = Math.max(...page.evidence);
  const sentence = sentences[page.evidence.indexOf(share)]!;
  if (grave.has(sentence.start) || share * sentences.length < standsOut) return {};
  const { start, end, text } = sentence;
  return { keySentence: { start, end, quote: text, valence: pleasantnessOfSentence(sentence) ?? 0 } };
}

// Shorter texts get no sentence, patterns or suggestions: they would only echo the text.
const fewestWords = 25;

// Used if no feeling is certain enough to be named.
const unsure = 'I can’t tell what this page felt like.';

type About = Pick<EntryAnalysis, 'leading'> & {
  content: string;
  emotions: EntryAnalysis['evidence']['emotions'];
  sentences: readonly AnalysedSentence[];
  recent: readonly string[];
  /** Where the sentences that ask for support begin. */
  grave: ReadonlySet<number>;
};

// A sentence that asks for support isn't quoted as an example of a feeling.
function withoutSentences(emotions: About['emotions'], starts: ReadonlySet<number>): About['emotions'] {
  return emotions.map((emotion) => ({
    ...emotion,
    evidence: emotion.evidence.filter(({ start }) => !starts.has(start)),
  }));
}

function sentenceAbout({ leading, sentences, grave, ...page }: About): string {
  const emotions = withoutSentences(page.emotions, grave);
  if (leading === null) {
    const names = statedIn(sentences).map(({ name }) => name);
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
      if (at < 0 || feelingOfOthers([sentences[at]!])) return 0;
      const share = feeling === leading.emotion ? analysePage(sentences)?.evidence[at] : undefined;
      return share ?? probabilityOf(sentences[at]!, feeling);
    },
    theirs: feelingOfOthers(sentences),
  });
}

// Of a longer text, an evenly spaced sample of this many sentences is analysed, to limit the time.
const mostRead = 300;

function isReadable(language: Language, content: string): boolean {
  return language.kind === 'english' && !looksLikeCode(content);
}

// Words in program code and bare links express no feeling.
function looksLikeCode(content: string): boolean {
  const marks = content.match(/[{};=<>]|\(\)|=>|https?:\/\//g)?.length ?? 0;
  return marks >= 3 && marks > content.split(/\s+/).length * 0.15;
}

// The analysis of a few words is a guess, so its confidence is low.
function confidenceOf(sentences: readonly AnalysedSentence[], words: number, emotions: number): number {
  const trust = sentences.reduce((sum, { analysis }) => sum + analysis.confidence, 0) / sentences.length;
  const enough = Math.min(1, words / 40);
  const score = trust * (0.35 + 0.65 * enough) + (emotions > 0 ? 0.15 * enough : 0);
  return Math.round(Math.min(0.95, score) * 100) / 100;
}
