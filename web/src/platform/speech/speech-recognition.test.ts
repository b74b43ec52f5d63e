// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { makeRecogniser, readResults } from './speech-recognition.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

class Recognition {
  lang = '';
}

it.each([
  ['a secure page with a recogniser', { webkitSpeechRecognition: Recognition, isSecureContext: true }, true],
  ['an insecure page', { webkitSpeechRecognition: Recognition, isSecureContext: false }, false],
  ['a browser without one', { isSecureContext: true }, false],
])('VOICE-09 · on %s dictation is offered: %s', (_, globals, isOffered) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(makeRecogniser() !== null).toBe(isOffered);
});

it('listens in the language of the document, or else of the browser', () => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  vi.stubGlobal('isSecureContext', true);
  expect(makeRecogniser()?.lang).toBe(navigator.language);
  document.documentElement.lang = 'de';
  expect(makeRecogniser()?.lang).toBe('de');
});

it('reads only new results, the final ones one by one', () => {
  const makeResult = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
  const results = [
    makeResult('old', true),
    makeResult('one', true),
    makeResult('two', true),
    makeResult(' thr', false),
  ];
  expect(readResults({ resultIndex: 1, results })).toEqual({ finals: ['one', 'two'], interim: 'thr' });
});
