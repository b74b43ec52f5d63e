import { expect, it } from 'vitest';
import { readAloud } from './read-aloud.ts';
import type { Voice } from './voices.ts';

const text = 'One. Two. Three.';

/** Records what it reads, and finishes when the test says so. */
function makeScriptedVoice(): Voice & {
  said: string[];
  finish: () => Promise<void>;
  fail: () => Promise<void>;
} {
  const said: string[] = [];
  let settle: { resolve: () => void; reject: (reason: unknown) => void } | undefined;
  const waitUntilSettled = async () => void (await new Promise((wake) => setTimeout(wake)));
  return {
    said,
    say: (words, signal) =>
      new Promise((resolve, reject) => {
        said.push(words);
        settle = { resolve, reject };
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    finish: async () => {
      settle?.resolve();
      await waitUntilSettled();
    },
    fail: async () => {
      settle?.reject(new Error('The line is down.'));
      await waitUntilSettled();
    },
  };
}

function read(voices: Voice[]) {
  const ranges: (string | null)[] = [];
  const reading = readAloud({
    text,
    voices,
    onRange: (range) => ranges.push(range && text.slice(range.start, range.end)),
  });
  return { ...reading, ranges };
}

it('reads sentence by sentence and reports which one', async () => {
  const voice = makeScriptedVoice();
  const { ranges, finished } = read([voice]);
  expect(ranges).toEqual(['One.']);
  await voice.finish();
  expect(ranges).toEqual(['One.', 'Two.']);
  await voice.finish();
  await voice.finish();
  expect(await finished).toBe('finished');
  expect(ranges).toEqual(['One.', 'Two.', 'Three.', null]);
});

it('READ-03 · if the first voice fails midway, the second continues from there without a message', async () => {
  const nova = makeScriptedVoice();
  const browser = makeScriptedVoice();
  const { finished } = read([nova, browser]);
  await nova.finish();
  await nova.fail();
  expect(browser.said).toEqual(['Two.']);
  await browser.finish();
  await browser.finish();
  expect(await finished).toBe('finished');
  expect(nova.said).toEqual(['One.', 'Two.']);
});

it('READ-07 · fails only if the last voice does', async () => {
  const browser = makeScriptedVoice();
  const { finished, ranges } = read([browser]);
  await browser.fail();
  expect(await finished).toBe('failed');
  expect(ranges.at(-1)).toBeNull();
});

it('READ-02 · stopping ends it at once and is not a failure', async () => {
  const voice = makeScriptedVoice();
  const { stop, finished } = read([voice]);
  stop();
  expect(await finished).toBe('stopped');
  expect(voice.said).toEqual(['One.']);
});

it('only one text at a time is read: starting another ends the first', async () => {
  const first = read([makeScriptedVoice()]);
  const second = read([makeScriptedVoice()]);
  expect(await first.finished).toBe('stopped');
  second.stop();
  expect(await second.finished).toBe('stopped');
});
