import type { LetterObservation } from '@reflect/contract';
import type { MonthOfJournal } from './month-of-journal.ts';

/** An observation, with the question that it leads to. */
export type Observed = LetterObservation & { question: string };

/** What an observation is written from. */
export type Writing = {
  of: MonthOfJournal;
  /** The sentences that this letter quotes already. */
  taken: Set<string>;
  /** A day as the letter writes it. */
  nameDay: (date: string) => string;
};
