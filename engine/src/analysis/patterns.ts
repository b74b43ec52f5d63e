import type { FoundPattern } from '@reflect/contract';
import { isNegated } from '../text/negation.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords } from '../text/words.ts';
import catalogue from './patterns.json' with { type: 'json' };
import type { ReadSentence } from './weigh-sentences.ts';

const finder = new TermFinder(
  catalogue.flatMap(({ key, cues }) => cues.map((cue): [string, string] => [cue, key])),
);
const mostPatterns = 5;
const mostEvidence = 3;

/** The patterns a text shows, most frequent first, each with the words it rests on. */
export function findPatternsWithin(sentences: readonly ReadSentence[]): FoundPattern[] {
  const evidence = new Map<string, FoundPattern['evidence']>();
  for (const sentence of sentences) {
    const words = splitWords(sentence.text);
    for (const { value: key, from, to } of finder.find(words)) {
      if (isNegated(words, from, sentence.text)) continue;
      const start = sentence.start + words[from]!.start;
      const end = sentence.start + words[to - 1]!.end;
      const quote = sentence.text.slice(words[from]!.start, words[to - 1]!.end);
      evidence.set(key, [...(evidence.get(key) ?? []), { start, end, quote }]);
    }
  }
  return catalogue
    .filter(({ key }) => (evidence.get(key)?.length ?? 0) >= (key === 'all-or-nothing' ? 2 : 1))
    .map(({ key, name, description }) => ({ key, name, description, evidence: evidence.get(key)! }))
    .sort((a, b) => b.evidence.length - a.evidence.length)
    .slice(0, mostPatterns)
    .map((pattern) => ({ ...pattern, evidence: pattern.evidence.slice(0, mostEvidence) }));
}
