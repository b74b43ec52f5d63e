import type { EntryAnalysis } from '@reflect/contract';
import { readSentences } from '../reading/sentence-reader.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { deepInsightsOf } from './deep-insights.ts';
import { findPatternsWithin } from './patterns.ts';
import { suggest } from './suggest.ts';
import { summarise } from './summarise.ts';
import { toneOf } from './tone.ts';
import { findEmotions, type ReadSentence, valenceOf, weighSentence } from './weigh-sentences.ts';

/**
 * Reads a journal entry: its summary in the writer's words, its feelings and patterns with the sentences that
 * show them, and what might be worth trying. Pure, never throws; the same text always gives the same reading.
 */
export function analyseEntry(content: string): EntryAnalysis {
  const parts = splitSentences(content);
  const readings = readSentences(parts.map(({ text }) => text));
  const sentences: ReadSentence[] = parts.map((part, index) => ({
    ...part,
    reading: readings[index]!,
    weight: weighSentence(part, index, parts.length),
  }));
  const valence = valenceOf(sentences);
  const emotions = findEmotions(sentences);
  const patterns = findPatternsWithin(sentences);
  return {
    analysis: summarise(sentences),
    emotions: emotions.map(({ name }) => name),
    patterns: patterns.map(({ name }) => name),
    suggestions: suggest({ emotions, patterns }),
    toneAnalysis: { overall: toneOf(sentences, valence), participants: [] },
    confidenceScore: confidenceOf(sentences, emotions.length),
    deepInsights: deepInsightsOf(sentences, emotions, patterns),
    sentimentScore: Math.round((3 + 2 * valence) * 10) / 10,
    evidence: { emotions, patterns },
    source: { maker: 'engine', model: null },
  };
}

/** A reading of a few words is a guess, and says so. */
function confidenceOf(sentences: readonly ReadSentence[], emotions: number): number {
  const words = sentences.reduce((sum, { text }) => sum + splitWords(text).length, 0);
  const trust =
    sentences.reduce((sum, { reading }) => sum + reading.confidence, 0) / Math.max(1, sentences.length);
  const enough = Math.min(1, words / 40);
  return Math.round(Math.min(1, trust * (0.4 + 0.6 * enough) + (emotions > 0 ? 0.1 : 0)) * 100) / 100;
}
