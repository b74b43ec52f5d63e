import { acceptFinal } from './transcript.model.ts';

/** All in milliseconds. */
export const dictationTimes = {
  /** The longest recording. */
  cap: 120_000,
  /** If the browser listens for one utterance, it is restarted before it stops by itself. */
  refresh: 55_000,
  /** Between two recognitions of a continuous recording. */
  restart: 100,
  /** The pause after a recording in which the browser releases the microphone. */
  unlock: 1_000,
  /** A recognizer that doesn't report its end is aborted. */
  endTimeout: 4_000,
} as const;
export type DictationTimer = keyof typeof dictationTimes;

export type DictationNotice =
  | 'unsupported'
  | 'denied'
  | 'no-microphone'
  | 'could-not-start'
  | 'cap-reached'
  | { failed: string };

export interface DictationState {
  /** `processing`: nothing more is recorded, but the last words are still to come. */
  phase: 'idle' | 'listening' | 'processing';
  isContinuous: boolean;
  /** Whether the browser's recognizer runs. Between two recognitions it doesn't. */
  isRunning: boolean;
  /** The next end is followed by a start. */
  isRefreshing: boolean;
  /** After an error, the next end isn't followed by a restart. */
  hasFailed: boolean;
  isLocked: boolean;
  /** The button was pressed during the lock. Recording starts when the lock ends. */
  isAwaited: boolean;
  interim: string;
  /** The words of this recording so far. */
  spoken: string;
  finals: readonly string[];
}

export type DictationEvent =
  | { kind: 'press' }
  | { kind: 'heard'; finals: readonly string[]; interim: string }
  | { kind: 'failed'; code: string }
  | { kind: 'ended' }
  | { kind: 'could-not-start' }
  | { kind: 'unsupported' }
  | { kind: 'time'; timer: DictationTimer }
  | { kind: 'leave' };

export type DictationEffect =
  | { kind: 'start' }
  | { kind: 'stop' }
  | { kind: 'abort' }
  | { kind: 'wait'; timer: DictationTimer }
  | { kind: 'forget'; timer: DictationTimer }
  | { kind: 'deliver'; text: string }
  | { kind: 'say'; notice: DictationNotice };

export interface DictationStep {
  state: DictationState;
  effects: readonly DictationEffect[];
}

export function makeDictation({ isContinuous }: { isContinuous: boolean }): DictationState {
  return {
    phase: 'idle',
    isContinuous,
    isRunning: false,
    isRefreshing: false,
    hasFailed: false,
    isLocked: false,
    isAwaited: false,
    interim: '',
    spoken: '',
    finals: [],
  };
}

/** The next state after an event, and the effects to perform in order. */
export function stepDictation(state: DictationState, event: DictationEvent): DictationStep {
  switch (event.kind) {
    case 'press':
      return press(state);
    case 'heard':
      return state.phase === 'idle' ? withoutEffects(state) : hear(state, event);
    case 'failed':
      return state.phase === 'idle' ? withoutEffects(state) : fail(state, event.code);
    case 'ended':
      return state.phase === 'idle' ? withoutEffects(state) : end({ ...state, isRunning: false });
    case 'could-not-start':
      return addEffect(finish({ ...state, isRunning: false }), { kind: 'say', notice: 'could-not-start' });
    case 'unsupported':
      return addEffect(finish({ ...state, isRunning: false }), { kind: 'say', notice: 'unsupported' });
    case 'time':
      return onTime(state, event.timer);
    case 'leave':
      return leave(state);
  }
}

function press(state: DictationState): DictationStep {
  if (state.phase === 'listening') return stop(state);
  if (state.phase === 'processing') return withoutEffects(state);
  if (state.isLocked) return withoutEffects({ ...state, isAwaited: !state.isAwaited });
  const { isContinuous } = state;
  return {
    state: { ...makeDictation({ isContinuous }), phase: 'listening', isRunning: true },
    effects: [
      { kind: 'wait', timer: 'cap' },
      ...(isContinuous ? [] : [{ kind: 'wait', timer: 'refresh' } as const]),
      { kind: 'start' },
    ],
  };
}

function stop(state: DictationState): DictationStep {
  if (!state.isRunning) return finish(state);
  return {
    state: { ...state, phase: 'processing', isRefreshing: false },
    effects: [
      ...forget('cap', 'refresh', 'restart'),
      { kind: 'stop' },
      { kind: 'wait', timer: 'endTimeout' },
    ],
  };
}

function hear(
  state: DictationState,
  { finals, interim }: { finals: readonly string[]; interim: string },
): DictationStep {
  let step = withoutEffects({ ...state, interim });
  for (const transcript of finals) step = keepWords(step, transcript);
  return step;
}

/** Adds a transcript to the recording, unless it is a repetition. */
function keepWords({ state, effects }: DictationStep, transcript: string): DictationStep {
  const { finals, text } = acceptFinal(state.finals, transcript);
  if (text === null) return { state, effects };
  const spoken = state.spoken === '' ? text : `${state.spoken} ${text}`;
  return { state: { ...state, finals, spoken }, effects: [...effects, { kind: 'deliver', text }] };
}

/** Keeps the interim words, because a recognition may end before they are final. */
function keepInterim(state: DictationState): DictationStep {
  return keepWords(withoutEffects({ ...state, interim: '' }), state.interim);
}

function fail(state: DictationState, code: string): DictationStep {
  if (code === 'no-speech') return withoutEffects(state);
  const failed = { ...state, hasFailed: true };
  // Another app or the person took the microphone away. That needs no message.
  if (code === 'aborted') return withoutEffects(failed);
  return { state: failed, effects: [{ kind: 'say', notice: findNotice(code) }] };
}

function findNotice(code: string): DictationNotice {
  if (code === 'not-allowed' || code === 'service-not-allowed') return 'denied';
  if (code === 'audio-capture') return 'no-microphone';
  return { failed: code };
}

function end(state: DictationState): DictationStep {
  if (state.phase === 'processing' || state.hasFailed) return finish(state);
  if (!state.isRefreshing && !state.isContinuous) return finish(state);
  const step = keepInterim(state);
  if (state.isRefreshing) {
    return {
      state: { ...step.state, isRefreshing: false, isRunning: true },
      effects: [...step.effects, { kind: 'wait', timer: 'refresh' }, { kind: 'start' }],
    };
  }
  return addEffect(step, { kind: 'wait', timer: 'restart' });
}

function onTime(state: DictationState, timer: DictationTimer): DictationStep {
  if (timer === 'unlock') {
    const open = { ...state, isLocked: false, isAwaited: false };
    return state.isAwaited ? press(open) : withoutEffects(open);
  }
  if (timer === 'endTimeout' && state.phase === 'processing') {
    const { state: finished, effects } = finish({ ...state, isRunning: false });
    return { state: finished, effects: [{ kind: 'abort' }, ...effects] };
  }
  if (state.phase !== 'listening') return withoutEffects(state);
  if (timer === 'cap') return addEffect(stop(state), { kind: 'say', notice: 'cap-reached' });
  if (timer === 'refresh') return { state: { ...state, isRefreshing: true }, effects: [{ kind: 'stop' }] };
  return { state: { ...state, isRunning: true }, effects: [{ kind: 'start' }] };
}

/** Ends a recording for good, and locks the control for a moment. */
function finish(state: DictationState): DictationStep {
  const step = keepInterim(state);
  return {
    state: {
      ...step.state,
      phase: 'idle',
      isRunning: false,
      isRefreshing: false,
      hasFailed: false,
      isLocked: true,
      isAwaited: false,
    },
    effects: [
      ...step.effects,
      ...forget('cap', 'refresh', 'restart', 'endTimeout'),
      { kind: 'wait', timer: 'unlock' },
    ],
  };
}

/** For a control that unmounts: stops the recording and all timers, and delivers the words so far. */
function leave(state: DictationState): DictationStep {
  const step = state.phase === 'idle' ? withoutEffects(state) : keepInterim(state);
  return {
    state: makeDictation(state),
    effects: [
      ...step.effects,
      ...forget('cap', 'refresh', 'restart', 'endTimeout', 'unlock'),
      ...(state.isRunning ? [{ kind: 'abort' } as const] : []),
    ],
  };
}

const withoutEffects = (state: DictationState): DictationStep => ({ state, effects: [] });
const addEffect = ({ state, effects }: DictationStep, effect: DictationEffect): DictationStep => ({
  state,
  effects: [...effects, effect],
});
const forget = (...timers: DictationTimer[]): DictationEffect[] =>
  timers.map((timer) => ({ kind: 'forget', timer }));
