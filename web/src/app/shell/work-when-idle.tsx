import { useEffect, useState } from 'react';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';
import { watchTooltips } from '../../ui/overlay/tooltip/tooltip-watch.ts';
import { KeepMemory } from './keep-memory.tsx';

const KeepLetters = makeLazyComponent<object>({
  fetch: async () => (await import('./keep-letters.tsx')).KeepLetters,
  // Letters are then made where they are shown.
  fallback: () => null,
});

const KeepSafetyPlan = makeLazyComponent<object>({
  fetch: async () => (await import('./keep-safety-plan.tsx')).KeepSafetyPlan,
  // It is then read where it is shown.
  fallback: () => null,
});

const startsAfterMs = 15_000;

/** What nobody waits for when the journal opens: work on it, and tooltips. Renders nothing. */
export function WorkWhenIdle() {
  useEffect(() => {
    const ends = new AbortController();
    watchTooltips(ends.signal);
    return () => ends.abort();
  }, []);
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), startsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <KeepMemory />
      {isTime && <KeepLetters />}
      {isTime && <KeepSafetyPlan />}
    </>
  );
}
