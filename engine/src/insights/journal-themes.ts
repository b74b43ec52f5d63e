import type { InsightStrength, InsightTheme } from '@reflect/contract';
import { listPatternKeys, patterns } from '../analysis/patterns.ts';
import { findMood } from '../emotions/index.ts';
import { listEntryFeelings } from '../emotions/writers-word.ts';
import { stemWord } from '../memory/words/stem.ts';
import type { PlacedEntry } from './journal-days.ts';
import { isMoodTag, listEntryPeople } from './journal-features.ts';
import { learnEntryNames } from './name-people.ts';
import { nameObserved } from './observed-journal.ts';

const minEntries = 2;
const minMeetings = 3;
// What occurs in a smaller share of entries isn't a theme of the journal.
const minShare = 0.12;
const maxFeelings = 4;
// How often a feeling of the other side must occur if all frequent ones are pleasant, or all are unpleasant.
const minOfOtherSide = 3;
const minShareOfOtherSide = minShare / 2;
const maxOther = 3;
const maxPeople = 3;
const peopleKey = 'social';
const byKey = new Map(patterns.map((pattern) => [pattern.key, pattern]));

// Names of one word: "Money", "Your body".
const keyOfName = new Map(
  patterns.flatMap(({ key, name }): [string, string][] => {
    const [word, ...others] = name
      .toLowerCase()
      .replace(/^(?:an?|your) /, '')
      .split(' ');
    return others.length === 0 ? [[stemWord(word!), key]] : [];
  }),
);

/** Each is asked for by the themes, the timeline and the quotes. */
const knownFeelings = new WeakMap<PlacedEntry, ReadonlySet<string>>();
const knownPeople = new WeakMap<readonly PlacedEntry[], readonly Named[]>();

/** The patterns of the catalogue that show in each entry, by key. */
export type Shown = Map<string, PlacedEntry[]>;

/**
 * Finds which entries show which pattern: by what they say, by a tag with its name, or by somebody of the writer's life
 * whom they name.
 */
export function mapShownPatterns(placed: readonly PlacedEntry[]): Shown {
  const shown: Shown = new Map();
  const withPeople = new Set(findPeople(placed).flatMap(([, entries]) => entries));
  for (const entry of placed) {
    for (const key of new Set([...listShownKeys(entry), ...(withPeople.has(entry) ? [peopleKey] : [])])) {
      const list = shown.get(key);
      if (list) list.push(entry);
      else shown.set(key, [entry]);
    }
  }
  return shown;
}

/** Returns the key of the pattern that a tag names: "money", "studies"; undefined if there is none. */
export function findTaggedPattern(tag: string): string | undefined {
  return keyOfName.get(stemWord(tag.toLowerCase()));
}

/** Who comes up more than once or twice, the most frequent first, each with their entries. */
function findPeople(placed: readonly PlacedEntry[]): readonly Named[] {
  const known = knownPeople.get(placed);
  if (known) return known;
  const names = learnEntryNames(placed.map(({ entry }) => entry));
  const having = new Map<string, PlacedEntry[]>();
  for (const each of placed)
    for (const person of listEntryPeople(each.entry, names))
      having.set(person, [...(having.get(person) ?? []), each]);
  const people = [...having].filter(([, entries]) => entries.length >= minMeetings).sort(compareFrequency);
  knownPeople.set(placed, people);
  return people;
}

function listShownKeys({ entry }: PlacedEntry): Set<string> {
  const tags = entry.tags.filter((tag) => !isMoodTag(tag, entry));
  const tagged = tags.map(findTaggedPattern).filter((key) => key !== undefined);
  return new Set([...listPatternKeys(entry.content), ...tagged]);
}

/** The feelings of an entry, each once: what its writer says outright, and what was read beside it. */
export function listFeelings(placed: PlacedEntry): ReadonlySet<string> {
  const known = knownFeelings.get(placed);
  if (known) return known;
  const { mood, corrections, emotions } = placed.entry;
  const all = listEntryFeelings({ mood, corrections, emotions });
  const feelings = new Set(all.filter((name) => findMood(name) !== undefined));
  knownFeelings.set(placed, feelings);
  return feelings;
}

/**
 * Finds the most frequent themes: feelings first, then parts of life, each with its entries. Somebody who names sadness
 * always in the same word and joy in five isn't described by sadness alone, so the most frequent feeling of the other
 * side is among them if it occurs a few times.
 */
export function findThemes(
  placed: readonly PlacedEntry[],
  shown: Shown,
  removed: ReadonlySet<string>,
): InsightTheme[] {
  const byFeeling = new Map<string, PlacedEntry[]>();
  for (const entry of placed)
    for (const name of listFeelings(entry)) byFeeling.set(name, [...(byFeeling.get(name) ?? []), entry]);
  const isKept =
    (kind: string) =>
    ([name]: [string, unknown]) =>
      !removed.has(`${kind}:${name}`);
  const felt = addOtherSide(
    pickFrequent([...byFeeling], placed.length)
      .filter(isKept('feeling'))
      .slice(0, maxFeelings),
    { all: [...byFeeling].filter(isKept('feeling')), total: placed.length },
  );
  const people = findPeople(placed).slice(0, maxPeople);
  const withPeople = new Set(people.flatMap(([, entries]) => entries));
  const lived = pickFrequent(
    [
      ...[...shown].filter(([key]) => byKey.get(key)!.kind === 'theme' && key !== peopleKey),
      [peopleKey, placed.filter((entry) => withPeople.has(entry))],
    ],
    placed.length,
  )
    .filter(isKept('life'))
    .slice(0, maxOther);
  return [
    ...felt.map(([name, entries]) =>
      makeTheme({
        key: `feeling:${name}`,
        name: capitalise(name),
        kind: 'feeling',
        entries,
        total: placed.length,
      }),
    ),
    ...lived.map(([key, entries]) => {
      const theme = makeTheme({
        key: `life:${key}`,
        name: byKey.get(key)!.name,
        kind: 'life',
        entries,
        total: placed.length,
      });
      return key === peopleKey ? { ...theme, sentence: countPeople(people, placed.length) } : theme;
    }),
  ];
}

/** "Marta is in 9 of your 40 entries, your sister in 5 and Piotr in 3." That people come up at all says nothing. */
function countPeople(people: readonly Named[], total: number): string {
  const [first, ...others] = people.map(([name, { length }], at) =>
    at === 0 ? `${capitalise(name)} is in ${length} of your ${total} entries` : `${name} in ${length}`,
  );
  const last = others.pop();
  return `${[first, ...others].join(', ')}${last === undefined ? '' : `${others.length > 0 ? ' and' : ','} ${last}`}.`;
}

type Named = [name: string, entries: PlacedEntry[]];

function addOtherSide(
  frequent: readonly Named[],
  { all, total }: { all: readonly Named[]; total: number },
): readonly Named[] {
  const getSide = ([name]: Named) => Math.sign(findMood(name)?.valence ?? 0);
  const sides = new Set(frequent.map(getSide));
  if (sides.size !== 1 || sides.has(0)) return frequent;
  const [other] = all
    .filter((each) => sides.has(-getSide(each)))
    .filter(([, { length }]) => length >= minOfOtherSide && length / total >= minShareOfOtherSide)
    .sort(compareFrequency);
  return other === undefined ? frequent : [...frequent.slice(0, maxFeelings - 1), other];
}

/** Finds strengths, each with the entries that show it. */
export function findStrengths(
  placed: readonly PlacedEntry[],
  shown: Shown,
  removed: ReadonlySet<string>,
): InsightStrength[] {
  return pickFrequent(
    [...shown].filter(([key]) => byKey.get(key)!.kind === 'strength'),
    placed.length,
  )
    .filter(([key]) => !removed.has(`strength:${key}`))
    .slice(0, maxOther)
    .map(([key, entries]) => ({
      key: `strength:${key}`,
      name: byKey.get(key)!.name,
      sentence: `${byKey.get(key)!.name}: it shows in ${entries.length} of ${nameObserved(placed.length)}.`,
      ...makeGrounds(entries),
    }));
}

/** Returns the most frequent strain, if one is a theme. */
export function findStrain(
  placed: readonly PlacedEntry[],
  shown: Shown,
  removed: ReadonlySet<string>,
): { key: string; name: string; n: number; entryIds: string[] } | null {
  const [first] = pickFrequent(
    [...shown].filter(([key]) => byKey.get(key)!.kind === 'strain'),
    placed.length,
  ).filter(([key]) => !removed.has(`strain:${key}`));
  return first
    ? { key: `strain:${first[0]}`, name: byKey.get(first[0])!.name, ...makeGrounds(first[1]) }
    : null;
}

/** Returns the grounds of a claim. */
export function makeGrounds(entries: readonly PlacedEntry[]): { n: number; entryIds: string[] } {
  return { n: entries.length, entryIds: entries.map(({ entry }) => entry.id) };
}

function compareFrequency([one, { length }]: Named, [other, { length: more }]: Named): number {
  return more - length || (one < other ? -1 : 1);
}

function pickFrequent(rows: Named[], total: number): Named[] {
  return rows
    .filter(([, entries]) => entries.length >= minEntries && entries.length / total >= minShare)
    .sort(compareFrequency);
}

function makeTheme({
  entries,
  total,
  ...named
}: Pick<InsightTheme, 'key' | 'name' | 'kind'> & { entries: PlacedEntry[]; total: number }): InsightTheme {
  return {
    ...named,
    share: Math.round((entries.length / total) * 100) / 100,
    sentence: `${named.name}: in ${entries.length} of ${nameObserved(total)}.`,
    ...makeGrounds(entries),
  };
}

function capitalise(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
