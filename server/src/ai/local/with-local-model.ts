import type { FastifyBaseLogger } from 'fastify';
import { makeLlmProvider } from '../llm/llm-provider.ts';
import type { BeforeSending, Mind, SentRequest } from '../mind.ts';
import { findLocalModel, type LocalModel } from './find-local-model.ts';

/**
 * The engine, with a language model on this computer for the conversations of people who choose it. It is searched for
 * once, at the start; until then, and if there is none, the engine answers everybody.
 */
export function addLocalModel({
  engine,
  log,
  find = findLocalModel,
}: {
  engine: Mind;
  log: FastifyBaseLogger;
  find?: () => Promise<LocalModel | null>;
}): Mind {
  const listeners: ((sent: SentRequest) => void)[] = [];
  let mayBeSent: BeforeSending = async () => true;
  let local: { name: string; mind: Mind } | null = null;
  find().then(
    (found) => {
      if (found === null) return;
      const mind = makeLlmProvider({ ai: found.ai, engine, log });
      for (const listener of listeners) mind.onSent(listener);
      mind.askBeforeSending((of) => mayBeSent(of));
      local = { name: found.name, mind };
      log.info({ model: found.name }, 'A language model runs on this computer. Conversations offer it.');
    },
    (error: unknown) => log.warn({ err: error }, 'The search for a language model on this computer failed.'),
  );
  return {
    ...engine,
    localModel: () => local?.name ?? null,
    onSent(listener) {
      listeners.push(listener);
      local?.mind.onSent(listener);
    },
    askBeforeSending(next) {
      mayBeSent = next;
    },
    reply: (asked) => (asked.usesLocalModel && local ? local.mind.reply(asked) : engine.reply(asked)),
  };
}
