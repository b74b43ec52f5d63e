/** An answer of server-sent events; with `isBroken` it breaks off instead of ending. */
export function makeEventsAnswer(
  events: readonly { event: string; data: object }[],
  { isBroken = false }: { isBroken?: boolean } = {},
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const { event, data } of events)
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      if (isBroken) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

/** A reply as it is streamed, in two parts. */
export function makeReplyEvents(message: string, more: object = {}): Response {
  const half = Math.floor(message.length / 2);
  return makeEventsAnswer([
    { event: 'text', data: { text: message.slice(0, half) } },
    { event: 'text', data: { text: message.slice(half) } },
    { event: 'done', data: { message, ...more } },
  ]);
}
