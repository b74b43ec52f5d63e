import type { Judgements } from '@reflect/contract';
import { removeSubjects } from '@reflect/engine/letters/subjects';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Letter, useLetterChanges, useLetters } from '../letters.api.ts';
import { type Month, makeLetterId } from '../months.model.ts';
import { checkLetters, listShownLetters } from './check-letters.ts';
import { findCorrection, makeLetterChange } from './correct-letter.ts';
import { type LetterSources, listMonthsWithoutLetter, listTurnedDown, makeLetters } from './make-letters.ts';

/** `judgements` is null until they are known. */
export interface LettersNeed extends Pick<LetterSources, 'observe' | 'metSupport'> {
  judgements: Judgements | null;
  /** Months that get a letter without being asked. */
  months: readonly Month[];
  counts: ReadonlyMap<Month, number>;
  /** Whether `counts` cover the whole journal. */
  isComplete: boolean;
  /** The last change of an entry of each month. */
  changes: ReadonlyMap<Month, string>;
  /** Whether judgements are being read. */
  isWaiting: boolean;
  /** Changes with the journal. Null on screens that make letters and show none. */
  journalKey: string | null;
}

export type MonthlyLetters = Omit<ReturnType<typeof useLetters>, 'items'> & {
  /** Newest first, as far as they are true today. */
  letters: readonly Letter[];
  /** Keys that no letter says. */
  turnedDown: readonly string[];
  /** Leaves something out of all letters, or allows it again. */
  turnDown: (letter: Letter, key: string, isDown: boolean) => Promise<unknown>;
  /** Months, newest first, whose letters are being made without being asked for. */
  making: readonly Month[];
  /** Whether it's still unknown if a month has a letter without being asked. */
  isUndecided: (month: Month) => boolean;
  /** Makes a letter that was asked for. */
  make: (month: Month) => Promise<void>;
};

/** Months whose letter is being made on this page, by any screen. */
const inHandHere = new Set<Month>();
const nothingSaid: Judgements = { removed: [], helpful: {} };

/** Also makes letters that are due: one for each month that can have one and has none. */
export function useMonthlyLetters({
  judgements,
  months,
  counts,
  isComplete,
  changes,
  isWaiting,
  journalKey,
  ...sources
}: LettersNeed): MonthlyLetters {
  const { items: stored, ...view } = useLetters();
  const { create, update } = useLetterChanges();
  const [undecided, setUndecided] = useState<readonly Month[]>([]);
  const [begun, setBegun] = useState<readonly Month[]>([]);
  const tried = useRef(new Set<Month>());
  const latest = useRef({ ...sources, stored });
  latest.current = { ...sources, stored };
  const isKnown = judgements !== null && isComplete && view.isComplete;
  const due = isKnown
    ? listMonthsWithoutLetter({ months, counts, letters: stored }).filter(
        (month) => !tried.current.has(month) && !inHandHere.has(month),
      )
    : [];
  const dueKey = due.join(' ');
  const keep = ({ isAsked, ...words }: Parameters<LetterSources['keep']>[0]) => {
    const withdrawn = latest.current.stored.find(({ month }) => month === words.month);
    if (withdrawn === undefined)
      return create({ id: makeLetterId(words.month), body: { ...words, isAsked } });
    return update(withdrawn, { ...makeLetterChange(words), isAsked, isRead: false, isWithdrawn: false });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another month that is due begins it again
  useEffect(() => {
    if (dueKey === '' || judgements === null) return;
    for (const month of due) {
      tried.current.add(month);
      inHandHere.add(month);
    }
    setUndecided(due);
    makeLetters({ ...latest.current, judgements, keep, begin: setBegun }, { months: due, letters: stored })
      // They are made the next time the app opens.
      .catch(() => undefined)
      .finally(() => {
        for (const month of due) inHandHere.delete(month);
        setUndecided([]);
        setBegun([]);
      });
  }, [dueKey]);

  const standing = stored.filter(({ isWithdrawn }) => !isWithdrawn);
  const { data: checked, isFetching } = useQuery({
    queryKey: ['letters', 'today', journalKey, judgements, standing.map(({ month }) => month)],
    queryFn: () => checkLetters({ ...latest.current, judgements: judgements ?? nothingSaid }, standing),
    enabled: isKnown && journalKey !== null && standing.length > 0,
    // What was known before a change is better than nothing.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  // The stored (and exported) letter should say what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was found
  useEffect(() => {
    for (const letter of latest.current.stored) {
      const correction = findCorrection(letter, checked?.get(letter.month));
      // It's corrected the next time the app opens.
      if (correction !== null && !isFetching) void update(letter, correction).catch(() => undefined);
    }
  }, [checked, isFetching]);
  const isOpen = isComplete && journalKey !== null && (isWaiting || isFetching);
  const turnedDown = useMemo(() => listTurnedDown(stored, judgements), [stored, judgements]);
  // If its month was written in since, a letter stays hidden until it's known whether it may be shown.
  const held = isOpen
    ? standing.filter(
        ({ month, pages, createdAt, isAsked }) =>
          !isAsked && (counts.get(month) !== pages || (changes.get(month) ?? '') > createdAt),
      )
    : [];
  const letters = listShownLetters(stored, checked ?? null, (letter) => held.includes(letter))
    .map((letter) => removeSubjects(letter, turnedDown))
    .sort((one, other) => (one.month < other.month ? 1 : -1));
  return {
    ...view,
    letters,
    turnedDown,
    turnDown(letter, key, isDown) {
      const { notThis } = latest.current.stored.find(({ id }) => id === letter.id) ?? letter;
      const others = notThis.filter((other) => other !== key);
      return update(letter, { notThis: isDown ? [...others, key] : others });
    },
    making: begun.filter((month) => standing.every((letter) => letter.month !== month)),
    isUndecided: (month) =>
      due.includes(month) ||
      undecided.includes(month) ||
      inHandHere.has(month) ||
      (checked == null && held.some((letter) => letter.month === month)),
    async make(month) {
      // A letter that can't be checked exists already.
      const hidden = standing.find((letter) => letter.month === month);
      if (hidden) await update(hidden, { isAsked: true });
      else
        await makeLetters(
          { ...latest.current, judgements: judgements ?? nothingSaid, keep },
          { months: [month], letters: stored, isAsked: true },
        );
    },
  };
}
