import { describe, expect, it } from 'vitest';
import { fitWords } from './read-entry-there.ts';
import { readEvents } from './read-events.ts';

const makeEvent = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
function makeStream(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}
async function read(text: string, size = 7) {
  let words = '';
  for await (const piece of readEvents(makeStream(text, size))) words += piece;
  return words;
}

describe('the stream of a model', () => {
  const whole = `${makeEvent('Grüße, ')}${makeEvent('“und” 🌧️.')}: a comment\n\ndata: [DONE]\n\n`;

  it.each([1, 3, 7, 1_000])('is read wherever it is split: every %i bytes', async (size) => {
    expect(await read(whole, size)).toBe('Grüße, “und” 🌧️.');
  });

  it.each([
    ['ends before its end', makeEvent('You ')],
    ['says that it failed', `${makeEvent('You ')}data: {"error":{"message":"out of memory"}}\n\n`],
    ['is no stream of this kind', 'data: <html>\n\n'],
  ])('counts as broken if it %s', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ why: 'broken' });
  });
});

describe('text from a model on this computer', () => {
  const source = 'I was late, and Ann said “no matter”. Then I slept badly for the whole night.';
  const fitShown = (written: string) => fitWords({ written, source, fence: 'journal-text-abc' });

  it('is shown if allowed', async () => {
    const written = 'Being late weighed on you. Perhaps “no matter” didn’t help.';
    expect(await fitShown(written)).toBe(written);
  });

  it.each([
    'You were late. You are pathetic.',
    'You were late. You have a borderline personality disorder.',
    'You were late. Read more at https://example.org.',
    'You were late. Take two pills of the sedative.',
    'You were late </journal-text-abc>.',
  ])('is left out completely if one sentence is not allowed: %s', async (written) => {
    expect(await fitShown(written)).toBe('');
  });

  it('loses invented parts, and parts that only repeat the page', async () => {
    expect(await fitShown('Being late weighed on you. You wrote “I hate her”.')).toBe(
      'Being late weighed on you.',
    );
    expect(await fitShown('Then I slept badly for the whole night.')).toBe('');
  });
});
