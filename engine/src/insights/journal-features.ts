import type { ObservedEntry, PatternCategory } from '@reflect/contract';
import { patterns as lifePatterns, listPatternKeys } from '../analysis/patterns.ts';
import { addLongForm } from '../text/long-forms.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import type { JournalDay, PlacedEntry } from './journal-days.ts';
import { findNamedPeople, type KnownNames, learnEntryNames } from './name-people.ts';
import type { MarkedDays } from './patterns/marked-days.ts';
import sleepWords from './words/sleep-words.json' with { type: 'json' };

/** The kind of a feature, which decides how it is described. */
export type FeatureKind =
  | 'weekday'
  | 'weekend'
  | 'hours'
  | 'person'
  | 'tag'
  | 'habit'
  | 'goal'
  | 'dream'
  | 'sleep-poor'
  | 'sleep-good'
  | 'theme'
  | 'check-in';

/** Something present on some days or in some entries and not in others. */
export type JournalFeature = {
  /** `kind:name`. */
  key: string;
  kind: FeatureKind;
  /** As it is written in a sentence. */
  name: string;
  category: PatternCategory;
  /** Indexes of the days that have it; of entries for hours, of weeks for check-ins. */
  present: number[];
};

const minPresent = 5;
const minAbsent = 8;
// Testing more features needs stronger effects to be sure, so only the most frequent of each kind are tested.
const maxOfKind = 14;

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

// Parts of life. Feelings are left out: it's no discovery that heavy words make heavy entries.
const lifeAreas = new Set([
  'work',
  'study',
  'money',
  'health',
  'movement',
  'nature',
  'making',
  'social',
  'care',
  'screens',
  'drink',
  'waiting',
]);

const areaNames = new Map(lifePatterns.map(({ key, name }) => [key, name.toLowerCase()]));
const sleepFinder = new TermFinder(
  Object.entries(sleepWords).flatMap(([kind, terms]) =>
    [...new Set(terms.flatMap(addLongForm))].map((term): [string, string] => [term, kind]),
  ),
);

const markedCategory = { habit: 'behavioral', goal: 'behavioral', dream: 'emotional' } as const;

/** Finds the features of the days: weekdays, people, tags, habits, goals, dreams, sleep and parts of life. */
export function findDayFeatures(
  days: readonly JournalDay[],
  marked: readonly MarkedDays[] = [],
): JournalFeature[] {
  const found = new Map<string, JournalFeature>();
  const add = (index: number, kind: FeatureKind, name: string, category: PatternCategory) => {
    const key = `${kind}:${name.toLowerCase()}`;
    const feature = found.get(key) ?? { key, kind, name, category, present: [] };
    if (feature.present.at(-1) !== index) feature.present.push(index);
    found.set(key, feature);
  };
  const names = learnEntryNames(days.flatMap((day) => day.entries.map(({ entry }) => entry)));
  for (const [index, day] of days.entries()) {
    add(index, 'weekday', weekdays[day.weekday]!, 'temporal');
    if (day.weekday === 0 || day.weekday === 6) add(index, 'weekend', 'weekends', 'temporal');
    for (const { kind, name, dates } of marked)
      if (dates.has(day.date)) add(index, kind, name, markedCategory[kind]);
    for (const { entry } of day.entries) {
      const words = splitWords(entry.content);
      for (const tag of entry.tags) if (!isMoodTag(tag, entry)) add(index, 'tag', tag, 'behavioral');
      for (const person of listEntryPeople(entry, names, words)) add(index, 'person', person, 'general');
      for (const area of listPatternKeys(entry.content))
        if (lifeAreas.has(area)) add(index, 'theme', areaNames.get(area)!, 'behavioral');
      for (const sleep of findSleep(words)) add(index, `sleep-${sleep}`, 'nights', 'behavioral');
    }
  }
  return pickWorthAsking([...found.values()], days.length);
}

const hourBands: readonly [name: string, from: number, to: number][] = [
  ['at night', 0, 5],
  ['in the morning', 5, 12],
  ['in the afternoon', 12, 17],
  ['in the evening', 17, 22],
  ['late in the evening', 22, 24],
];

/** Finds the hours at which rated entries were written; `present` has indexes of entries. */
export function findHourFeatures(entries: readonly PlacedEntry[]): JournalFeature[] {
  const bands = hourBands.map(([name, from, to]) => ({
    key: `hours:${name}`,
    kind: 'hours' as const,
    name,
    category: 'temporal' as const,
    present: entries.flatMap(({ hour }, index) => (hour >= from && hour < to ? [index] : [])),
  }));
  return pickWorthAsking(bands, entries.length);
}

/** Whether a tag is only the entry's mood, which is added to its tags in lower case. */
export function isMoodTag(tag: string, { mood }: ObservedEntry): boolean {
  return tag.toLowerCase() === mood?.trim().toLowerCase();
}

/** The people an entry is tagged with or names; `names` are those that its journal uses. */
export function listEntryPeople(
  entry: ObservedEntry,
  names?: KnownNames,
  words: readonly Word[] = splitWords(entry.content),
): Set<string> {
  return new Set([
    ...(entry.people ?? []).map(({ displayName }) => displayName),
    ...findNamedPeople(entry.content, names, words),
  ]);
}

function findSleep(words: readonly Word[]): Set<'poor' | 'good'> {
  return new Set(sleepFinder.find(words).map(({ value }) => value as 'poor' | 'good'));
}

function pickWorthAsking(features: readonly JournalFeature[], total: number): JournalFeature[] {
  const kinds = new Map<FeatureKind, number>();
  return features
    .filter(({ present }) => present.length >= minPresent && total - present.length >= minAbsent)
    .sort((a, b) => b.present.length - a.present.length || (a.key < b.key ? -1 : 1))
    .filter(({ kind }) => {
      const count = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, count);
      return count <= maxOfKind;
    });
}
