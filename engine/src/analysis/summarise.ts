import { rankSentences } from '../text/text-rank.ts';
import type { ReadSentence } from './weigh-sentences.ts';

/**
 * The sentences that carry the text, in the writer's words and order: central by TextRank, and more so where
 * feeling is. One sentence for a short text, up to three for a long one.
 */
export function summarise(sentences: readonly ReadSentence[]): string {
  const wanted = sentences.length <= 3 ? 1 : sentences.length <= 12 ? 2 : 3;
  const ranks = rankSentences(sentences.map(({ text }) => text));
  const scored = sentences.map((sentence, index) => ({
    sentence,
    score:
      (0.5 * ranks[index]! +
        0.5 * (1 - sentence.reading.emotions.neutral) +
        0.15 * Math.abs(sentence.reading.valence)) *
      sentence.weight *
      lengthFit(sentence.text),
  }));
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' ');
}

/** Very short and very long sentences make poor summaries. */
function lengthFit(text: string): number {
  if (text.length < 18) return 0.5;
  return text.length > 240 ? 0.75 : 1;
}
