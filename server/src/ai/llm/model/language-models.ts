import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as AnyLanguageModel } from 'ai';
import type { AiConfig } from '../../../platform/config/config-ai.ts';
import { makeTracedFetch } from '../../../platform/tracing/trace.ts';

/** OpenAI is asked not to store requests. */
export const providerOptions = { openai: { store: false } };

// The library would print warnings about settings to the console instead of the structured log.
globalThis.AI_SDK_LOG_WARNINGS = false;

type LanguageModel = Extract<AnyLanguageModel, { specificationVersion: 'v3' }>;

export interface ChosenModel {
  providerName: string;
  model: LanguageModel;
  /** The same model without schema enforcement by the provider, for servers that refuse a schema. */
  withoutSchema: LanguageModel | null;
}

export function chooseModel({ provider, model, apiKey, baseUrl }: AiConfig): ChosenModel {
  const address = { fetch: makeTracedFetch('model'), ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return {
        providerName: 'OpenAI',
        model: createOpenAI({ apiKey: apiKey ?? '', ...address })(model),
        withoutSchema: null,
      };
    case 'anthropic':
      return {
        providerName: 'Anthropic',
        model: createAnthropic({ apiKey: apiKey ?? '', ...address })(model),
        withoutSchema: null,
      };
    case 'openai-compatible': {
      const connect = (supportsStructuredOutputs: boolean) =>
        createOpenAICompatible({
          name: 'compatible',
          fetch: makeTracedFetch('model'),
          baseURL: baseUrl ?? '',
          ...(apiKey ? { apiKey } : {}),
          supportsStructuredOutputs,
        }).chatModel(model);
      return {
        providerName: new URL(baseUrl ?? '').host,
        model: connect(true),
        withoutSchema: connect(false),
      };
    }
  }
}
