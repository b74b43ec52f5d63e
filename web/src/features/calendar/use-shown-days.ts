import { type Day, getMonthStart } from '@reflect/engine/days';
import { useCallback, useEffect, useState } from 'react';
import type { CalendarPlace } from './month/month-calendar.tsx';

export function useShownDays({
  today,
  startDay,
  onPlace,
  isWide,
  onOpenEntry,
}: {
  today: Day;
  /** The day to begin at, and to go to when it changes; null for today. */
  startDay: Day | null;
  /** Called with the day that leads back to what is shown; null for today. */
  onPlace: (day: Day | null) => void;
  isWide: boolean;
  /** Null closes the open entry. */
  onOpenEntry: (entryId: string | null) => void;
}) {
  const start = startDay ?? today;
  const [place, setPlace] = useState<CalendarPlace>({ month: getMonthStart(start), selected: start });
  const shown = getMonthStart(place.selected) === place.month ? place.selected : place.month;
  const [known, setKnown] = useState(start);
  if (known !== start) {
    setKnown(start);
    if (shown !== start) setPlace({ month: getMonthStart(start), selected: start });
  }
  const isToday = shown === today;
  const isKept = shown === start;
  useEffect(() => {
    if (!isKept) onPlace(isToday ? null : shown);
  }, [onPlace, isKept, isToday, shown]);
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
