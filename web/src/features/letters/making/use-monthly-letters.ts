import { useEffect, useRef, useState } from 'react';
import { type Letter, useLetterChanges, useLetters } from '../letters.api.ts';
import { letterIdOf, type Month } from '../months.model.ts';
import { type LetterSources, makeLetters, monthsWithoutLetter } from './make-letters.ts';

/** What a screen gives so that letters can be made; null for judgements that aren't known yet. */
export interface LettersNeed extends Pick<LetterSources, 'observe' | 'metSupport'> {
  judgements: LetterSources['judgements'] | null;
  months: readonly Month[];
  counts: ReadonlyMap<Month, number>;
  /** Whether `counts` are of the whole journal. */
  isComplete: boolean;
}

export type MonthlyLetters = Omit<ReturnType<typeof useLetters>, 'items'> & {
  letters: readonly Letter[];
  /** The months, newest first, of which letters are being made that nobody asked for. */
  making: readonly Month[];
  /** Makes the letter of a month that has none by itself. */
  make: (month: Month) => Promise<void>;
};

/** The letters, and those made that are due: of each month of the shelf that can have one and has none. */
export function useMonthlyLetters({
  judgements,
  months,
  counts,
  isComplete,
  ...sources
}: LettersNeed): MonthlyLetters {
  const { items: letters, ...view } = useLetters();
  const { create } = useLetterChanges();
  const [inHand, setInHand] = useState<readonly Month[]>([]);
  const tried = useRef(new Set<Month>());
  const latest = useRef(sources);
  latest.current = sources;
  const isKnown = judgements !== null && isComplete && view.isComplete;
  const due = isKnown
    ? monthsWithoutLetter({ months, counts, letters }).filter((month) => !tried.current.has(month))
    : [];
  const dueKey = due.join(' ');
  const keep = (letter: Parameters<LetterSources['keep']>[0]) =>
    create({ id: letterIdOf(letter.month), body: letter });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another month that is due begins it again
  useEffect(() => {
    if (dueKey === '' || judgements === null) return;
    for (const month of due) tried.current.add(month);
    setInHand(due);
    makeLetters({ ...latest.current, judgements, keep }, { months: due, letters })
      // They are made at the next opening.
      .catch(() => undefined)
      .finally(() => setInHand([]));
  }, [dueKey]);
  return {
    ...view,
    letters: letters.toSorted((one, other) => (one.month < other.month ? 1 : -1)),
    making: inHand.filter((month) => letters.every((letter) => letter.month !== month)),
    make: (month) =>
      makeLetters(
        { ...latest.current, judgements: judgements ?? { removed: [], helpful: {} }, keep },
        { months: [month], letters, isAsked: true },
      ),
  };
}
