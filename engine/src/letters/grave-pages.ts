import { listCueWords } from '../analysis/patterns.ts';
import { findMood, getMoodFeeling } from '../emotions/index.ts';
import { listOwnFeelings } from '../emotions/writers-word.ts';
import type { PlacedEntry } from '../insights/journal-days.ts';
import { listFeelings } from '../insights/journal-themes.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import type { MonthOfJournal } from './month-of-journal.ts';

/** The pages of a month that a letter is quiet about. */
export type GravePages = {
  /** A death or a funeral, told on a page that is unpleasant. Oldest first. */
  loss: readonly PlacedEntry[];
  /** The writer named grief, and tells nothing of a death. Oldest first. */
  grief: readonly PlacedEntry[];
  /** Whether the month has any of these, a page that grief leads or that met support, or many heavy days. */
  isGrave: boolean;
};

// "I miss her" and "we broke up" are losses too, but a letter that names one has to be sure.
const ofDeath =
  /^(?:died|passed away|funeral|buried|burial|cremat\w*|eulogy|coffin|condolences|the (?:grave|cemetery|ashes|hospice)|lost my (?:mother|father|mum|mom|dad))$/;
// A page that scores more reads even: a death is mentioned in passing, in a film or long ago.
const unpleasant = 2.6;
// A single bad day is in most months.
const [heavy, minHeavyDays, heavyShare] = [1.8, 3, 0.25];

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
  return listCueWords(text, 'loss').filter((words) => ofDeath.test(words));
}

function isOfLoss(placed: PlacedEntry): boolean {
  if (listWordsOfDeath(placed.entry.content).length === 0) return false;
  const lead = getLead(placed);
  const isSad = lead !== undefined && findMood(lead)?.family === 'sadness';
  return isSad || (placed.sentiment ?? 3) <= unpleasant;
}

function isNamedGrief({ entry }: PlacedEntry): boolean {
  return listOwnFeelings(entry).some((name) => getMoodFeeling(name) === 'grief');
}

function getLead(placed: PlacedEntry): string | undefined {
  return [...listFeelings(placed)][0];
}
