import type { Word } from './words.ts';

/** A term found in a list of words: words[from] to words[to - 1]. */
export type TermMatch<Value> = { value: Value; from: number; to: number };

type Entry<Value> = { words: string[]; isPrefix: boolean; value: Value };

const none: never[] = [];
const places = 8192;

/**
 * Finds words and phrases from a list. A term may be several words; `*` at its end stands for any ending, and `_`
 * after the first word for any one word, as in "let _ down". If terms overlap, the longest wins, so that "not happy
 * about" is never also "happy".
 */
export class TermFinder<Value> {
  readonly #byFirstWord = new Map<string, Entry<Value>[]>();
  readonly #prefixes = new Map<string, Entry<Value>[]>();
  /** Indexes prefixes by their first letters, so that most words are ruled out at once. */
  readonly #begun = new Uint8Array(places);

  constructor(terms: Iterable<readonly [term: string, value: Value]>) {
    for (const [term, value] of terms) {
      const isPrefix = term.endsWith('*');
      const words = (isPrefix ? term.slice(0, -1) : term).split(' ');
      const entry: Entry<Value> = { words, isPrefix, value };
      const first = words[0]!;
      // A prefix of one word cannot be looked up whole, so it is kept under its first letters.
      if (isPrefix && words.length === 1) {
        push(this.#prefixes, first.slice(0, 3), entry);
        this.#begun[findPlace(first)] = 1;
      } else push(this.#byFirstWord, first, entry);
    }
  }

  /** Finds every term in the words, from left to right. */
  find(words: readonly Word[]): TermMatch<Value>[] {
    const found: TermMatch<Value>[] = [];
    let at = 0;
    while (at < words.length) {
      const word = words[at]!.text;
      const whole = this.#byFirstWord.get(word) ?? none;
      const begun = (this.#begun[findPlace(word)] === 1 && this.#prefixes.get(word.slice(0, 3))) || none;
      let longest = 0;
      let here: Entry<Value>[] = none;
      for (const entries of [whole, begun]) {
        for (const entry of entries) {
          const { length } = entry.words;
          if (length < longest || !this.#stands(entry, words, at)) continue;
          if (length > longest) here = [];
          longest = length;
          here.push(entry);
        }
      }
      for (const { value } of here) found.push({ value, from: at, to: at + longest });
      at += Math.max(1, longest);
    }
    return found;
  }

  #stands(entry: Entry<Value>, words: readonly Word[], at: number): boolean {
    const last = entry.words.length - 1;
    if (at + last >= words.length) return false;
    for (let index = 0; index <= last; index += 1) {
      const part = entry.words[index]!;
      const word = words[at + index]!.text;
      const isHere =
        part === '_' || (entry.isPrefix && index === last ? word.startsWith(part) : word === part);
      if (!isHere) return false;
    }
    return true;
  }
}

function findPlace(word: string): number {
  return (word.charCodeAt(0) * 961 + word.charCodeAt(1) * 31 + word.charCodeAt(2)) % places || 0;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
