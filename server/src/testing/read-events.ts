interface SentEvent {
  event: string;
  data: { text?: string; message?: string; code?: string } & Record<string, unknown>;
}

/** Reads an answer of server-sent events; ends with the connection. */
export async function* readEvents(response: Response): AsyncGenerator<SentEvent> {
  const decoder = new TextDecoder();
  let waiting = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    waiting += decoder.decode(chunk, { stream: true });
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const found = /^event: (\w+)\ndata: (.*)$/su.exec(block);
      if (found) yield { event: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') };
    }
  }
}

export async function readAllEvents(response: Response): Promise<SentEvent[]> {
  const events: SentEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

export const joinEventText = (events: readonly SentEvent[]): string =>
  events.map(({ event, data }) => (event === 'text' ? data.text : '')).join('');
