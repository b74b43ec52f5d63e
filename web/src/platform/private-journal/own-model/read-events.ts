import { OwnModelError } from './own-model-failure.ts';

interface Chunk {
  error?: unknown;
  choices?: { delta?: { content?: unknown } }[];
}

/**
 * The words of a streamed chat completion, as they come.
 * @throws OwnModelError if it isn't such a stream, reports a failure, or ends early.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (let piece = await reader.read(); ; piece = await reader.read()) {
      waiting += piece.done ? decoder.decode() : decoder.decode(piece.value, { stream: true });
      const lines = waiting.split(/\r?\n/);
      waiting = piece.done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (!line.startsWith('data:')) continue;
        const data = line.slice('data:'.length).trim();
        if (data === '[DONE]') return;
        yield readWords(data);
      }
      if (piece.done) throw new OwnModelError('broken');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readWords(data: string): string {
  let chunk: Chunk;
  try {
    chunk = JSON.parse(data) as Chunk;
  } catch {
    throw new OwnModelError('broken');
  }
  if (chunk.error !== undefined) throw new OwnModelError('broken');
  const words = chunk.choices?.[0]?.delta?.content;
  return typeof words === 'string' ? words : '';
}
