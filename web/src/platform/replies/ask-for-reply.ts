import type { Route, RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { openEvents, requestTo } from '../api.ts';
import { ApiError, isApiError } from '../api-error.ts';

/** The endpoints that the AI replies through. */
export type ReplyRoute = 'POST /api/chat' | 'POST /api/guided-chat';

type BodyOf<R extends Route> = RouteRequest<R>['body' & keyof RouteRequest<R>];

/** How long to wait before reconnecting, in milliseconds. */
const backoffMs = [500, 1_500, 4_000, 8_000];
/** The server is being restarted, or nothing can be reached. */
const passing = [0, 502, 503, 504];

/**
 * Asks for a reply, and follows it while it is written. Reconnects after a lost connection with the same `messageId`, for
 * which the server has only one reply; if there never was a connection, it rejects at once.
 * @throws ApiError; the browser's AbortError for an aborted signal.
 */
export async function askForReply<R extends ReplyRoute>(
  route: R,
  {
    body,
    isResumed,
    signal,
    onText,
    wait = waitFor,
  }: {
    body: BodyOf<R> & { messageId: string };
    /** The message was sent before: its reply may already exist. */
    isResumed: boolean;
    signal: AbortSignal;
    /** Gets the whole text so far. */
    onText: (text: string) => void;
    wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  },
): Promise<RouteAnswer<R>> {
  let hasBegun = isResumed;
  let longest = '';
  for (let attempt = 0; ; attempt += 1) {
    try {
      const events = await openEvents({ ...requestTo(route, { body }), signal });
      hasBegun = true;
      return await readReply<RouteAnswer<R>>(events, (text) => {
        // After a lost connection the reply starts again from its first word.
        if (text.length > longest.length) onText(text);
        longest = text.length > longest.length ? text : longest;
      });
    } catch (error) {
      signal.throwIfAborted();
      const failure = isApiError(error)
        ? error
        : new ApiError({ status: 0, text: 'No connection', cause: error });
      const ms = backoffMs[attempt];
      if (!hasBegun || ms === undefined || !passing.includes(failure.status)) throw failure;
      await wait(ms, signal);
    }
  }
}

async function readReply<Answer>(
  events: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<Answer> {
  const reader = events
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError({ status: 0, text: 'The reply ended early.' });
    const data = JSON.parse(value.data);
    if (value.event === 'done') return data as Answer;
    if (value.event === 'failed') throw new ApiError({ status: 503, text: value.data });
    if (value.event === 'text') {
      text += String(data.text);
      onText(text);
    }
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
