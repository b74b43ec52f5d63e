import type { Word } from './words.ts';

/** A term found in a list of words: words[from] to words[to - 1]. */
export type TermMatch<Value> = { value: Value; from: number; to: number };

type Entry<Value> = { words: string[]; isPrefix: boolean; value: Value };

/**
 * Finds words and phrases from a list. A term may be several words; `*` at its end stands for any ending, and `_`
 * after the first word for any one word, as in "let _ down". If terms overlap, the longest wins, so that "not happy
 * about" is never also "happy".
 */
export class TermFinder<Value> {
  readonly #byFirstWord = new Map<string, Entry<Value>[]>();
  readonly #prefixes = new Map<string, Entry<Value>[]>();

  constructor(terms: Iterable<readonly [term: string, value: Value]>) {
    for (const [term, value] of terms) {
      const isPrefix = term.endsWith('*');
      const words = (isPrefix ? term.slice(0, -1) : term).split(' ');
      const entry: Entry<Value> = { words, isPrefix, value };
      const first = words[0]!;
      // A one-word prefix can't be looked up whole, so it is stored under its first letters.
      if (isPrefix && words.length === 1) push(this.#prefixes, first.slice(0, 3), entry);
      else push(this.#byFirstWord, first, entry);
    }
  }

  /** Finds every term in the words, from left to right. */
  find(words: readonly Word[]): TermMatch<Value>[] {
    const found: TermMatch<Value>[] = [];
    let at = 0;
    while (at < words.length) {
      const word = words[at]!.text;
      const here = [
        ...(this.#byFirstWord.get(word) ?? []),
        ...(this.#prefixes.get(word.slice(0, 3)) ?? []),
      ].filter((entry) => this.#stands(entry, words, at));
      if (here.length === 0) {
        at += 1;
        continue;
      }
      const longest = Math.max(...here.map((entry) => entry.words.length));
      for (const entry of here) {
        if (entry.words.length === longest) found.push({ value: entry.value, from: at, to: at + longest });
      }
      at += longest;
    }
    return found;
  }

  #stands(entry: Entry<Value>, words: readonly Word[], at: number): boolean {
    const last = entry.words.length - 1;
    return entry.words.every((part, index) => {
      const word = words[at + index]?.text;
      if (word === undefined) return false;
      if (part === '_') return true;
      return entry.isPrefix && index === last ? word.startsWith(part) : word === part;
    });
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
