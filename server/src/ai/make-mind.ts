import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../platform/config/config-ai.ts';
import { makeEngineProvider } from './engine/engine-provider.ts';
import { makeLlmProvider } from './llm/llm-provider.ts';
import type { Mind } from './mind.ts';

/** The AI of this installation: the provider `engine`, or the provider `llm` with the engine as its fallback. */
export function makeMind({ ai, log }: { ai: AiConfig | null; log: FastifyBaseLogger }): Mind {
  const engine = makeEngineProvider({ log });
  return ai ? makeLlmProvider({ ai, engine, log }) : engine;
}
