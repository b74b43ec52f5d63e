import type { Evidence, FoundDreamSymbol } from '@reflect/contract';
import { withLongForm } from '../text/long-forms.ts';
import type { Sentence } from '../text/sentences.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import symbolRows from './dream-symbols.json' with { type: 'json' };
import themeRows from './dream-themes.json' with { type: 'json' };

/** A picture that dreams use, with what people have often seen in it. */
export type DreamSymbol = {
  key: string;
  name: string;
  /** The theme it belongs to. */
  group: string;
  /** Words and phrases, in the form of `TermFinder`. */
  terms: string[];
  text: string;
  ask: string;
};

/** A field of symbols, with a question in Jung's manner and one about the dreamer's days. */
export type DreamTheme = { key: string; name: string; jungian: string; psychological: string };

/** The symbols that can be found. */
const dreamSymbols = symbolRows as readonly DreamSymbol[];
/** The themes by key. */
export const dreamThemes: ReadonlyMap<string, DreamTheme> = new Map(
  (themeRows as readonly DreamTheme[]).map((theme) => [theme.key, theme]),
);

const byKey = new Map(dreamSymbols.map((symbol) => [symbol.key, symbol]));
const finder = new TermFinder<string>(
  dreamSymbols.flatMap(({ key, terms }) =>
    [...new Set(terms.flatMap(withLongForm))].map((term): [string, string] => [term, key]),
  ),
);

/** A symbol of a dream with how much of the telling it fills. */
export type SeenSymbol = FoundDreamSymbol & { group: string; weight: number };

/** Common scenery counts less than what is rare in dreams. */
const scenery = new Set([
  'house',
  'car',
  'road',
  'office',
  'school',
  'bed',
  'partner',
  'food',
  'eyes',
  'phone',
]);

/** The symbols of a dream, most telling first: those named by the dreamer, and those the narrative holds. */
export function findSymbols(sentences: readonly Sentence[], named: readonly string[] = []): SeenSymbol[] {
  const found = new Map<string, Evidence[]>();
  for (const name of named) for (const key of keysIn(name)) found.set(key, []);
  const chosen = new Set(found.keys());
  for (const { text, start, end } of sentences) {
    const words = splitWords(text);
    for (const { value: key, from } of finder.find(words)) {
      if (isMissing(words, from)) continue;
      const evidence = found.get(key) ?? [];
      if (evidence.at(-1)?.start !== start) evidence.push({ start, end, quote: text });
      found.set(key, evidence);
    }
  }
  return [...found]
    .map(([key, evidence]) => {
      const { name, text, ask, group } = byKey.get(key)!;
      const weight =
        (chosen.has(key) ? 2 : 0) + Math.log2(1 + evidence.length) * (scenery.has(key) ? 0.6 : 1);
      return { key, name, text, question: ask, evidence: evidence.slice(0, 3), group, weight };
    })
    .sort((a, b) => b.weight - a.weight || (a.evidence[0]?.start ?? 0) - (b.evidence[0]?.start ?? 0));
}

/** The keys of the symbols that a few words name. */
export function keysIn(text: string): Set<string> {
  return new Set(finder.find(splitWords(text)).map(({ value }) => value));
}

/** "No water", "without a key": a picture that the telling says was not there. */
function isMissing(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  return before.at(-1) === 'no' || before.includes('without') || before.join(' ') === 'not a';
}
