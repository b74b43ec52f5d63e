// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedFor } from '../../platform/private-journal/private-here.ts';
import { browserVoice } from './voices.ts';

class Utterance {
  text: string;
  voice: { name: string } | null = null;
  onend = () => undefined;
  constructor(text: string) {
    this.text = text;
  }
}
let voices: { name: string; lang: string; localService: boolean }[];
let spoken: Utterance[];
const heard = new EventTarget();
beforeEach(() => {
  spoken = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const speech = Object.assign(heard, {
    getVoices: () => voices,
    cancel: () => undefined,
    speak(utterance: Utterance) {
      spoken.push(utterance);
      utterance.onend();
    },
  });
  vi.stubGlobal('speechSynthesis', speech);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  openedFor.set(null);
  vi.unstubAllGlobals();
});

const say = () => browserVoice.say('The kingfisher came.', new AbortController().signal);
const elsewhere = { name: 'From the network', lang: 'en-GB', localService: false };
const here = { name: 'Of this device', lang: 'en-GB', localService: true };
const german = { ...here, name: 'Deutsch', lang: 'de-DE' };

it('a private page is read only by a voice of this device, in its language if there is one', async () => {
  openedFor.set('ana');
  voices = [elsewhere, german, here];
  await say();
  expect(spoken.map(({ voice }) => voice?.name)).toEqual(['Of this device']);
  voices = [elsewhere, german];
  await say();
  expect(spoken.at(-1)?.voice?.name).toBe('Deutsch');
});

it('nothing of a private page is said if every voice would send it away, or before the voices are known', async () => {
  openedFor.set('ana');
  voices = [elsewhere];
  await expect(say()).rejects.toThrow('no voice of its own');
  voices = [];
  const saying = say();
  await Promise.resolve();
  expect(spoken).toEqual([]);
  voices = [elsewhere, here];
  heard.dispatchEvent(new Event('voiceschanged'));
  await saying;
  expect(spoken.map(({ voice }) => voice?.name)).toEqual(['Of this device']);
});

it('every other page is read by the voice that the browser chooses', async () => {
  voices = [elsewhere];
  await say();
  expect(spoken.map(({ voice }) => voice)).toEqual([null]);
});
