import { type Day, monthOf } from '@reflect/engine/days';
import { useCallback, useState } from 'react';
import type { CalendarPlace } from './month/month-calendar.tsx';

/** The month that is shown, its selected day, and the day that is open. */
export function useShownDays({
  today,
  isWide,
  onOpenEntry,
}: {
  today: Day;
  isWide: boolean;
  /** Null leaves the entry that is read. */
  onOpenEntry: (entryId: string | null) => void;
}) {
  const [place, setPlace] = useState<CalendarPlace>({ month: monthOf(today), selected: today });
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const close = useCallback(() => setOpenDay(null), []);
  // Where the day has its column, what is read there belongs to the selected day.
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
    select: (day: Day) => move({ month: monthOf(day), selected: day }),
    openDay,
    setOpenDay,
    /** Opens a day in place of the entry that is read. */
    openDayAt(day: Day) {
      if (isWide) onOpenEntry(null);
      setOpenDay(day);
    },
    close,
  };
}
