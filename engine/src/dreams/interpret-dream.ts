import type { DreamInterpretation, DreamQuestion, FoundEmotion } from '@reflect/contract';
import { type AnalysedSentence, analyseEach, valenceOf } from '../analysis/analysed-sentence.ts';
import { findEmotions, findSpokenEmotions } from '../analysis/feelings/find-emotions.ts';
import { unreadAnalysis } from '../analysis/unread-analysis.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { detectLanguage } from '../text/language.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { describeDream } from './describe-dream.ts';
import { dreamThemes, findSymbols, keysIn, type SeenSymbol } from './dream-symbols.ts';
import { feelingTagsOf, valenceOfWord } from './dreamer-feelings.ts';
import nightmareWords from './nightmare-words.json' with { type: 'json' };
import { linkToDays } from './recent-days.ts';
import { suggestForDream } from './suggest-for-dream.ts';

const mostSymbols = 6;
const mostThemes = 3;

/**
 * Reads a dream: its pictures, beside the feelings of the telling and of waking, what it took from the days before
 * and what returns from earlier dreams. No fixed meaning is claimed: every interpretation ends in a question. For
 * nightmares, calming the body comes first. Pure, never throws; the same dream always gets the same interpretation.
 */
export function interpretDream(question: DreamQuestion): DreamInterpretation {
  const { content, recentDays = [], earlierDreams = [] } = question;
  const words = splitWords(content);
  const language = detectLanguage(content, words);
  const parts = splitSentences(content);
  if (parts.length === 0) return unread('There is nothing here to read yet.');
  if (language.kind === 'other') {
    return unread(unreadAnalysis({ kind: 'foreign', language: language.name }).analysis);
  }
  const sentences = analyseEach(parts);
  const emotions = findEmotions(sentences);
  const symbols = findSymbols(parts, question.symbols).slice(0, mostSymbols);
  const valence = valenceOf(sentences);
  const isNightmare = looksLikeNightmare(question, findSpokenEmotions(sentences), symbols, valence);
  const isAtRisk = detectCrisis([content, question.wokeFeeling ?? ''].join('\n\n')).isCrisis;
  const recentLinks = linkToDays(content, recentDays);
  const recurring = findRecurring(symbols, earlierDreams);
  const wokeValence = valenceOfWord(question.wokeFeeling);
  const isContrast = wokeValence !== null && Math.abs(wokeValence - valence) > 0.8;
  const groups = [...new Set(symbols.map(({ group }) => group))].slice(0, mostThemes);
  const themes = groups.map((group) => dreamThemes.get(group)!);
  return {
    confidenceScore: confidenceOf(words.length, symbols.length, emotions.length),
    interpretation: describeDream({
      question,
      sentences,
      emotions,
      symbols,
      isNightmare,
      isAtRisk,
      isContrast,
      recentLinks,
      recurring,
    }),
    symbolAnalysis: symbols.map((symbol) => describeSymbol(symbol, sentences)),
    jungianInsights: themes.map(({ jungian }) => jungian),
    psychologicalThemes: themes.map(({ name, psychological }) => `${name}: ${psychological}`),
    suggestions: suggestForDream(content, [
      ...groups,
      ...symbols.map(({ key }) => key),
      ...feelingTagsOf(question, emotions),
      ...(isNightmare || isAtRisk ? ['nightmare', 'body-first'] : []),
      ...(recurring.length > 0 ? ['recurring'] : []),
      ...(recentLinks.length > 0 ? ['recent'] : []),
      ...(isContrast ? ['contrast'] : []),
      ...(symbols.length === 0 ? ['plain'] : []),
      ...(words.length < 15 ? ['short'] : []),
    ]),
    isNightmare,
    symbols: symbols.map(({ key, name, text, question: ask, evidence }) => ({
      key,
      name,
      text,
      question: ask,
      evidence,
    })),
    emotions,
    recentLinks,
    recurring,
    source: { provider: 'engine', model: null, attempts: [] },
  };
}

function describeSymbol(symbol: SeenSymbol, sentences: readonly AnalysedSentence[]): string {
  const beside = sentences.filter(({ start }) =>
    symbol.evidence.some((evidence) => evidence.start === start),
  );
  const feeling = findEmotions(beside).find(({ confidence }) => confidence >= 0.5);
  const tie = feeling ? ` In your telling ${feeling.name} stands close to it.` : '';
  return `${symbol.name}: ${symbol.text}${tie} ${symbol.question}`;
}

const frightened = compilePhrases({ says: nightmareWords.says, parts: {} });

/** Whether a telling says that the dreamer was frightened as by a nightmare. */
export function tellsOfFright(content: string): boolean {
  return frightened.test(content);
}

function looksLikeNightmare(
  { content, mood, wokeFeeling, emotions: chosen = [] }: DreamQuestion,
  emotions: readonly FoundEmotion[],
  symbols: readonly SeenSymbol[],
  valence: number,
): boolean {
  const said = [mood, wokeFeeling, ...chosen].join(' ');
  if (tellsOfFright(content) || /\b(?:terrified|terror|panic\w*|horror|nightmare)\b/i.test(said)) return true;
  const fears = emotions.some(({ family, confidence }) => family === 'fear' && confidence >= 0.45);
  const threatens =
    symbols.some(({ group }) => group === 'danger') || /\bfear|afraid|scared|anxi/i.test(said);
  return fears && threatens && valence < -0.15;
}

function findRecurring(
  symbols: readonly SeenSymbol[],
  earlier: NonNullable<DreamQuestion['earlierDreams']>,
): DreamInterpretation['recurring'] {
  if (earlier.length === 0) return [];
  const keys = earlier.map(({ id, content }) => ({ id, keys: keysIn(content) }));
  return symbols
    .map(({ key, name }) => ({
      key,
      name,
      dreamIds: keys.filter((dream) => dream.keys.has(key)).map(({ id }) => id),
    }))
    .filter(({ dreamIds }) => dreamIds.length > 0)
    .sort((a, b) => b.dreamIds.length - a.dreamIds.length);
}

/** A dream can never be read with certainty, and the figure says so. */
function confidenceOf(words: number, symbols: number, emotions: number): number {
  const enough = Math.min(1, words / 80);
  const score = 0.15 + 0.3 * enough + 0.05 * Math.min(4, symbols) + 0.05 * Math.min(2, emotions);
  return Math.round(Math.min(0.7, score) * 100) / 100;
}

function unread(interpretation: string): DreamInterpretation {
  return {
    confidenceScore: 0,
    interpretation,
    symbolAnalysis: [],
    jungianInsights: [],
    psychologicalThemes: [],
    suggestions: [],
    isNightmare: false,
    symbols: [],
    emotions: [],
    recentLinks: [],
    recurring: [],
    source: { provider: 'engine', model: null, attempts: [] },
  };
}
