import { toDay } from '@reflect/engine/days';
import { useEffect, useState } from 'react';

/** A time on the current day. Changes after midnight, so that "Today" stays right on a page left open. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const check = () => {
      const now = new Date();
      setToday((known) => (toDay(known) === toDay(now) ? known : now));
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
