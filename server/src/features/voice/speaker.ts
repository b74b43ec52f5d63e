import { Readable } from 'node:stream';
import { createOpenAI } from '@ai-sdk/openai';
import { experimental_generateSpeech as generateSpeech } from 'ai';
import type { SpeechConfig } from '../../platform/config-speech.ts';

/** Speech while it is being made. */
export interface Speech {
  /** The audio as it arrives. It fails where the voice breaks off. */
  stream: Readable;
  /** All of it; rejects where the voice breaks off. */
  whole: Promise<Buffer>;
}

/** Reads texts aloud as MP3. Nothing of a text is kept or logged here. */
export interface Speaker {
  model: string;
  /** Resolves with the first bytes. @throws whatever keeps the voice from answering, with the request inside. */
  speak(text: { text: string; voice: string }): Promise<Speech>;
}

/** How long a recording may take from the first to the last byte. */
const speakingMilliseconds = 60_000;

/**
 * The voice behind a configuration. The library hands out finished recordings only; its answer is forked on the way in,
 * so that listening starts with the first bytes.
 */
export function makeSpeaker(config: SpeechConfig, milliseconds = speakingMilliseconds): Speaker {
  return {
    model: config.model,
    async speak(spoken) {
      let open: (heard: ReadableStream<Uint8Array>) => void = () => undefined;
      const opened = new Promise<ReadableStream<Uint8Array>>((resolve) => {
        open = resolve;
      });
      const whole = record({ ...spoken, config, milliseconds, open });
      // Before the first byte a failure is the answer; after it, whoever reads the stream meets it.
      const heard = await Promise.race([opened, whole.then(() => opened)]);
      return { stream: await begin(heard), whole };
    },
  };
}

async function record({
  config: { model, apiKey, baseUrl },
  milliseconds,
  open,
  ...spoken
}: {
  config: SpeechConfig;
  milliseconds: number;
  text: string;
  voice: string;
  open: (heard: ReadableStream<Uint8Array>) => void;
}): Promise<Buffer> {
  const openai = createOpenAI({
    apiKey: apiKey ?? 'none',
    ...(baseUrl && { baseURL: baseUrl }),
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!response.ok || !response.body) return response;
      const [heard, kept] = response.body.tee();
      open(heard);
      return new Response(kept, response);
    },
  });
  const { audio } = await generateSpeech({
    model: openai.speech(model),
    ...spoken,
    outputFormat: 'mp3',
    maxRetries: 1,
    abortSignal: AbortSignal.timeout(milliseconds),
  });
  return Buffer.from(audio.uint8Array);
}

/** The stream, once it has begun: an answer without a sound is a failure. */
async function begin(heard: ReadableStream<Uint8Array>): Promise<Readable> {
  const chunks = Readable.fromWeb(heard as never)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) throw new Error('The voice answered without a sound.');
  return Readable.from(
    (async function* () {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })(),
    { objectMode: false },
  );
}
