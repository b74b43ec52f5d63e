import type { Judgements, LetterWords } from '@reflect/contract';
import { minLetterPages } from '@reflect/engine/letters/fewest-pages';
import type { ObservedJournal } from '@reflect/engine/observed-journal';
import type { Letter } from '../letters.api.ts';
import type { Month } from '../months.model.ts';
import { composeLetters } from './compose-letters.ts';

export interface LetterSources {
  /** The journal on this device; null if it isn't all here. */
  observe: () => Promise<ObservedJournal | null>;
  judgements: Judgements;
  /**
   * Whether anything written in a month met support; with `since`, only what was written or changed after it.
   * Null if the month can't be checked; it has no letter meanwhile.
   */
  metSupport: (month: Month, since?: string) => Promise<boolean | null>;
  keep: (letter: LetterWords & Pick<Letter, 'isAsked'>) => Promise<unknown>;
  /** Called with the months whose letters are being made, newest first. */
  begin?: (months: readonly Month[]) => void;
}

/** Months, newest first, that can have a letter and have none, or a withdrawn one. */
export function listMonthsWithoutLetter({
  months,
  counts,
  letters,
}: {
  months: readonly Month[];
  counts: ReadonlyMap<Month, number>;
  letters: readonly Pick<Letter, 'month' | 'isWithdrawn'>[];
}): Month[] {
  const made = new Set(letters.filter(({ isWithdrawn }) => !isWithdrawn).map(({ month }) => month));
  return months.filter((month) => (counts.get(month) ?? 0) >= minLetterPages && !made.has(month));
}

/** Keeps each letter, newest first. Makes none for a month that met support, unless it was asked for. */
export async function makeLetters(
  { observe, judgements, metSupport, keep, begin }: LetterSources,
  {
    months,
    letters,
    isAsked = false,
  }: { months: readonly Month[]; letters: readonly Letter[]; isAsked?: boolean },
): Promise<void> {
  const oldestFirst: Month[] = [];
  // Checked before composing, because a month that met support comes up again at each start.
  for (const month of months.toSorted())
    if (isAsked || (await metSupport(month)) === false) oldestFirst.push(month);
  const [first] = oldestFirst;
  const journal = first === undefined ? null : await observe();
  if (first === undefined || journal === null) return;
  const last = letters
    .filter(({ month }) => month < first)
    .sort((one, other) => (one.month < other.month ? 1 : -1));
  begin?.(oldestFirst.toReversed());
  const { made } = await composeLetters({
    journal,
    judgements,
    months: oldestFirst,
    toldLast: last[0]?.observations.map(({ key }) => key) ?? [],
    notThis: listTurnedDown(letters, judgements),
    known: [],
    now: new Date().toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  for (const letter of made.toReversed()) await keep({ ...letter, isAsked });
}

/** Keys turned down in a letter or among the findings: no letter says them. */
export function listTurnedDown(
  letters: readonly Pick<Letter, 'notThis'>[],
  judgements: Pick<Judgements, 'removed'> | null,
): string[] {
  return [...new Set([...letters.flatMap(({ notThis }) => notThis), ...(judgements?.removed ?? [])])];
}
