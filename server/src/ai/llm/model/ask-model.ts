import type { ModelAttempt } from '@reflect/contract';
import { generateText, type ModelMessage } from 'ai';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { AiConfig } from '../../../platform/config/config-ai.ts';
import type { BeforeSending, SentRequest } from '../../mind.ts';
import { nameFailure, toOutcome } from './failure-reason.ts';
import { type ChosenModel, providerOptions } from './language-models.ts';
import { measureMessages } from './measure-messages.ts';
import { askBeforeRequests, NotToBeSent } from './not-to-be-sent.ts';
import { fenceText } from './prompt.ts';
import { type ModelTimeouts, streamModel } from './stream-model.ts';
import { makeObjectWriter } from './write-object.ts';

/** Why an answer is not shown. */
export type Unusable = 'unsafe' | 'unfounded' | 'refused' | 'cut_off' | 'empty_answer';

interface Task<Answer> {
  task: string;
  userId: string | undefined;
  /** How many entries, dreams or conversations the text comes from. */
  entries: number;
  /** The person has named the recipient. Only then is a text of a private journal sent. */
  isByName?: boolean;
  signal?: AbortSignal;
  fallback: () => Promise<Answer>;
}

interface StructuredTask<Written, Answer> extends Task<Answer> {
  schema: z.ZodType<Written>;
  instructions: string;
  /** The person's text, sent as material and not as an instruction. */
  data: string;
  judge: (written: Written) => Answer | Unusable;
}

interface TextTask<Answer> extends Task<Answer> {
  system: string;
  messages: ModelMessage[];
  /** The mark around the person's text; an answer that contains it has followed instructions in that text. */
  fence?: string;
  judge: (text: string) => Answer | Unusable;
}

/** An answer, possibly the engine's, and the requests that were made for it. */
export interface Asked<Answer> {
  answer: Answer;
  attempts: ModelAttempt[];
}

const unusable = new Set<unknown>([
  'unsafe',
  'unfounded',
  'refused',
  'cut_off',
  'empty_answer',
] satisfies Unusable[]);

export type ModelAsker = ReturnType<typeof makeModelAsker>;

/** Makes requests to a language model, with a time limit. Logs the reason of a fallback and no text. */
export function makeModelAsker({
  ai,
  chosen,
  log,
  timeouts,
  maxRetries,
  beforeSending,
  onSent,
}: {
  ai: AiConfig;
  chosen: ChosenModel;
  log: FastifyBaseLogger;
  timeouts: ModelTimeouts;
  maxRetries: number;
  beforeSending: BeforeSending;
  onSent: (sent: Omit<SentRequest, 'providerName'>) => void;
}) {
  const { model, providerName } = chosen;
  /** A model that is only asked while this person's text may still be sent. */
  const askedFor = ({ userId, isByName = false }: Pick<Task<never>, 'userId' | 'isByName'>, asked = model) =>
    askBeforeRequests(asked, async () => userId === undefined || beforeSending({ userId, isByName }));
  const writeObject = makeObjectWriter({ chosen, askedFor, maxRetries });

  function logFallback(task: string, reason: string): void {
    log.warn(
      { task, provider: ai.provider, model: ai.model, reason },
      'the language model gave no answer that can be used',
    );
  }

  async function attempt<Answer>(
    { task, signal, fallback }: Task<Answer>,
    ask: (abortSignal: AbortSignal) => Promise<Answer | Unusable>,
  ): Promise<Asked<Answer>> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeouts.firstWordMs);
    let reason: string;
    try {
      const answer = await ask(signal ? AbortSignal.any([signal, timeout]) : timeout);
      if (!unusable.has(answer)) return { answer: answer as Answer, attempts: [attemptOf(null)] };
      reason = answer as Unusable;
    } catch (error) {
      signal?.throwIfAborted();
      if (NotToBeSent.isReasonOf(error)) throw new NotToBeSent();
      reason = timeout.aborted ? 'timed_out' : nameFailure(error);
    }
    logFallback(task, reason);
    return { answer: await fallback(), attempts: [attemptOf(reason)] };
  }

  /** A request as it is stored with its answer; `reason` as in the log, null if the answer is the model's. */
  function attemptOf(reason: string | null): ModelAttempt {
    return { providerName, model: ai.model, outcome: reason === null ? 'answered' : toOutcome(reason) };
  }

  return {
    logFallback,
    attemptOf,
    /** The words of an answer, not checked yet; the request is sent when the iteration starts. */
    async *stream({
      task,
      userId,
      entries,
      ...request
    }: Pick<Task<never>, 'task' | 'userId' | 'entries' | 'signal'> & {
      system: string;
      messages: ModelMessage[];
    }): AsyncGenerator<string> {
      onSent({ task, userId, entries, ...measureMessages(request.messages) });
      yield* streamModel({ ...request, model: askedFor({ userId }), timeouts, maxRetries });
    },
    /** An answer in the shape of `schema`, checked by `judge`. */
    structured: <Written, Answer>({
      schema,
      instructions,
      data,
      judge,
      ...task
    }: StructuredTask<Written, Answer>): Promise<Asked<Answer>> =>
      attempt(task, async (abortSignal) => {
        const shape = JSON.stringify(z.toJSONSchema(schema));
        const { system, text, fence } = fenceText(
          `${instructions}\nAnswer with one JSON object that fits this JSON schema, and nothing else:\n${shape}`,
          data,
        );
        onSent({
          task: task.task,
          userId: task.userId,
          entries: task.entries,
          characters: data.length,
          images: 0,
        });
        const request = { schema, name: task.task, system, prompt: text, abortSignal, of: task };
        const written = await writeObject(request);
        return JSON.stringify(written).includes(fence) ? 'unsafe' : judge(written);
      }),
    /** An answer in plain text, checked by `judge` as a whole. */
    text: <Answer>({ system, messages, fence, judge, ...task }: TextTask<Answer>): Promise<Asked<Answer>> =>
      attempt(task, async (abortSignal) => {
        onSent({ task: task.task, userId: task.userId, entries: task.entries, ...measureMessages(messages) });
        const { text, finishReason } = await generateText({
          model: askedFor(task),
          system,
          messages,
          abortSignal,
          maxRetries,
          providerOptions,
        });
        const answer = text.trim();
        if (finishReason === 'content-filter') return 'refused';
        if (finishReason === 'length') return 'cut_off';
        if (answer === '') return 'empty_answer';
        return fence && answer.includes(fence) ? 'unsafe' : judge(answer);
      }),
  };
}
