import type { DreamQuestion, EmotionFamily, FoundEmotion } from '@reflect/contract';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import { findMood } from '../emotions/index.ts';
import { type Feeling, feelings } from '../sentences/feelings.ts';
import { analyseSentences } from '../sentences/installed-model.ts';
import { tellsOfWaking } from './dream-ending.ts';

const known: Record<string, EmotionFamily> = {
  confusion: 'surprise',
  peace: 'joy',
  wonder: 'surprise',
  anxiety: 'fear',
  love: 'trust',
};
const maxWords = 3;
const maxNamed = 4;
const maxEvidence = 4;
// How many of the feelings found by the rules of `findStatedFeelings` are the writer's own.
const fittingNamed = 0.97;

/** Returns how pleasant a feeling that the dreamer named in a word or two is, -1 to 1; null if it is unknown. */
export function rateWord(named: string | null | undefined): number | null {
  const word = named?.trim().toLowerCase() ?? '';
  if (word === '') return null;
  const exact = feelings.get(word)?.valence ?? findMood(word)?.valence;
  if (exact !== undefined) return exact;
  // A longer note says something of its own, in which a feeling is only guessed.
  if (word.split(/\s+/).length > maxWords) return null;
  const [analysis] = analyseSentences([`I felt ${word}.`]);
  return analysis && Math.abs(analysis.valence) > 0.2 ? analysis.valence : null;
}

/** Lists the feelings and the mood that the dreamer ticked or typed, in lower case. */
export function listChosenFeelings({ emotions = [], mood }: DreamQuestion): string[] {
  const chosen = [...emotions, mood ?? ''].map((name) => name.trim().toLowerCase());
  return [...new Set(chosen)].filter((name) => name !== '' && name.length <= 40);
}

/**
 * Finds the feelings that the narrative names as the dreamer's own, most frequent first, each with its sentences.
 * Nothing is inferred: nobody else can know what was felt in a dream.
 */
export function findNamedFeelings(sentences: readonly AnalysedSentence[]): FoundEmotion[] {
  const denied = new Set(sentences.flatMap(({ analysis }) => analysis.denied));
  const naming = new Map<string, AnalysedSentence[]>();
  for (const sentence of sentences)
    for (const name of sentence.analysis.stated) naming.set(name, [...(naming.get(name) ?? []), sentence]);
  return [...naming]
    .filter(([name]) => !denied.has(name) && feelings.has(name))
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, maxNamed)
    .map(([name, named]) => makeFoundFeeling(feelings.get(name)!, named));
}

function makeFoundFeeling(
  { name, family, intensity }: Feeling,
  named: readonly AnalysedSentence[],
): FoundEmotion {
  return {
    name,
    family,
    intensity,
    confidence: fittingNamed,
    evidence: named.slice(0, maxEvidence).map(({ start, end, text }) => ({ start, end, quote: text })),
  };
}

/** Lists the feelings named of the dream itself, not of waking from it. */
export function pickFeltInDream(named: readonly FoundEmotion[]): FoundEmotion[] {
  return named.filter(({ evidence }) => evidence.some(({ quote }) => !tellsOfWaking(quote)));
}

/** Returns how pleasant the dream was by the feelings that the dreamer ticked and named, -1 to 1; null without any. */
export function rateNamedFeelings(question: DreamQuestion, named: readonly FoundEmotion[]): number | null {
  const valences = [
    ...listChosenFeelings(question).map(rateWord),
    ...pickFeltInDream(named).map(({ name }) => feelings.get(name)!.valence),
  ].filter((valence) => valence !== null);
  return valences.length === 0 ? null : valences.reduce((sum, value) => sum + value, 0) / valences.length;
}

/** Lists the families of the feelings in a dream: what the dreamer ticked, and what the narrative names. */
export function listFeelingTags(question: DreamQuestion, named: readonly FoundEmotion[]): EmotionFamily[] {
  const said = listChosenFeelings(question).flatMap((word) => {
    const family = known[word] ?? feelings.get(word)?.family ?? findMood(word)?.family;
    return family ? [family] : [];
  });
  return [...new Set([...said, ...named.slice(0, 2).map(({ family }) => family)])];
}
