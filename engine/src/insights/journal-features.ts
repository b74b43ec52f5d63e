import type { ObservedEntry, PatternCategory } from '@reflect/contract';
import { patterns as lifePatterns, patternKeysOf } from '../analysis/patterns.ts';
import { withLongForm } from '../text/long-forms.ts';
import { TermFinder } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import type { JournalDay, PlacedEntry } from './journal-days.ts';
import { type KnownNames, learnNames, peopleIn } from './name-people.ts';
import type { MarkedDays } from './patterns/marked-days.ts';
import sleepWords from './sleep-words.json' with { type: 'json' };

/** What a feature is, and so how it is spoken of. */
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

/** Something that is there on some days or in some entries and not in others. */
export type JournalFeature = {
  /** `kind:name`. */
  key: string;
  kind: FeatureKind;
  /** As it stands in a sentence. */
  name: string;
  category: PatternCategory;
  /** Indexes of the days that show it; of the entries for hours, of the weeks for check-ins. */
  present: number[];
};

const leastPresent = 5;
const leastAbsent = 8;
/** The more is asked, the more must be found to be sure; so only what stands there most is asked of each kind. */
const mostOfKind = 14;

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Parts of life. Feelings are left out: that heavy words make heavy entries is no discovery. */
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
    [...new Set(terms.flatMap(withLongForm))].map((term): [string, string] => [term, kind]),
  ),
);

const markedCategory = { habit: 'behavioral', goal: 'behavioral', dream: 'emotional' } as const;

/** The features of the days: weekdays, people, tags, habits, goals, dreams, sleep and parts of life. */
export function featuresOfDays(
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
  const names = learnNames(days.flatMap((day) => day.entries.map(({ entry }) => entry.content)));
  for (const [index, day] of days.entries()) {
    add(index, 'weekday', weekdays[day.weekday]!, 'temporal');
    if (day.weekday === 0 || day.weekday === 6) add(index, 'weekend', 'weekends', 'temporal');
    for (const { kind, name, dates } of marked)
      if (dates.has(day.date)) add(index, kind, name, markedCategory[kind]);
    for (const { entry } of day.entries) {
      const words = splitWords(entry.content);
      for (const tag of entry.tags) if (!isMoodTag(tag, entry)) add(index, 'tag', tag, 'behavioral');
      for (const person of peopleOf(entry, names, words)) add(index, 'person', person, 'general');
      for (const area of patternKeysOf(entry.content))
        if (lifeAreas.has(area)) add(index, 'theme', areaNames.get(area)!, 'behavioral');
      for (const sleep of sleepIn(words)) add(index, `sleep-${sleep}`, 'nights', 'behavioral');
    }
  }
  return worthAsking([...found.values()], days.length);
}

const hourBands: readonly [name: string, from: number, to: number][] = [
  ['at night', 0, 5],
  ['in the morning', 5, 12],
  ['in the afternoon', 12, 17],
  ['in the evening', 17, 22],
  ['late in the evening', 22, 24],
];

/** The hours at which rated entries were written; `present` counts entries. */
export function featuresOfHours(entries: readonly PlacedEntry[]): JournalFeature[] {
  const bands = hourBands.map(([name, from, to]) => ({
    key: `hours:${name}`,
    kind: 'hours' as const,
    name,
    category: 'temporal' as const,
    present: entries.flatMap(({ hour }, index) => (hour >= from && hour < to ? [index] : [])),
  }));
  return worthAsking(bands, entries.length);
}

/** An entry is tagged with its mood, in lower case; said once, it is the mood. */
export function isMoodTag(tag: string, { mood }: ObservedEntry): boolean {
  return tag.toLowerCase() === mood?.trim().toLowerCase();
}

/** The people an entry is tagged with or names; `names` are those that its journal uses. */
export function peopleOf(
  entry: ObservedEntry,
  names?: KnownNames,
  words: readonly Word[] = splitWords(entry.content),
): Set<string> {
  return new Set([
    ...(entry.people ?? []).map(({ displayName }) => displayName),
    ...peopleIn(entry.content, names, words),
  ]);
}

function sleepIn(words: readonly Word[]): Set<'poor' | 'good'> {
  return new Set(sleepFinder.find(words).map(({ value }) => value as 'poor' | 'good'));
}

function worthAsking(features: readonly JournalFeature[], total: number): JournalFeature[] {
  const kinds = new Map<FeatureKind, number>();
  return features
    .filter(({ present }) => present.length >= leastPresent && total - present.length >= leastAbsent)
    .sort((a, b) => b.present.length - a.present.length || (a.key < b.key ? -1 : 1))
    .filter(({ kind }) => {
      const count = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, count);
      return count <= mostOfKind;
    });
}
