import { type RefObject, useEffect, useRef } from 'react';
import type { DictationTarget } from '../dictation-target.ts';
import { useDictation } from '../use-dictation.ts';
import { ListeningBanner } from './listening-banner.tsx';

/** The dictation behind its button: begins when it is there, for it was pressed for. */
export function DictationRun({
  pressRef,
  onActive,
  onGiveUp: _onGiveUp,
  ...target
}: DictationTarget & {
  pressRef: RefObject<(() => void) | null>;
  onActive: (isActive: boolean) => void;
  /** Called where this could not be fetched, and is not wanted any more. */
  onGiveUp: () => void;
}) {
  const { state, press } = useDictation(target);
  const isActive = state.phase !== 'idle';
  const hasStarted = useRef(false);
  useEffect(() => {
    pressRef.current = press;
    if (!hasStarted.current) {
      hasStarted.current = true;
      press();
    }
    return () => {
      pressRef.current = null;
    };
  }, [press, pressRef]);
  useEffect(() => onActive(isActive), [isActive, onActive]);
  return isActive ? <ListeningBanner state={state} onStop={press} /> : null;
}
