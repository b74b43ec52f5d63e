import { computeSharingChance } from '../../statistics/co-occurrence.ts';
import type { KnownPage, Memory } from '../memory.ts';
import { listContentWords } from '../words/content-words.ts';
import { stemWord } from '../words/stem.ts';

/** Something that comes up together with a person. */
export type Beside = { kind: 'person' | 'tag' | 'word'; label: string; pageIds: readonly string[] };

const minPages = 3;
const chance = 0.01;
const maxBeside = 5;
const maxWords = 3;

/** Lists people, tags and words that are on the pages of a person more often than by chance. */
export function findBeside({
  memory,
  found,
  name,
  stems,
}: {
  memory: Memory;
  found: readonly KnownPage[];
  name: string;
  stems: ReadonlySet<string>;
}): Beside[] {
  const open = found.filter(({ page }) => !page.isSecret);
  const total = memory.pages().length;
  const isMore = (both: number, everywhere: number) =>
    both >= minPages && computeSharingChance({ both, one: found.length, two: everywhere, total }) <= chance;
  const listMarked = (kind: 'person' | 'tag', values: (known: KnownPage) => readonly string[]): Beside[] => {
    const here = countPages(open, values);
    const everywhere = countPages(memory.pages(), values);
    return [...here]
      .filter(([value, ids]) => value !== name && isMore(ids.length, everywhere.get(value)!.length))
      .map(([value, pageIds]) => ({ kind, label: kind === 'tag' ? `#${value}` : value, pageIds }));
  };
  const people = listMarked('person', ({ page }) => page.people);
  const tags = listMarked('tag', ({ page }) => page.tags);
  const words = [
    ...countPages(open, ({ stems: own }) => [...new Set(own.slice(0, -1).flatMap((each) => [...each]))]),
  ]
    .filter(
      ([stem, ids]) =>
        !stems.has(stem) && /\p{L}/u.test(stem) && isMore(ids.length, memory.pagesWith(stem)?.size ?? 0),
    )
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, maxWords)
    .map(([stem, pageIds]): Beside => ({ kind: 'word', label: asWritten(open, stem), pageIds }));
  const sorted = [...people, ...tags, ...words].sort(
    (one, other) => other.pageIds.length - one.pageIds.length,
  );
  return removeSame(sorted).slice(0, maxBeside);
}

// "Football" and "#football" are one thing: the one on more pages stays.
function removeSame(sorted: readonly Beside[]): Beside[] {
  const seen = new Set<string>();
  return sorted.filter(({ label }) => {
    const key = stemWord(label.replace(/^#/, '').toLowerCase());
    return !seen.has(key) && seen.add(key);
  });
}

function countPages(pages: readonly KnownPage[], values: (known: KnownPage) => readonly string[]) {
  const ids = new Map<string, string[]>();
  for (const known of pages)
    for (const value of new Set(values(known))) ids.set(value, [...(ids.get(value) ?? []), known.page.id]);
  return ids;
}

// How a word is written at the beginning of a sentence says nothing, but is better than its stem.
const atBeginning = 0.001;

// As it is mostly written inside sentences, where a capital means a name.
function asWritten(pages: readonly KnownPage[], stem: string): string {
  const forms = new Map<string, number>();
  for (const { stems, sentences } of pages) {
    for (const [index, { text }] of sentences.entries()) {
      if (!stems[index]!.has(stem)) continue;
      for (const word of listContentWords(text)) {
        if (word.stem !== stem) continue;
        const isInside = word.start > 0;
        const written = isInside ? text.slice(word.start, word.end) : word.text;
        const form = written.replace(/['’]s$/, '');
        forms.set(form, (forms.get(form) ?? 0) + (isInside ? 1 : atBeginning));
      }
    }
  }
  const [most] = [...forms].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? stem;
}
