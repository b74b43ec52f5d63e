import { z } from 'zod';
import type { AiConfig } from './config-ai.ts';
import { StartError } from './start-error.ts';

/** The configuration of speech: OpenAI, or a server with the same protocol. */
export interface SpeechConfig {
  model: string;
  apiKey: string | null;
  /** Replaces OpenAI's address. */
  baseUrl: string | null;
}

export const speechVariables = {
  SPEECH_PROVIDER: z.enum(['browser', 'openai']).optional(),
  SPEECH_MODEL: z.string().default('gpt-4o-mini-tts'),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'has to be an address that starts with http:// or https://' })
    .optional(),
};

/**
 * Reads the variables. With `AI_PROVIDER=openai`, speech comes from OpenAI too, unless `SPEECH_PROVIDER` is `browser`.
 * With null, the browser reads aloud.
 */
export function readSpeech(
  values: z.output<z.ZodObject<typeof speechVariables>>,
  ai: AiConfig | null,
): SpeechConfig | null {
  const { SPEECH_PROVIDER: provider, SPEECH_MODEL: model } = values;
  const ofAi = ai?.provider === 'openai' ? ai : null;
  if (provider === 'browser' || (!provider && !ofAi)) return null;
  // A key is sent only to the server that it is configured for.
  const sameServer = values.SPEECH_BASE_URL === undefined ? ofAi : null;
  const apiKey = values.SPEECH_API_KEY ?? sameServer?.apiKey ?? null;
  const baseUrl = values.SPEECH_BASE_URL ?? sameServer?.baseUrl ?? null;
  if (!apiKey && !baseUrl)
    throw new StartError('SPEECH_API_KEY has to be set when SPEECH_PROVIDER is openai.');
  return { model, apiKey, baseUrl };
}
