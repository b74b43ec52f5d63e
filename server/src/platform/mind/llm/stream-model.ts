import { type LanguageModel, type ModelMessage, streamText } from 'ai';
import { providerOptions } from './language-models.ts';

/** How long a language model may stay silent. */
export interface Patience {
  /** Until its first words. */
  firstMs: number;
  /** Between any two after that. */
  idleMs: number;
}

/** The answer ended before it was complete, by the provider's own word. */
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
  patience: Patience;
}

/**
 * The words of a language model as they come. Throws where it fails, is silent for too long or ends early, and for an
 * aborted signal; stopping to read hangs up.
 */
export async function* streamModel({
  model,
  system,
  messages,
  signal,
  patience,
}: Asked): AsyncGenerator<string> {
  const hangUp = new AbortController();
  const tooLate = () => hangUp.abort(new DOMException('The language model is silent.', 'TimeoutError'));
  let timer = setTimeout(tooLate, patience.firstMs);
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages,
      abortSignal: signal ? AbortSignal.any([signal, hangUp.signal]) : hangUp.signal,
      maxRetries: 1,
      providerOptions,
      // Errors arrive as parts of the stream; the library would also print them, with what was asked.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throwReason(signal, hangUp.signal);
      if (part.type === 'finish' && part.finishReason === 'content-filter') throw new EndedEarly('refused');
      if (part.type === 'finish' && part.finishReason === 'length') throw new EndedEarly('cut_off');
      if (part.type !== 'text-delta' || part.text === '') continue;
      clearTimeout(timer);
      yield part.text;
      timer = setTimeout(tooLate, patience.idleMs);
    }
    throwReason(signal, hangUp.signal);
  } finally {
    clearTimeout(timer);
    hangUp.abort();
  }
}

/** Throws why the stream was given up, if it was. */
function throwReason(signal: AbortSignal | undefined, hungUp: AbortSignal): void {
  signal?.throwIfAborted();
  hungUp.throwIfAborted();
}
