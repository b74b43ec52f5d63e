// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { DictationButton } from './dictation-button.tsx';

/** The recognizer started last, and how many were started. */
let current: ScriptedRecognition | null;
let started: number;
let refusesToStart: boolean;
let endsOnStop: boolean;
let text: string;

class ScriptedRecognition {
  continuous = false;
  interimResults = false;
  lang = '';
  isRunning = false;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    if (refusesToStart) throw new DOMException('Busy', 'InvalidStateError');
    this.isRunning = true;
    started += 1;
    current = this;
  }
  stop() {
    if (endsOnStop) this.end();
  }
  abort() {
    this.end();
  }
  end() {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.onend?.();
  }
}

beforeEach(() => {
  current = null;
  started = 0;
  refusesToStart = false;
  endsOnStop = true;
  text = '';
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('SpeechRecognition', ScriptedRecognition);
  onDevice('computer');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function onDevice(device: 'phone' | 'computer') {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'computer' }));
}
async function show() {
  render(
    <DictationButton
      readText={() => text}
      onText={(next) => {
        text = next;
      }}
    />,
  );
  await press('Transcribe speech');
}
/** Presses a button and waits for what it fetches. */
async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const findBanner = () => screen.queryByRole('region', { name: 'Dictation' });
function hear(transcript: string, isFinal = true) {
  const results = [Object.assign([{ transcript }], { isFinal })];
  act(() => current?.onresult?.({ resultIndex: 0, results }));
}
function fail(code: string) {
  act(() => {
    current?.onerror?.({ error: code });
    current?.end();
  });
}
const listShownToasts = () =>
  toasts
    .read()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);

it('VOICE-01 VOICE-02 VOICE-09 · words are added after the text, interim words are shown, and Stop ends it', async () => {
  text = 'This morning';
  await show();
  expect(findBanner()?.textContent).toContain('Listening...');
  expect(current).toMatchObject({ continuous: true, interimResults: true });
  hear('I walked', false);
  expect(findBanner()?.textContent).toContain('I walked');
  expect(text).toBe('This morning');
  hear('I walked to the sea.');
  expect(text).toBe('This morning I walked to the sea.');
  await press('Stop dictation');
  expect(findBanner()).toBeNull();
});

it('VOICE-02 · after a stop the banner shows Processing... with the words so far, until the last are there', async () => {
  endsOnStop = false;
  await show();
  hear('هذا صباحي');
  await press('Stop dictation');
  expect(findBanner()?.textContent).toContain('Processing...');
  expect(screen.getByText('هذا صباحي').dir).toBe('auto');
  hear('طويل');
  expect(text).toBe('هذا صباحي طويل');
  act(() => current?.end());
  expect(findBanner()).toBeNull();
});

it('VOICE-06 VOICE-07 · repeated words are written once or not at all', async () => {
  await show();
  for (const said of ['I slept well', 'I slept well', 'well well well well', 'and woke early']) hear(said);
  expect(text).toBe('I slept well and woke early');
});

it('a note that the browser may send audio to its maker is shown once on a device', async () => {
  await show();
  expect(findBanner()?.textContent).toContain('may send the audio to the company that makes it');
  cleanup();
  await show();
  expect(findBanner()?.textContent).toContain('Listening...');
  expect(findBanner()?.textContent).not.toContain('company');
});

it('VOICE-03 VOICE-08 · a recording ends after two minutes; the next can start after a second', async () => {
  await show();
  await wait(119_900);
  expect(findBanner()?.textContent).toContain('Listening...');
  hear('kept');
  await wait(200);
  expect(findBanner()).toBeNull();
  expect(listShownToasts().map(([title]) => title)).toEqual(['Two minutes recorded']);
  expect(text).toBe('kept');
  await press('Transcribe speech');
  await wait(700);
  expect(started).toBe(1);
  await wait(300);
  expect(started).toBe(2);
});

it('VOICE-04 · a phone restarts every 55 seconds, and keeps the partial word', async () => {
  onDevice('phone');
  await show();
  expect(current?.continuous).toBe(false);
  hear('half a word', false);
  await wait(54_900);
  expect(started).toBe(1);
  await wait(200);
  expect(started).toBe(2);
  expect(text).toBe('half a word');
  act(() => current?.end());
  expect(findBanner()).toBeNull();
});

it('VOICE-05 · a computer restarts 100 ms after each end, until it is stopped', async () => {
  await show();
  act(() => current?.end());
  await wait(90);
  expect(started).toBe(1);
  await wait(20);
  expect(started).toBe(2);
  await press('Stop dictation');
  await wait(500);
  expect([started, current?.isRunning]).toEqual([2, false]);
});

it.each([
  ['network', 'Speech recognition error', 'Mobile browser issue: network. Please try again.'],
  ['not-allowed', 'Microphone access denied', 'Please allow microphone access in your browser.'],
  ['audio-capture', 'No microphone detected', 'Please connect a microphone and try again.'],
])('VOICE-11 VOICE-12 VOICE-13 · %s has its own message', async (code, title, description) => {
  await show();
  fail(code);
  expect(listShownToasts()).toEqual([[title, description]]);
  expect(findBanner()).toBeNull();
});

it('VOICE-11 · an interruption shows nothing', async () => {
  await show();
  fail('aborted');
  expect(findBanner()).toBeNull();
  expect(listShownToasts()).toEqual([]);
});

it('VOICE-10 · without speech recognition the page says so', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  await show();
  expect(listShownToasts()).toEqual([
    ['Voice transcription not supported', 'Speech recognition is not available on this device.'],
  ]);
  expect(findBanner()).toBeNull();
});

it('VOICE-14 · a recording that cannot start says so', async () => {
  refusesToStart = true;
  await show();
  expect(listShownToasts()).toEqual([['Could not start recording', 'Please try again.']]);
});

it('leaving the screen ends the recording, and keeps what was heard', async () => {
  await show();
  hear('half a thought', false);
  cleanup();
  expect(text).toBe('half a thought');
  expect(current?.isRunning).toBe(false);
});
