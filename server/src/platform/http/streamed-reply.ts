import { Readable } from 'node:stream';
import type { Endpoint } from '@reflect/contract';
import { problems } from '@reflect/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const marker = Symbol('streamed reply');
/** Proxies close a connection on which nothing is sent for a while. */
const keepAliveMs = 15_000;

/** An answer whose `message` is sent while it is written: the answer of an endpoint with `isStreamable`. */
export interface StreamedReply<Answer = unknown> {
  readonly [marker]: true;
  readonly parts: AsyncIterable<string>;
  /** The whole answer, once it is complete. */
  readonly whole: Promise<Answer>;
}

/** Makes an answer whose message is sent while it is written. */
export function streamReply<Answer>(
  reply: Pick<StreamedReply<Answer>, 'parts' | 'whole'>,
): StreamedReply<Answer> {
  return { [marker]: true, ...reply };
}

/** Whether a handler's answer is one whose message is sent while it is written. */
export function isStreamedReply(value: unknown): value is StreamedReply {
  return typeof value === 'object' && value !== null && marker in value;
}

/** Whether a caller asks for the parts of the message. */
export function wantsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false;
}

/** Sends a reply as server-sent events: `text` for each part, then `done` with the whole answer, or `failed`. */
export function sendEvents({
  request,
  reply,
  response,
  streamed,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  response: NonNullable<Endpoint['response']>;
  streamed: StreamedReply;
}): FastifyReply {
  async function* events(): AsyncGenerator<string> {
    try {
      for await (const text of markPauses(streamed.parts)) {
        yield text === null ? ': still writing\n\n' : formatEvent('text', { text });
      }
      yield formatEvent('done', z.encode(response, (await streamed.whole) as never));
    } catch (error) {
      // Stopped by the reader in another tab, or because the server stops.
      const isStopped = error instanceof Error && error.name === 'AbortError';
      if (!isStopped) request.log.error({ err: error }, 'A reply failed while it was sent.');
      const { message } = problems['server.failed'];
      yield formatEvent('failed', { code: 'server.failed', message });
    }
  }
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // Otherwise a proxy may hold it back until it is complete.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(events(), { objectMode: false }))
  );
}

function formatEvent(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The parts, with null each time that none came for `keepAliveMs`. */
async function* markPauses(parts: AsyncIterable<string>): AsyncGenerator<string | null> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next();
      for (;;) {
        const { timer, passed } = pause();
        const first = await Promise.race([next, passed]).finally(() => clearTimeout(timer));
        if (first !== null) {
          if (first.done) return;
          yield first.value;
          break;
        }
        yield null;
      }
    }
  } finally {
    await iterator.return?.();
  }
}

function pause() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, keepAliveMs, null);
    timer.unref();
  });
  return { timer, passed };
}
