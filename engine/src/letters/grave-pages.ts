import type { ObservedEntry } from '@reflect/contract';
import { listCueWords } from '../analysis/patterns.ts';
import { findMood, getMoodFeeling } from '../emotions/index.ts';
import { listOwnFeelings } from '../emotions/writers-word.ts';
import type { PlacedEntry } from '../insights/journal-days.ts';
import { listEntryPeople } from '../insights/journal-features.ts';
import { listFeelings } from '../insights/journal-themes.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { splitWords } from '../text/words.ts';
import type { MonthOfJournal } from './month-of-journal.ts';

/** The pages of a month that a letter is quiet about. */
export type GravePages = {
  /** A death or a funeral, told on a page that isn't pleasant. Oldest first. */
  loss: readonly PlacedEntry[];
  /** The writer named grief, and tells nothing of a death. Oldest first. */
  grief: readonly PlacedEntry[];
  /** Whether the month has any of these, a page that grief leads or that met support, or many heavy days. */
  isGrave: boolean;
};

// "I miss her" and "we broke up" are losses too, but a letter that names one has to be sure.
const ofDeath = [
  /^(?:died|passed (?:away|peacefully|in \w+ sleep)|funeral|buried|burial|cremat\w*|eulogy|coffin|condolences)$/,
  /^(?:the (?:grave|cemetery|ashes|hospice)|lost my (?:mother|father|mum|mom|dad))$/,
];
const somebody = new Set(
  `she he him her hers his who mum mom mam dad nan nana gran granny grandma grandad grandpa grandmother grandfather mother
  father brother sister aunt auntie uncle cousin wife husband partner daughter son baby friend neighbour neighbor dog
  cat`.split(/\s+/),
);
const named = /\b\p{Lu}[\p{L}'’]+ (?:has |had |just )*died\b/u;
// A page that scores more is pleasant: a death is mentioned in passing, in a film or long ago.
const even = 3;
// A single bad day is in most months.
const [heavy, minHeavyDays, heavyShare] = [1.6, 3, 0.25];

/** Finds the grave pages of a month. A secret one counts by its mood and score alone. */
export function findGravePages({ own, days }: Pick<MonthOfJournal, 'own' | 'days'>): GravePages {
  const loss = own.filter(isOfLoss);
  const grief = own.filter((placed) => isNamedGrief(placed) && !loss.includes(placed));
  const heavyDays = days.filter(({ sentiment }) => sentiment <= heavy).length;
  return {
    loss,
    grief,
    isGrave:
      loss.length + grief.length > 0 ||
      (heavyDays >= minHeavyDays && heavyDays >= heavyShare * days.length) ||
      own.some((placed) => getLead(placed) === 'grief') ||
      own.some(({ entry }) => detectCrisis(entry.content).level !== 'none'),
  };
}

/** The words of a text that tell of a death. */
export function listWordsOfDeath(text: string): string[] {
  return listCueWords(text, 'loss').filter((words) => ofDeath.some((form) => form.test(words)));
}

function isOfLoss(placed: PlacedEntry): boolean {
  const { entry } = placed;
  const words = listWordsOfDeath(entry.content);
  // Plants and engines die too.
  const isSure = words.some((word) => word !== 'died' || isAboutSomebody(entry));
  if (!isSure) return false;
  const lead = getLead(placed);
  const isSad = lead !== undefined && findMood(lead)?.family === 'sadness';
  return isSad || (placed.sentiment ?? 3) <= even;
}

function isAboutSomebody(entry: ObservedEntry): boolean {
  const { content } = entry;
  const names = splitWords(content).some(({ text }) => somebody.has(text));
  return names || named.test(content) || listEntryPeople(entry).size > 0;
}

function isNamedGrief({ entry }: PlacedEntry): boolean {
  return listOwnFeelings(entry).some((name) => getMoodFeeling(name) === 'grief');
}

function getLead(placed: PlacedEntry): string | undefined {
  return [...listFeelings(placed)][0];
}
