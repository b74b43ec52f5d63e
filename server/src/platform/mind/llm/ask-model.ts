import { APICallError, generateText, type LanguageModel, type ModelMessage, Output } from 'ai';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { AiConfig } from '../../config-ai.ts';
import { nameFailure } from '../llm-failure.ts';
import { type ChosenModel, providerOptions } from './language-models.ts';
import { fenced } from './prompting.ts';
import { type Patience, streamModel } from './stream-model.ts';

/** Why an answer that came is not shown: it could do harm, or it claims what nobody wrote. */
export type Unusable = 'unsafe' | 'unfounded' | 'refused' | 'cut_off' | 'empty_answer';

/** Something a language model is asked for, and who answers in its place. */
interface Task<Answer> {
  /** Its name in the log. */
  task: string;
  signal?: AbortSignal;
  fallback: () => Promise<Answer>;
}

interface StructuredTask<Written, Answer> extends Task<Answer> {
  schema: z.ZodType<Written>;
  instructions: string;
  /** What a person wrote: it is sent as material, never as an instruction. */
  data: string;
  /** Turns what was written into what may be shown, or says why nothing of it may. */
  judge: (written: Written) => Answer | Unusable;
}

interface TextTask<Answer> extends Task<Answer> {
  system: string;
  messages: ModelMessage[];
  /** The mark around a person's text; a model that repeats it has followed the text instead of reading it. */
  fence?: string;
  judge: (text: string) => Answer | Unusable;
}

const unusable = new Set<unknown>([
  'unsafe',
  'unfounded',
  'refused',
  'cut_off',
  'empty_answer',
] satisfies Unusable[]);

export type ModelAsker = ReturnType<typeof makeModelAsker>;

/** Asks a language model, once and with a limit of time. Logs why the engine answered instead, never what was asked. */
export function makeModelAsker({
  ai,
  chosen: { model, withoutSchema },
  log,
  patience,
}: {
  ai: AiConfig;
  chosen: ChosenModel;
  log: FastifyBaseLogger;
  patience: Patience;
}) {
  let schemaRefused = false;

  /** Says in the log that the engine answers, and nothing of what was said. */
  function logFallback(task: string, reason: string): void {
    log.warn(
      { task, provider: ai.provider, model: ai.model, reason },
      'the engine answers for the language model',
    );
  }

  async function attempt<Answer>(
    { task, signal, fallback }: Task<Answer>,
    ask: (abortSignal: AbortSignal) => Promise<Answer | Unusable>,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(patience.firstMs);
    try {
      const answer = await ask(signal ? AbortSignal.any([signal, timeout]) : timeout);
      if (!unusable.has(answer)) return answer as Answer;
      logFallback(task, answer as Unusable);
    } catch (error) {
      signal?.throwIfAborted();
      logFallback(task, timeout.aborted ? 'timed_out' : nameFailure(error));
    }
    return fallback();
  }

  type Request<Written> = {
    schema: z.ZodType<Written>;
    name: string;
    system: string;
    prompt: string;
    abortSignal: AbortSignal;
  };

  async function writeObject<Written>(
    { schema, name, ...request }: Request<Written>,
    asked: LanguageModel,
  ): Promise<Written> {
    const { output } = await generateText({
      ...request,
      model: asked,
      output: Output.object({ schema, name }),
      maxRetries: 1,
      providerOptions,
    });
    return output as Written;
  }

  /** Many servers speak OpenAI's protocol without its schemas: those answer 400 or 422, and are asked without. */
  async function write<Written>(request: Request<Written>): Promise<Written> {
    if (withoutSchema && schemaRefused) return writeObject(request, withoutSchema);
    try {
      return await writeObject(request, model);
    } catch (error) {
      const refused = APICallError.isInstance(error) && [400, 422].includes(error.statusCode ?? 0);
      if (!withoutSchema || !refused) throw error;
      const written = await writeObject(request, withoutSchema);
      schemaRefused = true;
      return written;
    }
  }

  return {
    logFallback,
    /** The words of an answer as they come, not judged yet; nothing is sent before the first is asked for. */
    stream: (request: { system: string; messages: ModelMessage[]; signal?: AbortSignal }) =>
      streamModel({ ...request, model, patience }),
    /** An answer in the shape of `schema`, judged before anybody sees it. */
    structured: <Written, Answer>({
      schema,
      instructions,
      data,
      judge,
      ...task
    }: StructuredTask<Written, Answer>): Promise<Answer> =>
      attempt(task, async (abortSignal) => {
        const shape = JSON.stringify(z.toJSONSchema(schema));
        const { system, text, fence } = fenced(
          `${instructions}\nAnswer with one JSON object that fits this JSON schema, and nothing else:\n${shape}`,
          data,
        );
        const written = await write({ schema, name: task.task, system, prompt: text, abortSignal });
        return JSON.stringify(written).includes(fence) ? 'unsafe' : judge(written);
      }),
    /** An answer in plain text, judged as a whole. */
    text: <Answer>({ system, messages, fence, judge, ...task }: TextTask<Answer>): Promise<Answer> =>
      attempt(task, async (abortSignal) => {
        const { text, finishReason } = await generateText({
          model,
          system,
          messages,
          abortSignal,
          maxRetries: 1,
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
