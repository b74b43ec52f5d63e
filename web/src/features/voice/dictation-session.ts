import { makeRecogniser, type Recogniser, readResults } from '../../platform/speech/speech-recognition.ts';
import { createStore, type Store } from '../../platform/store.ts';
import {
  type DictationEffect,
  type DictationEvent,
  type DictationNotice,
  type DictationState,
  type DictationTimer,
  dictationTimes,
  makeDictation,
  stepDictation,
} from './dictation.model.ts';

export interface DictationSession {
  press: () => void;
  leave: () => void;
  state: Pick<Store<DictationState>, 'read' | 'subscribe'>;
}

/** Performs the effects of the dictation model with the browser's recognizer and timers. */
export function createDictationSession({
  isContinuous,
  onText,
  onNotice,
}: {
  isContinuous: boolean;
  onText: (text: string) => void;
  onNotice: (notice: DictationNotice) => void;
}): DictationSession {
  const state = createStore(makeDictation({ isContinuous }));
  let recogniser: Recogniser | null = null;
  const timers = new Map<DictationTimer, ReturnType<typeof setTimeout>>();

  function send(event: DictationEvent) {
    const step = stepDictation(state.read(), event);
    state.set(step.state);
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: DictationEffect) {
    switch (effect.kind) {
      case 'start':
        return start();
      case 'stop':
        return recogniser?.stop();
      case 'abort':
        return abortRecogniser();
      case 'deliver':
        return onText(effect.text);
      case 'say':
        return onNotice(effect.notice);
      case 'forget':
        return clearTimeout(timers.get(effect.timer));
      case 'wait':
        clearTimeout(timers.get(effect.timer));
        timers.set(
          effect.timer,
          setTimeout(() => send({ kind: 'time', timer: effect.timer }), dictationTimes[effect.timer]),
        );
    }
  }

  function start() {
    const made = makeRecogniser();
    if (made === null) return send({ kind: 'unsupported' });
    recogniser = made;
    made.continuous = isContinuous;
    made.interimResults = true;
    made.onresult = (event) => send({ kind: 'heard', ...readResults(event) });
    made.onerror = ({ error }) => send({ kind: 'failed', code: error });
    made.onend = () => send({ kind: 'ended' });
    try {
      made.start();
    } catch {
      abortRecogniser();
      send({ kind: 'could-not-start' });
    }
  }

  /** Removes the handlers, because later events of an aborted recognizer belong to no recording. */
  function abortRecogniser() {
    if (recogniser === null) return;
    Object.assign(recogniser, { onresult: null, onerror: null, onend: null });
    recogniser.abort();
    recogniser = null;
  }

  return {
    press: () => send({ kind: 'press' }),
    leave: () => send({ kind: 'leave' }),
    state,
  };
}
