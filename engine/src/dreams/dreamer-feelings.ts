import type { DreamQuestion, EmotionFamily, FoundEmotion } from '@reflect/contract';
import { findMood } from '../emotions/index.ts';
import { feelings } from '../sentences/feelings.ts';
import { analyseSentences } from '../sentences/installed-model.ts';

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
  const [analysis] = analyseSentences([`I felt ${word}.`]);
  return analysis && Math.abs(analysis.valence) > 0.2 ? analysis.valence : null;
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
