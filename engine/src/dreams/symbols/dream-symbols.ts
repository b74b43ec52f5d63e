import type { Evidence, FoundDreamSymbol } from '@reflect/contract';
import type { AnalysedSentence } from '../../analysis/analysed-sentence.ts';
import { addLongForm } from '../../text/long-forms.ts';
import { TermFinder } from '../../text/terms.ts';
import { splitWords, type Word } from '../../text/words.ts';
import symbolRows from './dream-symbols.json' with { type: 'json' };
import themeRows from './dream-themes.json' with { type: 'json' };
import { scorePicture } from './means-picture.ts';

// Fewer words ("Again the train.") say too little about the sense of one of them.
const wordsWithSense = 4;

/** An image that dreams use, with what people have often seen in it. */
export type DreamSymbol = {
  key: string;
  name: string;
  group: string;
  /** Words and phrases, in the form of `TermFinder`. */
  terms: string[];
  text: string;
  ask: string;
};

/** A group of symbols, with a question in Jung's manner and one about the dreamer's days. */
export type DreamTheme = { key: string; name: string; jungian: string; psychological: string };

const dreamSymbols = symbolRows as readonly DreamSymbol[];
/** The themes by key. */
export const dreamThemes: ReadonlyMap<string, DreamTheme> = new Map(
  (themeRows as readonly DreamTheme[]).map((theme) => [theme.key, theme]),
);

const byKey = new Map(dreamSymbols.map((symbol) => [symbol.key, symbol]));
const finder = new TermFinder<string>(
  dreamSymbols.flatMap(({ key, terms }) =>
    [...new Set(terms.flatMap(addLongForm))].map((term): [string, string] => [term, key]),
  ),
);

/** A symbol of a dream, with how much of the narrative it fills. */
export type SeenSymbol = FoundDreamSymbol & { group: string; weight: number };

// Common scenery counts less than what is rare in dreams.
const scenery = new Set(
  (
    'house car road office school bed partner food phone kitchen door window wall stairs bathroom shop city bag clothes ' +
    'shoes hands table book computer station bus hotel tree field garden child crowd party boss church teacher'
  ).split(' '),
);
// What happens to the dreamer counts more than what is only there.
const telling = new Set(['danger', 'flight', 'birth', 'the-dead']);

type Sighting = { isNamed: boolean; word: string; score: number; evidence: Evidence[] };

/**
 * Finds the symbols of a dream, most important first: those named by the dreamer, and those that the narrative
 * contains in the symbol's sense.
 */
export function findSymbols(
  sentences: readonly AnalysedSentence[],
  named: readonly string[] = [],
): SeenSymbol[] {
  const found = new Map<string, Sighting>();
  for (const name of named)
    for (const { key, word } of findTerms(name))
      found.set(key, { isNamed: true, word, score: 0, evidence: [] });
  for (const { text, start, end, analysis } of sentences) {
    const vector = splitWords(text).length < wordsWithSense ? undefined : analysis.vector;
    for (const { key, word, isMissing } of findTerms(text)) {
      const score = scorePicture({ key, vector });
      if (isMissing || score < 0) continue;
      const before = found.get(key) ?? { isNamed: false, word, score, evidence: [] };
      const isNew = before.evidence.at(-1)?.start !== start;
      const evidence = isNew ? [...before.evidence, { start, end, quote: text }] : before.evidence;
      found.set(key, { ...before, score: Math.max(score, before.score), evidence });
    }
  }
  return [...found]
    .map(([key, { isNamed, word, score, evidence }]) => {
      const { name, text, ask, group } = byKey.get(key)!;
      const rank = scenery.has(key) ? 0.6 : telling.has(group) ? 1.3 : 1;
      const plainness = 0.75 + Math.min(1, score) / 2;
      const weight = (isNamed ? 2 : 0) + Math.log2(1 + evidence.length) * rank * plainness;
      return {
        key,
        name: toShownName(name, word),
        text,
        question: ask,
        evidence: evidence.slice(0, 3),
        group,
        weight,
      };
    })
    .sort((a, b) => b.weight - a.weight || (a.evidence[0]?.start ?? 0) - (b.evidence[0]?.start ?? 0));
}

// A symbol of several things gets the dreamer's own word: "Mice", not "Rat or mouse".
function toShownName(name: string, word: string): string {
  return / (?:or|and) /.test(name) ? word.slice(0, 1).toUpperCase() + word.slice(1) : name;
}

/** Returns the symbol of a dead person in the dream, with the sentence that says so. */
export function makeDeadSymbol(sentences: readonly AnalysedSentence[], at: number): SeenSymbol {
  const { key, name, text, ask, group } = byKey.get('someone-who-died')!;
  const said = sentences.find(({ start, end }) => at >= start && at < end);
  const evidence = said ? [{ start: said.start, end: said.end, quote: said.text }] : [];
  return { key, name, text, question: ask, evidence, group, weight: telling.size };
}

/** Lists the keys of the symbols that a few words name. */
export function listSymbolKeys(text: string): Set<string> {
  return new Set(findTerms(text).map(({ key }) => key));
}

function findTerms(text: string): { key: string; word: string; isMissing: boolean }[] {
  const words = splitWords(text);
  return finder.find(words).map(({ value: key, from, to }) => ({
    key,
    word: text.slice(words[from]!.start, words[to - 1]!.end).toLowerCase(),
    isMissing: isMissing(words, from),
  }));
}

// "No water", "without a key": an image that the narrative says was absent.
function isMissing(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  return before.at(-1) === 'no' || before.includes('without') || before.join(' ') === 'not a';
}
