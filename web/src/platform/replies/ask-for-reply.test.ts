import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForReply } from './ask-for-reply.ts';
import { makeEventsAnswer, makeReplyEvents } from './testing-events.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

const body = { messageId: 'm', message: 'Hello.', conversationHistory: [] };
const ask = ({ isResumed = false, signal = new AbortController().signal } = {}) => {
  const texts: string[] = [];
  const waits: number[] = [];
  const answer = askForReply('POST /api/chat', {
    body,
    isResumed,
    signal,
    onText: (text) => texts.push(text),
    wait: async (ms) => void waits.push(ms),
  });
  return { answer, texts, waits };
};
const makeProblem = (status: number) => Response.json({ code: 'server.failed', message: 'No.' }, { status });

it('CHAT-03 · requests events, reports the text as it grows, and returns the whole reply', async () => {
  fetched.mockResolvedValueOnce(makeReplyEvents('You told her.'));
  const { answer, texts } = ask();
  expect(await answer).toEqual({ message: 'You told her.' });
  expect(texts).toEqual(['You to', 'You told her.']);
  const [url, init] = fetched.mock.calls[0]!;
  expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual(['/api/chat', 'POST', body]);
  expect(init?.headers).toMatchObject({ accept: 'text/event-stream' });
});

it('a lost connection is restored with the same id, and the text never gets shorter', async () => {
  fetched
    .mockResolvedValueOnce(
      makeEventsAnswer([{ event: 'text', data: { text: 'You told her. And' } }], { isBroken: true }),
    )
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(makeProblem(503))
    .mockResolvedValueOnce(makeReplyEvents('You told her. And she listened.'));
  const { answer, texts, waits } = ask();
  expect((await answer).message).toBe('You told her. And she listened.');
  expect(texts).toEqual([...texts].sort((one, other) => one.length - other.length));
  expect(waits).toEqual([500, 1_500, 4_000]);
  expect(new Set(fetched.mock.calls.map(([, init]) => init?.body)).size).toBe(1);
});

it('a stream without its end event is not a reply', async () => {
  fetched.mockImplementation(async () => makeEventsAnswer([{ event: 'text', data: { text: 'You' } }]));
  const { answer, waits } = ask();
  await expect(answer).rejects.toMatchObject({ status: 0 });
  expect(waits).toHaveLength(4);
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a failing server', () => Promise.resolve(makeProblem(500)), 500],
  ['too many messages', () => Promise.resolve(makeProblem(429)), 429],
] as const)('CHAT-05 · %s fails the message at once', async (_, answer, status) => {
  fetched.mockImplementation(answer as never);
  await expect(ask().answer).rejects.toMatchObject({ status });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a message sent before a reload is requested until the server is back', async () => {
  fetched
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(makeReplyEvents('Here it is.'));
  expect(await ask({ isResumed: true }).answer).toEqual({ message: 'Here it is.' });
});

it('a stopped reply is not retried as a failure', async () => {
  const stopped = new AbortController();
  fetched.mockImplementation(async () => {
    stopped.abort();
    throw new DOMException('Aborted', 'AbortError');
  });
  await expect(ask({ signal: stopped.signal }).answer).rejects.toThrow(/abort/i);
  expect(fetched).toHaveBeenCalledTimes(1);
});
