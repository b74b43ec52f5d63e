import type { LetterObservation } from '@reflect/contract';
import type { MonthOfJournal } from '../month-of-journal.ts';

/** An observation, with the question that it leads to; one about a grave page has none. */
export type Observed = LetterObservation;

/** The input of an observation. */
export type Writing = {
  of: MonthOfJournal;
  /** The sentences that this letter already quotes. */
  taken: Set<string>;
  /** Returns a day as the letter writes it. */
  nameDay: (date: string) => string;
};
