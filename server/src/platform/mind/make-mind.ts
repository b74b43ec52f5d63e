import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../config-ai.ts';
import { makeEngineMind } from './engine-mind.ts';
import { makeLlmMind } from './llm-mind.ts';
import type { Mind } from './mind.ts';

/** The mind of this installation: the engine, or the configured language model with the engine beneath it. */
export function makeMind({ ai, log }: { ai: AiConfig | null; log: FastifyBaseLogger }): Mind {
  const engine = makeEngineMind({ log });
  return ai ? makeLlmMind({ ai, engine, log }) : engine;
}
