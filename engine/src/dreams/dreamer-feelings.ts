import type { DreamQuestion, EmotionFamily, FoundEmotion } from '@reflect/contract';
import { findMood } from '../emotions/index.ts';
import { feelings } from '../reading/feelings.ts';
import { readSentences } from '../reading/sentence-reader.ts';

const known: Record<string, EmotionFamily> = {
  confusion: 'surprise',
  peace: 'joy',
  wonder: 'surprise',
  anxiety: 'fear',
  love: 'trust',
};

/** How pleasant a feeling is that the dreamer named in a word or two, -1 to 1; null where nothing is known of it. */
export function valenceOfWord(named: string | null | undefined): number | null {
  const word = named?.trim().toLowerCase() ?? '';
  if (word === '') return null;
  const exact = feelings.get(word)?.valence ?? findMood(word)?.valence;
  if (exact !== undefined) return exact;
  const [reading] = readSentences([`I felt ${word}.`]);
  return reading && Math.abs(reading.valence) > 0.2 ? reading.valence : null;
}

/** The families of feeling in a dream: what the dreamer ticked, and what the telling shows. */
export function feelingTagsOf(question: DreamQuestion, found: readonly FoundEmotion[]): EmotionFamily[] {
  const said = [...(question.emotions ?? []), question.mood ?? ''].flatMap((named) => {
    const word = named.trim().toLowerCase();
    const family = known[word] ?? feelings.get(word)?.family ?? findMood(word)?.family;
    return family ? [family] : [];
  });
  return [...new Set([...said, ...found.slice(0, 2).map(({ family }) => family)])];
}
