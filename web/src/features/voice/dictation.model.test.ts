import { describe, expect, it } from 'vitest';
import {
  type DictationEffect,
  type DictationEvent,
  type DictationState,
  type DictationTimer,
  dictationTimes,
  makeDictation,
  stepDictation,
} from './dictation.model.ts';
import { appendSpoken } from './transcript.model.ts';

/** Drives a recording with events, and has its effects and its pending timers. */
class Recording {
  state: DictationState;
  done: string[] = [];
  delivered: string[] = [];
  said: unknown[] = [];
  waiting = new Set<DictationTimer>();

  constructor({ isContinuous }: { isContinuous: boolean }) {
    this.state = makeDictation({ isContinuous });
  }

  send(...events: DictationEvent[]): this {
    for (const event of events) {
      if (event.kind === 'time') this.waiting.delete(event.timer);
      const { state, effects } = stepDictation(this.state, event);
      this.state = state;
      for (const effect of effects) this.note(effect);
    }
    return this;
  }

  private note(effect: DictationEffect) {
    if (effect.kind === 'wait') this.waiting.add(effect.timer);
    else if (effect.kind === 'forget') this.waiting.delete(effect.timer);
    else if (effect.kind === 'deliver') this.delivered.push(effect.text);
    else if (effect.kind === 'say') this.said.push(effect.notice);
    else this.done.push(effect.kind);
  }
}

const startContinuous = () => new Recording({ isContinuous: true }).send({ kind: 'press' });
const startHandheld = () => new Recording({ isContinuous: false }).send({ kind: 'press' });
const press: DictationEvent = { kind: 'press' };
const ended: DictationEvent = { kind: 'ended' };
const makeTime = (timer: DictationTimer): DictationEvent => ({ kind: 'time', timer });
const makeFinal = (...finals: string[]): DictationEvent => ({ kind: 'heard', finals, interim: '' });
const makeInterim = (text: string): DictationEvent => ({ kind: 'heard', finals: [], interim: text });

describe('from idle to recording to stopped', () => {
  it('VOICE-01 VOICE-02 · a press starts it, words appear as they are recognised, and a second press ends it', () => {
    const recording = startContinuous();
    expect(recording.state.phase).toBe('listening');
    recording.send(makeInterim('I went'), makeFinal('I went to'), makeInterim('the sea'));
    expect(recording.state).toMatchObject({ spoken: 'I went to', interim: 'the sea' });
    recording.send(press);
    expect(recording.state.phase).toBe('processing');
    recording.send(makeFinal('the sea'), ended);
    expect(recording.state.phase).toBe('idle');
    expect(recording.delivered).toEqual(['I went to', 'the sea']);
    expect(recording.done).toEqual(['start', 'stop']);
  });

  it('interim words are kept when it ends', () => {
    const recording = startContinuous().send(makeInterim('and then she sm'), press, ended);
    expect(recording.delivered).toEqual(['and then she sm']);
  });

  it('recognition that never ends is aborted after a while', () => {
    const recording = startContinuous().send(makeInterim('wait'), press, makeTime('endTimeout'));
    expect(recording.state.phase).toBe('idle');
    expect(recording.done).toEqual(['start', 'stop', 'abort']);
    expect(recording.delivered).toEqual(['wait']);
    expect(recording.send(makeFinal('late')).delivered).toEqual(['wait']);
  });

  it('leaving the screen releases the microphone at once and keeps the words so far', () => {
    const recording = startContinuous().send(makeInterim('half a sen'), { kind: 'leave' });
    expect(recording.delivered).toEqual(['half a sen']);
    expect(recording.done.at(-1)).toBe('abort');
    expect(recording.waiting.size).toBe(0);
    expect(recording.state.isLocked).toBe(false);
  });
});

describe('times', () => {
  it('VOICE-03 VOICE-04 VOICE-05 VOICE-08 · match the requirements', () => {
    expect(dictationTimes).toMatchObject({ cap: 120_000, refresh: 55_000, restart: 100, unlock: 1_000 });
  });

  it.each([
    ['continuous', true],
    ['handheld', false],
  ])('VOICE-03 · a %s recording stops by itself after two minutes', (_, isContinuous) => {
    const recording = new Recording({ isContinuous }).send(press);
    expect(recording.waiting).toContain('cap');
    recording.send(makeTime('cap'));
    expect(recording.state.phase).toBe('processing');
    expect(recording.said).toEqual(['cap-reached']);
    expect(recording.send(ended).waiting).toEqual(new Set(['unlock']));
  });

  it('VOICE-04 · on a phone it restarts after 55 seconds, and nothing said meanwhile is lost', () => {
    const recording = startHandheld().send(makeInterim('one two'));
    expect(recording.waiting).toContain('refresh');
    recording.send(makeTime('refresh'));
    expect(recording.state.phase).toBe('listening');
    recording.send(ended);
    expect(recording.done).toEqual(['start', 'stop', 'start']);
    expect(recording.delivered).toEqual(['one two']);
    expect(recording.waiting).toContain('refresh');
    expect(recording.waiting).toContain('cap');
    expect(startContinuous().waiting).not.toContain('refresh');
  });

  it('VOICE-04 · on a phone an utterance that ends by itself ends the recording', () => {
    expect(startHandheld().send(makeFinal('Good night'), ended).state.phase).toBe('idle');
  });

  it('VOICE-05 · a continuous recording starts again after each end', () => {
    const recording = startContinuous().send(makeFinal('one'), ended);
    expect(recording.waiting).toContain('restart');
    expect(recording.state.phase).toBe('listening');
    recording.send(makeTime('restart'), makeFinal('two'));
    expect(recording.done).toEqual(['start', 'start']);
    expect(recording.delivered).toEqual(['one', 'two']);
  });

  it('VOICE-05 · it does not start again once the person has stopped it, even between two recognitions', () => {
    const recording = startContinuous().send(ended, press);
    expect(recording.state.phase).toBe('idle');
    expect(recording.waiting).toEqual(new Set(['unlock']));
    expect(recording.send(makeTime('restart')).done).toEqual(['start']);
    expect(startContinuous().send(press, ended, makeTime('restart')).done).toEqual(['start', 'stop']);
  });

  it('VOICE-08 · pressing within a second of the end starts recording when the wait is over', () => {
    const recording = startContinuous().send(press, ended);
    expect(recording.state.isLocked).toBe(true);
    recording.send(press);
    expect(recording.state.phase).toBe('idle');
    recording.send(makeTime('unlock'));
    expect(recording.state).toMatchObject({ phase: 'listening', isLocked: false });
    const unwanted = startContinuous().send(press, ended, press, press, makeTime('unlock'));
    expect(unwanted.state).toMatchObject({ phase: 'idle', isLocked: false });
  });
});

describe('ignored results', () => {
  it('VOICE-06 · include a final result that is among the last four', () => {
    const recording = startContinuous().send(
      makeFinal('a'),
      makeFinal('A '),
      makeFinal('b'),
      makeFinal('c'),
      makeFinal('d'),
    );
    expect(recording.send(makeFinal('a')).delivered).toEqual(['a', 'b', 'c', 'd']);
    expect(recording.send(makeFinal('e'), makeFinal('a')).delivered.slice(4)).toEqual(['e', 'a']);
  });

  it('VOICE-06 · include one across a restart, but not in the next recording', () => {
    const recording = startContinuous().send(
      makeFinal('hello'),
      ended,
      makeTime('restart'),
      makeFinal('hello'),
    );
    expect(recording.delivered).toEqual(['hello']);
    recording.send(press, ended, makeTime('unlock'), press, makeFinal('hello'));
    expect(recording.delivered).toEqual(['hello', 'hello']);
  });

  it.each([
    ['so so so', 0],
    ['so so', 1],
    ['I went I went I went I went I went', 0],
    ['the sea and the sky and the sea', 1],
    ['   ', 0],
  ])('VOICE-07 · leave "%s" %i times', (transcript, times) => {
    expect(startContinuous().send(makeFinal(transcript)).delivered).toHaveLength(times);
  });
});

describe('errors', () => {
  it.each(['no-speech', 'aborted'])('VOICE-11 · %s shows nothing', (code) => {
    expect(startContinuous().send({ kind: 'failed', code }, ended).said).toEqual([]);
  });

  it('silence does not end a continuous recording, but losing the microphone does', () => {
    expect(startContinuous().send({ kind: 'failed', code: 'no-speech' }, ended).state.phase).toBe(
      'listening',
    );
    expect(startContinuous().send({ kind: 'failed', code: 'aborted' }, ended).state.phase).toBe('idle');
  });

  it.each([
    ['VOICE-11', 'network', { failed: 'network' }],
    ['VOICE-11', 'language-not-supported', { failed: 'language-not-supported' }],
    ['VOICE-12', 'not-allowed', 'denied'],
    ['VOICE-12', 'service-not-allowed', 'denied'],
    ['VOICE-13', 'audio-capture', 'no-microphone'],
  ])('%s · %s is shown and ends the recording, with the words so far', (_, code, notice) => {
    const recording = startContinuous().send(makeInterim('so far'), { kind: 'failed', code }, ended);
    expect(recording.said).toEqual([notice]);
    expect(recording.state.phase).toBe('idle');
    expect(recording.delivered).toEqual(['so far']);
    expect(recording.waiting).toEqual(new Set(['unlock']));
  });

  it('VOICE-10 VOICE-14 · a recording that cannot start says so and can be tried again', () => {
    const recording = startContinuous().send({ kind: 'could-not-start' });
    expect(recording.said).toEqual(['could-not-start']);
    recording.send(makeTime('unlock'), press);
    expect(recording.state.phase).toBe('listening');
    expect(recording.send({ kind: 'unsupported' }).said).toEqual(['could-not-start', 'unsupported']);
    expect(recording.state.phase).toBe('idle');
  });
});

it.each([
  ['', 'Hello'],
  ['Hello', 'Hello Hello'],
  ['Hello ', 'Hello Hello'],
  ['Hello\n', 'Hello\nHello'],
])('VOICE-01 · spoken words are added to "%s" with one space', (written, expected) => {
  expect(appendSpoken(written, 'Hello')).toBe(expected);
});
