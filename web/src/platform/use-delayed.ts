import { useEffect, useState } from 'react';

const delayMs = 250;

/** A value once it has not changed for a moment, for a search that asks the server. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
