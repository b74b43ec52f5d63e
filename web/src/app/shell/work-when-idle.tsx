import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { KeepMemory } from './keep-memory.tsx';

const KeepLetters = lazyComponent<object>({
  fetch: async () => (await import('./keep-letters.tsx')).KeepLetters,
  // The letter is made where letters are shown.
  fallback: () => null,
});

/** Nobody waits for it at the start. */
const startsAfterMs = 15_000;

/** What is done with the journal while nobody waits for anything. Shows nothing. */
export function WorkWhenIdle() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), startsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <KeepMemory />
      {isTime && <KeepLetters />}
    </>
  );
}
