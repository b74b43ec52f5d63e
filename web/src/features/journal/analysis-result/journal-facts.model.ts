import type { JournalEntry } from '@reflect/contract';
import { findMoodFact } from '@reflect/engine/mood-facts';
import { type Place, toDayKey } from '../list/days.model.ts';
import { findWord } from './fact-quote.model.ts';

/** What facts are counted from. */
export type KnownEntry = Pick<JournalEntry, 'id' | 'createdAt' | 'content' | 'isSecret' | 'people'> & {
  mood?: string | null;
  corrections?: readonly string[] | undefined;
};

/** A true statement about the writer's own journal, with the entries it counts. */
export interface JournalFact {
  /** Identifies the fact, so that it can be removed for good. */
  key: string;
  text: string;
  /** The name or the word that the counted entries have in common. */
  about?: string;
  /** The entries it counts, newest first, without the one it is about. */
  entryIds: string[];
}

interface Question extends Place {
  entry: KnownEntry;
  /** The whole journal, in any order. Of secret entries, only the mood is read. */
  entries: readonly KnownEntry[];
}

const dayMs = 86_400_000;
const maxFacts = 2;
const spanDays = 14;
const minPages = 3;
const longGapDays = 7;
/** Only after this many days is it worth saying that a name or a feeling is back. */
const longSilenceDays = 21;

/** Feelings worth noticing when they are written again. */
const feelingWords =
  'relief relieved proud pride hopeful hope grateful gratitude calm peaceful excited joy happy lonely ashamed jealous guilty angry afraid anxious homesick bored content'.split(
    ' ',
  );

/** Capitalized words that aren't names. */
const noNames = new Set(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter English German French Spanish Italian Place With Context'.split(
    ' ',
  ),
);

/** At most two facts about an entry among the others. Each is true of exactly the entries it names. */
export function findFactsAbout({ entry, entries, ...place }: Question): JournalFact[] {
  const at = Date.parse(entry.createdAt);
  const earlier = entries
    .filter(({ id, isSecret, createdAt }) => id !== entry.id && !isSecret && Date.parse(createdAt) < at)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const counted = { entry, earlier, at, place };
  const facts = [
    ...findMoodFacts({ entry, entries, ...place }),
    ...findNameFacts(counted),
    ...findFeelingWordFacts(counted),
    ...findGapFacts(counted),
  ];
  return facts.slice(0, maxFacts);
}

interface Counted {
  entry: KnownEntry;
  earlier: readonly KnownEntry[];
  at: number;
  place: Place;
}

function findMoodFacts({ entry, entries, ...place }: Question): JournalFact[] {
  const toDay = (createdAt: string) => toDayKey(new Date(createdAt), place);
  const fact = findMoodFact({ page: entry, pages: entries, toDay });
  if (fact === null) return [];
  const { entryIds } = fact;
  if (fact.kind === 'month') {
    const text = `${writeOrdinal(fact.count)} entry with this mood in ${writeMonth(entry, place)}.`;
    return [{ key: 'mood month', text, entryIds }];
  }
  const last = entries.find(({ id }) => id === entryIds[0])!;
  const text = fact.isSameDay
    ? 'An earlier entry of this day has this mood too.'
    : `Last time with this mood: ${writeDate(last, Date.parse(entry.createdAt), place)}.`;
  return [{ key: 'mood last', text, entryIds }];
}

function findNameFacts({ entry, earlier, at, place }: Counted): JournalFact[] {
  return findKnownNames(entry, earlier).flatMap((name): JournalFact[] => {
    const mentions = earlier.filter((other) => mentionsName(other, name));
    const recent = mentions.filter(({ createdAt }) => at - Date.parse(createdAt) <= spanDays * dayMs);
    if (recent.length + 1 >= minPages) {
      const text = `${writeOrdinal(recent.length + 1)} entry about ${name} in two weeks.`;
      return [{ key: `often ${name}`, text, about: name, entryIds: recent.map(({ id }) => id) }];
    }
    const last = mentions[0];
    if (last === undefined || at - Date.parse(last.createdAt) < longSilenceDays * dayMs) return [];
    const text = `First entry that mentions ${name} since ${writeDate(last, at, place)}.`;
    return [{ key: `again ${name}`, text, about: name, entryIds: [last.id] }];
  });
}

function findFeelingWordFacts({ entry, earlier, at, place }: Counted): JournalFact[] {
  return feelingWords.flatMap((word): JournalFact[] => {
    if (!hasWord(entry.content, word)) return [];
    const last = earlier.find(({ content }) => hasWord(content, word));
    if (last === undefined || at - Date.parse(last.createdAt) < longSilenceDays * dayMs) return [];
    const text = `You wrote “${word}” for the first time since ${writeDate(last, at, place)}.`;
    return [{ key: `word ${word}`, text, about: word, entryIds: [last.id] }];
  });
}

function findGapFacts({ entry, earlier, place }: Counted): JournalFact[] {
  const last = earlier[0];
  if (last === undefined) return [];
  const days = Math.round(
    (Date.parse(toDayKey(new Date(entry.createdAt), place)) -
      Date.parse(toDayKey(new Date(last.createdAt), place))) /
      dayMs,
  );
  if (days < longGapDays) return [];
  return [{ key: 'gap', text: `First entry in ${writeCount(days)} days.`, entryIds: [last.id] }];
}

/** The number of earlier entries that tell which words at the beginning of a sentence are names. */
const namingEntries = 60;

/** Names in an entry. A word that begins a sentence counts if it is a name in an earlier entry. */
function findKnownNames(entry: KnownEntry, earlier: readonly KnownEntry[]): string[] {
  const begun = [...entry.content.matchAll(/\b\p{Lu}\p{Ll}{2,}\b/gu)].map(([name]) => name);
  const known = new Set(earlier.slice(0, namingEntries).flatMap(findNames));
  return [...new Set([...findNames(entry), ...begun.filter((name) => known.has(name))])];
}

/** Tagged people, and capitalized words within a sentence, each once. */
function findNames({ content, people }: KnownEntry): string[] {
  const written = [...content.matchAll(/(?<=[\p{Ll},;]['’”"]?\s)\p{Lu}\p{Ll}{2,}\b/gu)].map(([name]) => name);
  const tagged = people.map(({ displayName }) => displayName);
  return [...new Set([...tagged, ...written])].filter((name) => !noNames.has(name));
}

const hasWord = (text: string, word: string) => findWord(text, word) !== -1;

function mentionsName({ content, people }: KnownEntry, name: string): boolean {
  return people.some(({ displayName }) => displayName === name) || hasWord(content, name);
}

function writeMonth({ createdAt }: KnownEntry, { timeZone, locale }: Place): string {
  return new Intl.DateTimeFormat(locale ?? 'en-GB', { timeZone, month: 'long' }).format(new Date(createdAt));
}

/** "2 September", with the year if it is another one. */
function writeDate({ createdAt }: KnownEntry, at: number, { timeZone, locale }: Place): string {
  const date = new Date(createdAt);
  const writeYear = (moment: Date | number) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment);
  const isOtherYear = writeYear(date) !== writeYear(at);
  return new Intl.DateTimeFormat(locale ?? 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(isOtherYear && { year: 'numeric' }),
  }).format(date);
}

const ordinals = [
  '',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];
const writeOrdinal = (count: number) => ordinals[count] ?? `${count}th`;
const numbers = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const writeCount = (count: number) => numbers[count] ?? String(count);
