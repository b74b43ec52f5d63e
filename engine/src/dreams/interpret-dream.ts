import type { DreamInterpretation, DreamQuestion } from '@reflect/contract';
import { type AnalysedSentence, analyseEach } from '../analysis/analysed-sentence.ts';
import { makeUnreadAnalysis } from '../analysis/unread-analysis.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { detectLanguage } from '../text/language.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { describeDream } from './describe-dream.ts';
import { endsWell, isEndSaid } from './dream-ending.ts';
import {
  findNamedFeelings,
  listFeelingTags,
  pickFeltInDream,
  rateNamedFeelings,
  rateWord,
} from './dreamer-feelings.ts';
import { findFright, hasRecurringNightmare, wokeFrightened } from './nightmare.ts';
import { linkToDays } from './recent-days.ts';
import { suggestForDream } from './suggest-for-dream.ts';
import {
  dreamThemes,
  findSymbols,
  listSymbolKeys,
  makeDeadSymbol,
  type SeenSymbol,
} from './symbols/dream-symbols.ts';
import { findMetDead } from './the-dead.ts';

const maxSymbols = 3;
// How far apart the feelings of the dream and of waking must be to ask about it.
const plainlyApart = 0.8;

/**
 * Interprets a dream: its symbols, the feelings that the dreamer named or chose, dead people in it, what it took from
 * the days before and what comes back from earlier dreams. No fixed meaning is claimed and no feeling guessed; it is
 * short and ends in one question. For nightmares, calming the body comes first. Pure, never throws, deterministic.
 */
export function interpretDream(question: DreamQuestion): DreamInterpretation {
  const { content, recentDays = [], earlierDreams = [] } = question;
  const words = splitWords(content);
  const language = detectLanguage(content, words);
  const parts = splitSentences(content);
  if (parts.length === 0) return makeUnread('There is nothing here to read yet.');
  if (language.kind === 'other') {
    return makeUnread(makeUnreadAnalysis({ kind: 'foreign', language: language.name }).analysis);
  }
  const sentences = analyseEach(parts);
  const emotions = findNamedFeelings(sentences);
  const found = findSymbols(sentences, question.symbols);
  const isAtRisk = detectCrisis([content, question.wokeFeeling ?? ''].join('\n\n')).isCrisis;
  const metDead = findMetDead(content);
  const symbols = pickSymbols(found, metDead && makeDeadSymbol(sentences, metDead.start)).slice(
    0,
    maxSymbols,
  );
  const fright = findFright({ question, named: emotions, symbols: found, sentences });
  const isGoodEnding = endsWell(sentences) && !wokeFrightened(question);
  const recentLinks = linkToDays(content, recentDays);
  const recurring = findRecurring(symbols, earlierDreams);
  const isContrast = differsFromWaking(question, emotions);
  const groups = [...new Set(symbols.map(({ group }) => group))];
  const theme = dreamThemes.get(groups[0] ?? '');
  const isNightmare = fright !== 'none' && !isGoodEnding;
  return {
    confidenceScore: computeConfidence(words.length, symbols.length, emotions.length),
    interpretation: describeDream({
      question,
      emotions: pickFeltInDream(emotions),
      symbols,
      metDead,
      fright,
      endsWell: isGoodEnding,
      turnsWell: isGoodEnding && isEndSaid(sentences) && found.some(isDanger),
      isAtRisk,
      isContrast,
      recentLinks,
      recurring,
    }),
    symbolAnalysis: symbols.map((symbol) => describeSymbol(symbol, sentences)),
    jungianInsights: theme ? [theme.jungian] : [],
    psychologicalThemes: theme ? [`${theme.name}: ${theme.psychological}`] : [],
    suggestions: suggestForDream(content, [
      ...(metDead ? ['the-dead'] : []),
      ...(isGoodEnding && (fright !== 'none' || found.some(isDanger)) ? ['good-ending'] : []),
      ...(isNightmare || isAtRisk ? ['nightmare', 'body-first'] : []),
      ...(isAtRisk || (isNightmare && hasRecurringNightmare(question)) ? ['nightmares-return'] : []),
      ...groups.filter((group) => !metDead || group === 'the-dead'),
      ...symbols.map(({ key }) => key),
      ...listFeelingTags(question, emotions),
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

const dangers = new Set([
  'flood',
  'wave',
  'drowning',
  'storm',
  'fire',
  'falling',
  'getting-lost',
  'brakes-failing',
]);

function isDanger({ key, group }: SeenSymbol): boolean {
  return group === 'danger' || dangers.has(key);
}

// If a dead person appears, endings, funerals and ghosts aren't mentioned; if not, "my dead phone" doesn't count.
function pickSymbols(found: readonly SeenSymbol[], ofTheDead: SeenSymbol | null): SeenSymbol[] {
  const others = found.filter(({ group }) => group !== 'the-dead');
  return ofTheDead ? [ofTheDead, ...others.filter(({ group }) => group !== 'death')] : others;
}

// A feeling is named beside a symbol only if the dreamer names it there.
function describeSymbol(symbol: SeenSymbol, sentences: readonly AnalysedSentence[]): string {
  const beside = sentences.filter(({ start }) =>
    symbol.evidence.some((evidence) => evidence.start === start),
  );
  const [feeling] = pickFeltInDream(findNamedFeelings(beside));
  const tie = feeling ? ` In your telling ${feeling.name} stands close to it.` : '';
  return `${symbol.name}: ${symbol.text}${tie} ${symbol.question}`;
}

function differsFromWaking(question: DreamQuestion, named: DreamInterpretation['emotions']): boolean {
  const waking = rateWord(question.wokeFeeling);
  const dreamt = rateNamedFeelings(question, named);
  return waking !== null && dreamt !== null && Math.abs(waking - dreamt) > plainlyApart;
}

function findRecurring(
  symbols: readonly SeenSymbol[],
  earlier: NonNullable<DreamQuestion['earlierDreams']>,
): DreamInterpretation['recurring'] {
  if (earlier.length === 0) return [];
  const keys = earlier.map(({ id, content }) => ({ id, keys: listSymbolKeys(content) }));
  return symbols
    .map(({ key, name }) => ({
      key,
      name,
      dreamIds: keys.filter((dream) => dream.keys.has(key)).map(({ id }) => id),
    }))
    .filter(({ dreamIds }) => dreamIds.length > 0)
    .sort((a, b) => b.dreamIds.length - a.dreamIds.length);
}

// A dream can never be read with certainty, so the figure stays low.
function computeConfidence(words: number, symbols: number, emotions: number): number {
  const enough = Math.min(1, words / 80);
  const score = 0.15 + 0.3 * enough + 0.05 * Math.min(4, symbols) + 0.05 * Math.min(2, emotions);
  return Math.round(Math.min(0.7, score) * 100) / 100;
}

function makeUnread(interpretation: string): DreamInterpretation {
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
