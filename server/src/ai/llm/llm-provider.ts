import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../../platform/config/config-ai.ts';
import type { BeforeSending, Mind } from '../mind.ts';
import { makeRangeComparer } from './comparison.ts';
import { makeConversationAnalyser } from './conversation.ts';
import { makeDreamInterpreter } from './dream.ts';
import { makeEntryAnalyser } from './entry.ts';
import { makeFollowUpAnswerer } from './follow-up.ts';
import { makeImageDescriber } from './image.ts';
import { makeInsightComposer } from './insights.ts';
import { makeModelAsker } from './model/ask-model.ts';
import { chooseModel } from './model/language-models.ts';
import { makePatternFinder } from './patterns.ts';
import { makeProfileChooser } from './profile.ts';
import { makeGuide } from './replies/guide.ts';
import { makeReplier } from './replies/reply.ts';

/** The time limit for an answer, or for the first part of a streamed one; after it the engine answers. */
const modelTimeoutMs = 30_000;
/** The time limit between two parts of a streamed answer. */
const modelIdleMs = 15_000;

interface LlmProviderOptions {
  ai: AiConfig;
  engine: Mind;
  log: FastifyBaseLogger;
  timeoutMs?: number;
  idleMs?: number;
  maxRetries?: number;
}

/** Asks a language model, with the engine as fallback. Logs the reason of a fallback and no text. */
export function makeLlmProvider({
  ai,
  engine,
  log,
  timeoutMs = modelTimeoutMs,
  idleMs = modelIdleMs,
  maxRetries = 1,
}: LlmProviderOptions): Mind {
  const chosen = chooseModel(ai);
  const listeners: Parameters<Mind['onSent']>[0][] = [];
  let mayBeSent: BeforeSending = async () => true;
  const asker = makeModelAsker({
    ai,
    chosen,
    log,
    timeouts: { firstWordMs: timeoutMs, idleMs },
    maxRetries,
    beforeSending: (of) => mayBeSent(of),
    onSent(sent) {
      for (const listener of listeners) listener({ ...sent, providerName: chosen.providerName });
    },
  });
  return {
    describe: () => ({ provider: 'llm', providerName: chosen.providerName, model: ai.model }),
    onSent: (listener) => void listeners.push(listener),
    askBeforeSending(next) {
      mayBeSent = next;
    },
    analyseEntryAtOnce: engine.analyseEntryAtOnce,
    analyseEntryByEngine: engine.analyseEntryByEngine,
    ...makeEntryAnalyser(asker, engine, ai.model),
    answerFollowUp: makeFollowUpAnswerer(asker, engine),
    describeImage: makeImageDescriber(asker),
    analyseConversation: makeConversationAnalyser(asker, engine, ai.model),
    interpretDream: makeDreamInterpreter(asker, engine, ai.model),
    reply: makeReplier(asker, engine),
    guide: makeGuide(asker, engine),
    findPatterns: makePatternFinder(asker, engine),
    composeInsights: makeInsightComposer(asker, engine, ai.model),
    compareRanges: makeRangeComparer(asker, engine),
    anonymousProfile: makeProfileChooser(asker, engine),
    horoscope: engine.horoscope,
  };
}
