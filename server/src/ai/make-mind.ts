import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../platform/config/config-ai.ts';
import { makeEngineProvider } from './engine/engine-provider.ts';
import { makeLlmProvider } from './llm/llm-provider.ts';
import { addLocalModel } from './local/with-local-model.ts';
import type { Mind } from './mind.ts';

/**
 * The AI of this installation: the provider `llm` with the engine as fallback, or the provider `engine`, which searches
 * for a language model on this computer unless that is switched off.
 */
export function makeMind({
  ai,
  log,
  searchesLocally = false,
}: {
  ai: AiConfig | null;
  log: FastifyBaseLogger;
  searchesLocally?: boolean;
}): Mind {
  const engine = makeEngineProvider({ log });
  if (ai) return makeLlmProvider({ ai, engine, log });
  return searchesLocally ? addLocalModel({ engine, log }) : engine;
}
