import { type LanguageModel, type ModelMessage, streamText } from 'ai';
import { providerOptions } from './language-models.ts';

/** The time limits of a streamed answer. */
export interface ModelTimeouts {
  /** Until the first part. */
  firstWordMs: number;
  /** Between two parts. */
  idleMs: number;
}

/** The provider reported that the answer is incomplete. */
export class EndedEarly extends Error {
  readonly reason: 'refused' | 'cut_off';

  constructor(reason: 'refused' | 'cut_off') {
    super(reason);
    this.reason = reason;
  }
}

interface Asked {
  model: LanguageModel;
  system: string;
  messages: ModelMessage[];
  signal?: AbortSignal;
  timeouts: ModelTimeouts;
  maxRetries: number;
}

/**
 * Streams the words of a language model. Throws for a failure, a timeout, an incomplete answer and an aborted signal;
 * ending the iteration early aborts the request.
 */
export async function* streamModel({
  model,
  system,
  messages,
  signal,
  timeouts,
  maxRetries,
}: Asked): AsyncGenerator<string> {
  const controller = new AbortController();
  const onTimeout = () =>
    controller.abort(new DOMException('The language model sent nothing for too long.', 'TimeoutError'));
  let timer = setTimeout(onTimeout, timeouts.firstWordMs);
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages,
      abortSignal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
      maxRetries,
      providerOptions,
      // Errors arrive as parts of the stream; by default the library also prints them together with the request.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throwReason(signal, controller.signal);
      if (part.type === 'finish' && part.finishReason === 'content-filter') throw new EndedEarly('refused');
      if (part.type === 'finish' && part.finishReason === 'length') throw new EndedEarly('cut_off');
      if (part.type !== 'text-delta' || part.text === '') continue;
      clearTimeout(timer);
      yield part.text;
      timer = setTimeout(onTimeout, timeouts.idleMs);
    }
    throwReason(signal, controller.signal);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

function throwReason(signal: AbortSignal | undefined, ownSignal: AbortSignal): void {
  signal?.throwIfAborted();
  ownSignal.throwIfAborted();
}
