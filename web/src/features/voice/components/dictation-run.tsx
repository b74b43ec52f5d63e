import { type RefObject, useEffect, useRef } from 'react';
import type { DictationTarget } from '../dictation-target.ts';
import { useDictation } from '../use-dictation.ts';
import { ListeningBanner } from './listening-banner.tsx';

export interface DictationRunProps extends DictationTarget {
  /** Receives the action of a further press of the button. */
  pressRef: RefObject<(() => void) | null>;
  onActive: (isActive: boolean) => void;
}

/** The dictation itself. It starts when it is first shown, because a press of the button shows it. */
export function DictationRun({ pressRef, onActive, ...target }: DictationRunProps) {
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
