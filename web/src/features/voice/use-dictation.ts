import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { DictationState } from './dictation.model.ts';
import { describeNotice } from './dictation-notices.ts';
import { createDictationSession } from './dictation-session.ts';
import type { DictationTarget } from './dictation-target.ts';
import { appendSpoken } from './transcript.model.ts';

/** Whether this is a touch device. Browsers of phones listen for one utterance at a time. */
export const isHandheld = () => !window.matchMedia('(pointer: fine)').matches;

/** Dictation for one control. `press` starts and stops it; unmounting stops it and keeps the words so far. */
export function useDictation(target: DictationTarget): { state: DictationState; press: () => void } {
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  const [session] = useState(() =>
    createDictationSession({
      isContinuous: !isHandheld(),
      onText: (text) => latest.current.onText(appendSpoken(latest.current.readText(), text)),
      onNotice: (notice) => toast(describeNotice(notice)),
    }),
  );
  const state = useStore(session.state);
  useEffect(() => {
    window.addEventListener('pagehide', session.leave);
    return () => {
      window.removeEventListener('pagehide', session.leave);
      session.leave();
    };
  }, [session]);
  return { state, press: useCallback(() => session.press(), [session]) };
}
