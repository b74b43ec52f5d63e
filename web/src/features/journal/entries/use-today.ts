import { useEffect, useState } from 'react';
import { dayKey } from './days.model.ts';

/** A moment of the day that it is now; a new one after midnight, so that "Today" stays true on a page left open. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const check = () => {
      const now = new Date();
      setToday((known) => (dayKey(known) === dayKey(now) ? known : now));
    };
    const timer = window.setInterval(check, 60_000);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return today;
}
