import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../config-ai.ts';
import { makeModelAsker } from './llm/ask-model.ts';
import { makeRangeComparer } from './llm/comparison.ts';
import { makeConversationReader } from './llm/conversation.ts';
import { makeDreamReader } from './llm/dream.ts';
import { makeEntryReader } from './llm/entry.ts';
import { makeFollowUpAnswerer } from './llm/follow-up.ts';
import { makeImageDescriber } from './llm/image.ts';
import { makeInsightComposer } from './llm/insights.ts';
import { chooseModel } from './llm/language-models.ts';
import { makePatternFinder } from './llm/patterns.ts';
import { makeProfileChooser } from './llm/profile.ts';
import { makeGuide, makeReplier } from './llm/talk.ts';
import type { Mind } from './mind.ts';

/** How long a language model may take, or stay silent before its first word, until the engine answers in its place. */
const modelTimeoutMs = 30_000;
/** How long it may stay silent once it speaks. */
const silenceMs = 15_000;

interface LlmMindOptions {
  ai: AiConfig;
  /** Answers whenever the language model does not. */
  engine: Mind;
  log: FastifyBaseLogger;
  timeoutMs?: number;
  idleMs?: number;
}

/** The mind that asks a language model, with the engine beneath it. Logs why it fell back, never what was asked. */
export function makeLlmMind({
  ai,
  engine,
  log,
  timeoutMs = modelTimeoutMs,
  idleMs = silenceMs,
}: LlmMindOptions): Mind {
  const chosen = chooseModel(ai);
  const asker = makeModelAsker({ ai, chosen, log, patience: { firstMs: timeoutMs, idleMs } });
  return {
    describe: () => ({ maker: 'llm', providerName: chosen.providerName }),
    analyseEntryAtOnce: engine.analyseEntryAtOnce,
    analyseEntry: makeEntryReader(asker, engine, ai.model),
    answerFollowUp: makeFollowUpAnswerer(asker, engine),
    describeImage: makeImageDescriber(asker),
    analyseConversation: makeConversationReader(asker, engine, ai.model),
    interpretDream: makeDreamReader(asker, engine, ai.model),
    reply: makeReplier(asker, engine),
    guide: makeGuide(asker, engine),
    findPatterns: makePatternFinder(asker, engine),
    composeInsights: makeInsightComposer(asker, engine),
    compareRanges: makeRangeComparer(asker, engine),
    anonymousProfile: makeProfileChooser(asker, engine),
    horoscope: engine.horoscope,
  };
}
