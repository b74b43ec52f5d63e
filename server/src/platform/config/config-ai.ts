import { z } from 'zod';
import { StartError } from './start-error.ts';

/** The configuration of a language model. */
export interface AiConfig {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  apiKey: string | null;
  /** Set for `openai-compatible`; for the others it replaces the provider's default address. */
  baseUrl: string | null;
}

export const aiVariables = {
  AI_PROVIDER: z.enum(['engine', 'openai', 'anthropic', 'openai-compatible', 'ollama']).default('engine'),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  LOCAL_MODEL_SEARCH: z.enum(['on', 'off']).default('on'),
  OWN_MODELS: z.enum(['on', 'off']).default('off'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'has to be an address that starts with http:// or https://' })
    .optional(),
};

const ollamaAddress = 'http://localhost:11434/v1';

/** Reads the variables. @throws StartError if one that the chosen provider needs is missing. */
export function readAi(values: z.output<z.ZodObject<typeof aiVariables>>): AiConfig | null {
  const {
    AI_PROVIDER: provider,
    AI_MODEL: model,
    AI_API_KEY: apiKey = null,
    AI_BASE_URL: baseUrl = null,
  } = values;
  if (provider === 'engine') return null;
  if (!model) throw new StartError(`AI_MODEL has to name the model when AI_PROVIDER is ${provider}.`);
  if (provider === 'ollama')
    return { provider: 'openai-compatible', model, apiKey, baseUrl: baseUrl ?? ollamaAddress };
  if (provider === 'openai-compatible') {
    if (!baseUrl) throw new StartError('AI_BASE_URL has to be set when AI_PROVIDER is openai-compatible.');
  } else if (!apiKey) {
    throw new StartError(`AI_API_KEY has to be set when AI_PROVIDER is ${provider}.`);
  }
  return { provider, model, apiKey, baseUrl };
}
