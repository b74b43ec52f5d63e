import { apiBytes } from '../../platform/api.ts';

/** What the server's voice says of a text, as sound. Rejects with `ApiError`. */
export function fetchSpeech({ text, signal }: { text: string; signal: AbortSignal }): Promise<Blob> {
  return apiBytes('POST /api/text-to-speech', { body: { text, voice: 'nova' }, signal });
}
