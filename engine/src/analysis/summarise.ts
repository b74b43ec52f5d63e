import { toSecondPerson } from '../text/second-person.ts';
import { rankSentences } from '../text/text-rank.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';

/**
 * The most important sentences of the text, in their order: central by TextRank, more so where they carry feeling. One
 * sentence for a short text, up to three for a long one. They are put into the second person ("you") where the grammar of
 * every one of them allows it, and left in the writer's own words otherwise.
 */
export function summarise(sentences: readonly AnalysedSentence[]): string {
  const wanted = sentences.length <= 2 ? 1 : sentences.length <= 14 ? 2 : 3;
  const ranks = rankSentences(sentences.map(({ text }) => text));
  const chosen = sentences
    .map((sentence, index) => ({ sentence, score: scoreOf(sentence, ranks[index]!) }))
    .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)
    .slice(0, wanted)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => tidy(text));
  const turned = chosen.map(toSecondPerson);
  return (turned.every((text) => text !== null) ? turned : chosen).join(' ');
}

function scoreOf({ analysis, text }: AnalysedSentence, rank: number): number {
  const feeling = 1 - analysis.emotions.neutral;
  return (0.5 * rank + 0.5 * feeling + 0.15 * Math.abs(analysis.valence)) * lengthFit(text);
}

/** Very short and very long sentences make poor summaries. */
function lengthFit(text: string): number {
  if (text.length < 22) return 0.55;
  return text.length > 240 ? 0.75 : 1;
}

function tidy(text: string): string {
  const line = text.replace(/^[\s\-*•]+/, '').replace(/\s+/g, ' ');
  return /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line;
}
