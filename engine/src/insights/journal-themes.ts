import type { InsightStrength, InsightTheme } from '@reflect/contract';
import { patternKeysOf, patterns } from '../analysis/patterns.ts';
import { findMood } from '../emotions/index.ts';
import { feelingsOfEntry } from '../emotions/writers-word.ts';
import type { PlacedEntry } from './journal-days.ts';

const leastEntries = 2;
// What occurs in a smaller share of entries isn't a theme of the journal.
const leastShare = 0.12;
const mostFeelings = 4;
const mostOther = 3;
const byKey = new Map(patterns.map((pattern) => [pattern.key, pattern]));

/** Each is asked for by the themes, the timeline and the quotes. */
const knownFeelings = new WeakMap<PlacedEntry, ReadonlySet<string>>();

/** The patterns of the catalogue that show in each entry, by key. */
export type Shown = Map<string, PlacedEntry[]>;

/** Finds which entries show which pattern. */
export function patternsShown(placed: readonly PlacedEntry[]): Shown {
  const shown: Shown = new Map();
  for (const entry of placed) {
    for (const key of patternKeysOf(entry.entry.content)) {
      const list = shown.get(key);
      if (list) list.push(entry);
      else shown.set(key, [entry]);
    }
  }
  return shown;
}

/** The feelings of an entry, each once: what its writer says outright, and what was read beside it. */
export function feelingsOf(placed: PlacedEntry): ReadonlySet<string> {
  const known = knownFeelings.get(placed);
  if (known) return known;
  const { mood, corrections, emotions } = placed.entry;
  const all = feelingsOfEntry({ mood, corrections, emotions });
  const feelings = new Set(all.filter((name) => findMood(name) !== undefined));
  knownFeelings.set(placed, feelings);
  return feelings;
}

/** Finds the most frequent themes: feelings first, then parts of life, each with its entries. */
export function themesOf(
  placed: readonly PlacedEntry[],
  shown: Shown,
  removed: ReadonlySet<string>,
): InsightTheme[] {
  const byFeeling = new Map<string, PlacedEntry[]>();
  for (const entry of placed)
    for (const name of feelingsOf(entry)) byFeeling.set(name, [...(byFeeling.get(name) ?? []), entry]);
  const isKept =
    (kind: string) =>
    ([name]: [string, unknown]) =>
      !removed.has(`${kind}:${name}`);
  const felt = frequent([...byFeeling], placed.length)
    .filter(isKept('feeling'))
    .slice(0, mostFeelings);
  const lived = frequent(
    [...shown].filter(([key]) => byKey.get(key)!.kind === 'theme'),
    placed.length,
  )
    .filter(isKept('life'))
    .slice(0, mostOther);
  return [
    ...felt.map(([name, entries]) =>
      theme({ key: `feeling:${name}`, name: capital(name), kind: 'feeling', entries, total: placed.length }),
    ),
    ...lived.map(([key, entries]) =>
      theme({ key: `life:${key}`, name: byKey.get(key)!.name, kind: 'life', entries, total: placed.length }),
    ),
  ];
}

/** Finds strengths, each with the entries that show it. */
export function strengthsOf(
  placed: readonly PlacedEntry[],
  shown: Shown,
  removed: ReadonlySet<string>,
): InsightStrength[] {
  return frequent(
    [...shown].filter(([key]) => byKey.get(key)!.kind === 'strength'),
    placed.length,
  )
    .filter(([key]) => !removed.has(`strength:${key}`))
    .slice(0, mostOther)
    .map(([key, entries]) => ({
      key: `strength:${key}`,
      name: byKey.get(key)!.name,
      sentence: `${byKey.get(key)!.name}: it shows in ${entries.length} of your ${placed.length} entries.`,
      ...grounds(entries),
    }));
}

/** Returns the most frequent strain, if one is a theme. */
export function strainOf(
  placed: readonly PlacedEntry[],
  shown: Shown,
  removed: ReadonlySet<string>,
): { key: string; name: string; n: number; entryIds: string[] } | null {
  const [first] = frequent(
    [...shown].filter(([key]) => byKey.get(key)!.kind === 'strain'),
    placed.length,
  ).filter(([key]) => !removed.has(`strain:${key}`));
  return first ? { key: `strain:${first[0]}`, name: byKey.get(first[0])!.name, ...grounds(first[1]) } : null;
}

/** Returns the grounds of a claim. */
export function grounds(entries: readonly PlacedEntry[]): { n: number; entryIds: string[] } {
  return { n: entries.length, entryIds: entries.map(({ entry }) => entry.id) };
}

function frequent(rows: [string, PlacedEntry[]][], total: number): [string, PlacedEntry[]][] {
  return rows
    .filter(([, entries]) => entries.length >= leastEntries && entries.length / total >= leastShare)
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
}

function theme({
  entries,
  total,
  ...named
}: Pick<InsightTheme, 'key' | 'name' | 'kind'> & { entries: PlacedEntry[]; total: number }): InsightTheme {
  return {
    ...named,
    share: Math.round((entries.length / total) * 100) / 100,
    sentence: `${named.name}: in ${entries.length} of your ${total} entries.`,
    ...grounds(entries),
  };
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
