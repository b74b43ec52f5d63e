import { APICallError, generateText, type LanguageModel, Output } from 'ai';
import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../config-ai.ts';
import { chooseModel } from './language-models.ts';
import { nameFailure } from './llm-failure.ts';
import { entryPrompt, followUpPrompt, imagePrompt } from './llm-prompts.ts';
import { LlmReading, readingFrom } from './llm-reading.ts';
import type { Mind } from './mind.ts';
import { isFitToShow } from './output-check.ts';

/** A description that is longer is none. */
const longestDescription = 600;

/** How long a language model may take before the engine answers in its place. */
const modelTimeoutMs = 30_000;

/** Nothing that goes to OpenAI is kept there for later retrieval. */
const providerOptions = { openai: { store: false } };

// The library prints notices about settings to the console; ours is a structured log.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Outcome<Answer> = { kind: 'answer'; answer: Answer } | { kind: 'refused'; reason: string };
const refusal = (reason: string) => ({ kind: 'refused' as const, reason });

interface Written {
  written: LlmReading;
  /** The mark around the entry; a model that repeats it has followed the text instead of reading it. */
  fence: string;
}

interface LlmMindOptions {
  ai: AiConfig;
  /** Answers whenever the language model does not. */
  engine: Mind;
  log: FastifyBaseLogger;
  timeoutMs?: number;
}

/** The mind that asks a language model, with the engine beneath it. Logs why it fell back, never what was asked. */
export function makeLlmMind({ ai, engine, log, timeoutMs = modelTimeoutMs }: LlmMindOptions): Mind {
  const { providerName, model, withoutSchema } = chooseModel(ai);
  let schemaRefused = false;

  async function attempt<Answer>(
    task: string,
    signal: AbortSignal | undefined,
    ask: (abortSignal: AbortSignal) => Promise<Outcome<Answer>>,
    fallback: () => Promise<Answer>,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    let reason: string;
    try {
      const outcome = await ask(signal ? AbortSignal.any([signal, timeout]) : timeout);
      if (outcome.kind === 'answer') return outcome.answer;
      reason = outcome.reason;
    } catch (error) {
      signal?.throwIfAborted();
      reason = timeout.aborted ? 'timed_out' : nameFailure(error);
    }
    log.warn(
      { task, provider: ai.provider, model: ai.model, reason },
      'the engine answers for the language model',
    );
    return fallback();
  }

  async function askForReading(
    content: string,
    abortSignal: AbortSignal,
    asked: LanguageModel,
  ): Promise<Written> {
    const { system, prompt, fence } = entryPrompt(content);
    const { output } = await generateText({
      model: asked,
      system,
      prompt,
      output: Output.object({ schema: LlmReading, name: 'journal_reading' }),
      abortSignal,
      maxRetries: 1,
      providerOptions,
    });
    return { written: output, fence };
  }

  /** Many servers speak OpenAI's protocol without its schemas: those answer 400 or 422, and are asked without. */
  async function writeReading(content: string, abortSignal: AbortSignal): Promise<Written> {
    if (withoutSchema && schemaRefused) return askForReading(content, abortSignal, withoutSchema);
    try {
      return await askForReading(content, abortSignal, model);
    } catch (error) {
      const refused = APICallError.isInstance(error) && [400, 422].includes(error.statusCode ?? 0);
      if (!withoutSchema || !refused) throw error;
      const written = await askForReading(content, abortSignal, withoutSchema);
      schemaRefused = true;
      return written;
    }
  }

  return {
    describe: () => ({ maker: 'llm', providerName }),
    analyseEntryAtOnce: engine.analyseEntryAtOnce,
    analyseEntry: ({ content, signal }) =>
      attempt(
        'analyse_entry',
        signal,
        async (abortSignal) => {
          const { written, fence } = await writeReading(content, abortSignal);
          if (JSON.stringify(written).includes(fence)) return refusal('unsafe');
          const reading = readingFrom({ written, content, model: ai.model });
          return typeof reading === 'string' ? refusal(reading) : { kind: 'answer', answer: reading };
        },
        () => engine.analyseEntry({ content, signal }),
      ),
    answerFollowUp: (followUp) =>
      attempt(
        'answer_follow_up',
        followUp.signal,
        async (abortSignal) => {
          const { system, messages, fence } = followUpPrompt(followUp);
          const { text, finishReason } = await generateText({
            model,
            system,
            messages,
            abortSignal,
            maxRetries: 1,
            providerOptions,
          });
          const answer = text.trim();
          if (finishReason === 'content-filter') return refusal('refused');
          if (answer === '') return refusal('empty_answer');
          if (answer.includes(fence) || !isFitToShow(answer, followUp.content)) return refusal('unsafe');
          return { kind: 'answer', answer };
        },
        () => engine.answerFollowUp(followUp),
      ),
    describeImage: ({ bytes, mediaType, signal }) =>
      attempt<string | null>(
        'describe_image',
        signal,
        async (abortSignal) => {
          const { system, request } = imagePrompt();
          const { text, finishReason } = await generateText({
            model,
            system,
            messages: [
              {
                role: 'user',
                content: [
                  { type: 'text', text: request },
                  { type: 'image', image: bytes, mediaType },
                ],
              },
            ],
            abortSignal,
            maxRetries: 1,
            providerOptions,
          });
          const description = text.trim();
          if (finishReason === 'content-filter') return refusal('refused');
          if (finishReason === 'length' || description.length > longestDescription) return refusal('cut_off');
          if (description === '') return refusal('empty_answer');
          if (!isFitToShow(description)) return refusal('unsafe');
          return { kind: 'answer', answer: description };
        },
        async () => null,
      ),
  };
}
