import { type Day, getMonthStart } from '@reflect/engine/days';
import { useCallback, useState } from 'react';
import type { CalendarPlace } from './month/month-calendar.tsx';

export function useShownDays({
  today,
  isWide,
  onOpenEntry,
}: {
  today: Day;
  isWide: boolean;
  /** Null closes the open entry. */
  onOpenEntry: (entryId: string | null) => void;
}) {
  const [place, setPlace] = useState<CalendarPlace>({ month: getMonthStart(today), selected: today });
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const close = useCallback(() => setOpenDay(null), []);
  // If the day has its own column, what is open there belongs to the selected day.
  const move = (next: CalendarPlace) => {
    if (isWide && next.selected !== place.selected) {
      setOpenDay(null);
      onOpenEntry(null);
    }
    setPlace(next);
  };
  return {
    place,
    move,
    select: (day: Day) => move({ month: getMonthStart(day), selected: day }),
    openDay,
    setOpenDay,
    /** Opens a day in place of the open entry. */
    openDayAt(day: Day) {
      if (isWide) onOpenEntry(null);
      setOpenDay(day);
    },
    close,
  };
}
