import { fetchBytes } from '../../platform/api.ts';

/** The server's recording of a text. Rejects with `ApiError`. */
export function fetchSpeech({ text, signal }: { text: string; signal: AbortSignal }): Promise<Blob> {
  return fetchBytes('POST /api/text-to-speech', { body: { text, voice: 'nova' }, signal });
}
