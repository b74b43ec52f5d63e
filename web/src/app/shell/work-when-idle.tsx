import { useEffect, useState } from 'react';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';
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

/** Work on the journal that nobody waits for. Renders nothing. */
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
      {isTime && <KeepSafetyPlan />}
    </>
  );
}
