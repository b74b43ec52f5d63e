import type { Evidence } from '@reflect/contract';
import list from '../../sentences/stated-feelings.json' with { type: 'json' };
import { decideWhoseFeeling } from '../../sentences/whose-feeling.ts';
import { isNegated } from '../../text/negation.ts';
import type { Sentence } from '../../text/sentences.ts';
import { TermFinder } from '../../text/terms.ts';
import { splitWords } from '../../text/words.ts';

const finder = new TermFinder<string>(
  Object.entries(list.states).flatMap(([name, terms]) => terms.map((term): [string, string] => [term, name])),
);

// Feeling words count only right after such a verb.
const isOrSeems =
  /^(?:was|is|were|are|be|looked|looks|seemed|seems|sounded|felt|feels|he's|she's|they're|got)$/;

/** Finds the first feeling that the text states of somebody else, with its sentence. */
export function findOthersFeeling(sentences: readonly Sentence[]): { name: string; quote: Evidence } | null {
  for (const { text, start, end } of sentences) {
    const words = splitWords(text);
    for (const { value: name, from } of finder.find(words)) {
      const before = words.slice(Math.max(0, from - 2), from).map((word) => word.text);
      if (!before.some((word) => isOrSeems.test(word)) || isNegated(words, from, text)) continue;
      if (decideWhoseFeeling(words, from, text) === 'other')
        return { name, quote: { start, end, quote: text } };
    }
  }
  return null;
}
