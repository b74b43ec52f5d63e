import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SpeechConfig } from '../../../platform/config/config-speech.ts';

type Behaviour =
  | { does: 'speak' }
  /** Sends half of the recording, and the rest when `finish` is called. */
  | { does: 'speak slowly' }
  | { does: 'break off' }
  | { does: 'fail'; status: number }
  | { does: 'say nothing' };

interface SpeechRequest {
  model: string;
  input: string;
  voice: string;
  response_format: string;
}

const voices = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
];
const frame = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.alloc(413)]);

/** The recording of a text; different for different texts. */
export function makeRecording(text: string): Buffer {
  return Buffer.concat([frame, Buffer.from(text).map((byte) => byte ^ 0x5a), frame, frame]);
}

/**
 * A local server with the documented protocol of OpenAI's `POST /v1/audio/speech`: the same path, key, required fields,
 * length and voices, audio in chunks, and errors in the same shape.
 */
export async function startVoice() {
  const requests: SpeechRequest[] = [];
  let behaviour: Behaviour = { does: 'speak' };
  const pause = new EventEmitter();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = JSON.parse(Buffer.concat(chunks).toString() || 'null') as SpeechRequest;
    requests.push(asked);
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech')
      return fail(response, 404, `Invalid URL (${request.method} ${request.url})`);
    if (request.headers.authorization !== 'Bearer test-key') return fail(response, 401, 'Incorrect API key');
    const complaint = findComplaint(asked);
    if (complaint) return fail(response, 400, complaint);
    if (behaviour.does === 'fail') return fail(response, behaviour.status, 'The server had an error.');
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'transfer-encoding': 'chunked' });
    if (behaviour.does === 'say nothing') return response.end();
    const audio = makeRecording(asked.input);
    const half = Math.floor(audio.length / 2);
    response.write(audio.subarray(0, half));
    if (behaviour.does === 'break off') {
      await wait(50);
      return response.destroy();
    }
    if (behaviour.does === 'speak slowly') await once(pause, 'end');
    return response.end(audio.subarray(half));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const speech: SpeechConfig = {
    model: 'gpt-4o-mini-tts',
    apiKey: 'test-key',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  };
  return {
    speech,
    requests,
    behave(next: Behaviour) {
      behaviour = next;
      requests.length = 0;
    },
    /** Sends the second half of a slow recording. */
    finish: () => void pause.emit('end'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function findComplaint({ model, input, voice, response_format: format }: SpeechRequest): string | null {
  if (!['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'].includes(model)) return `The model ${model} does not exist`;
  if (typeof input !== 'string' || input === '') return 'Input is required';
  if (input.length > 4096) return 'String should have at most 4096 characters';
  if (!voices.includes(voice)) return `Input should be one of ${voices.join(', ')}`;
  return ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'].includes(format) ? null : 'Unknown format';
}

function fail(response: ServerResponse, status: number, message: string) {
  // Clients may try again at once; without this header they wait for two seconds.
  const retry = status >= 500 || status === 429 ? { 'retry-after-ms': '1' } : {};
  response
    .writeHead(status, { 'content-type': 'application/json', ...retry })
    .end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } }));
}
