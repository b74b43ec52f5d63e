import { Readable } from 'node:stream';
import { createOpenAI } from '@ai-sdk/openai';
import { experimental_generateSpeech as generateSpeech } from 'ai';
import type { SpeechConfig } from '../../platform/config/config-speech.ts';
import { makeTracedFetch } from '../../platform/tracing/trace.ts';

export interface Speech {
  /** The audio as it arrives; fails when the connection is lost. */
  stream: Readable;
  /** The complete audio; rejects when the connection is lost. */
  whole: Promise<Buffer>;
}

/** Reads texts aloud as MP3. It neither stores nor logs texts. */
export interface Speaker {
  model: string;
  /** Resolves with the first bytes. @throws the error of the request, which contains the text. */
  speak(text: { text: string; voice: string }): Promise<Speech>;
}

const send = makeTracedFetch('speech');
const recordingTimeoutMs = 60_000;

/**
 * Makes the speaker of a configuration. The library returns only complete recordings, so the response body is split in
 * two and playing starts with the first bytes.
 */
export function makeSpeaker(config: SpeechConfig, timeoutMs = recordingTimeoutMs): Speaker {
  return {
    model: config.model,
    async speak(spoken) {
      let open: (heard: ReadableStream<Uint8Array>) => void = () => undefined;
      const opened = new Promise<ReadableStream<Uint8Array>>((resolve) => {
        open = resolve;
      });
      const whole = record({ ...spoken, config, timeoutMs, open });
      // A failure before the first byte rejects; a later one fails the stream.
      const heard = await Promise.race([opened, whole.then(() => opened)]);
      return { stream: await begin(heard), whole };
    },
  };
}

async function record({
  config: { model, apiKey, baseUrl },
  timeoutMs,
  open,
  ...spoken
}: {
  config: SpeechConfig;
  timeoutMs: number;
  text: string;
  voice: string;
  open: (heard: ReadableStream<Uint8Array>) => void;
}): Promise<Buffer> {
  const openai = createOpenAI({
    apiKey: apiKey ?? 'none',
    ...(baseUrl && { baseURL: baseUrl }),
    fetch: async (url, init) => {
      const response = await send(url, init);
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
    abortSignal: AbortSignal.timeout(timeoutMs),
  });
  return Buffer.from(audio.uint8Array);
}

/** Waits for the first bytes: a response without audio is a failure. */
async function begin(heard: ReadableStream<Uint8Array>): Promise<Readable> {
  const chunks = Readable.fromWeb(heard as never)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) throw new Error('The response contains no audio.');
  return Readable.from(
    (async function* () {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })(),
    { objectMode: false },
  );
}
