import type { GuideStep, Reply } from '@reflect/contract';
import { answerFollowUp, horoscope } from '@reflect/engine';
import type { FastifyBaseLogger } from 'fastify';
import { addNotice } from './add-notice.ts';
import { careFor } from './care-for.ts';
import { openEmotionModel } from './emotion-weights.ts';
import type { EngineAnswer, EngineJob, EngineTask } from './engine-tasks.ts';
import { askEngine } from './engine-thread.ts';
import {
  generalComparison,
  generalConversation,
  generalDream,
  generalInsights,
  generalProfile,
  generalReading,
  generalReply,
} from './general-answers.ts';
import type { Mind, Spoken } from './mind.ts';
import { withoutSecrets, withoutSecretWords } from './secrets.ts';
import { crisisIn, supportNeedIn, supportNeedOf } from './support-for.ts';

interface Work<Task extends EngineTask> extends EngineJob<Task> {
  /** How much there is to read, in characters; left out for a whole journal, which is never read here. */
  characters?: number;
  signal?: AbortSignal;
  /** What is answered when the engine fails: a text that it cannot read must never cost a save. */
  otherwise: () => EngineAnswer<Task> | Promise<EngineAnswer<Task>>;
}

/** The mind without a network: the engine of this program. */
export function makeEngineMind({ log }: { log: FastifyBaseLogger }): Mind {
  // Opened while the rest of the server starts, so that the first save does not wait for it.
  openEmotionModel().catch((error: unknown) => {
    log.error(
      { err: error },
      'the trained model of feelings cannot be opened; the engine reads by its word list',
    );
  });

  async function run<Task extends EngineTask>({
    task,
    asked,
    characters = Number.POSITIVE_INFINITY,
    signal,
    otherwise,
  }: Work<Task>): Promise<EngineAnswer<Task>> {
    signal?.throwIfAborted();
    try {
      return await askEngine({ task, asked }, { characters, signal });
    } catch (error) {
      signal?.throwIfAborted();
      // Its message may quote the text; its name cannot.
      const reason = error instanceof Error ? error.name : 'unknown';
      log.error({ task, reason }, 'the engine failed to read a text');
      return otherwise();
    }
  }

  const analyseEntry: Mind['analyseEntry'] = ({ content, signal }) =>
    run({
      task: 'analyseEntry',
      asked: [content],
      characters: content.length,
      signal,
      otherwise: generalReading,
    });

  return {
    describe: () => ({ maker: 'engine', providerName: null }),
    analyseEntryAtOnce: analyseEntry,
    analyseEntry,
    answerFollowUp: async ({ signal, analysis, question, history }) => {
      signal?.throwIfAborted();
      const answer = answerFollowUp({
        analysis: {
          analysis: analysis.summary,
          emotions: analysis.emotions,
          patterns: analysis.communicationPatterns,
          suggestions: analysis.suggestions,
        },
        question,
        history,
      });
      return [await careFor(question, history), answer].filter(Boolean).join('\n\n');
    },
    // The engine reads words and does not see; nothing is claimed in its place.
    describeImage: async () => null,
    analyseConversation: async ({ question, signal }) => ({
      reading: await run({
        task: 'analyseConversation',
        asked: [question],
        characters: question.text.length + (question.context ?? '').length,
        signal,
        otherwise: generalConversation,
      }),
      support: await supportNeedIn([question.text, question.context ?? '']),
    }),
    interpretDream: async ({ question: { recentDays = [], ...question }, signal }) => ({
      reading: await run({
        task: 'interpretDream',
        asked: [{ ...question, recentDays: withoutSecrets(recentDays) }],
        characters: charactersOf([question, ...recentDays, ...(question.earlierDreams ?? [])]),
        signal,
        otherwise: generalDream,
      }),
      support: await supportNeedIn([question.content, question.wokeFeeling ?? '']),
    }),
    reply: async ({ message, history, preferences, signal }) => {
      const answer = await run({
        task: 'reply',
        asked: [{ message, history, preferences }],
        characters: message.length + charactersOf(history.slice(-12)),
        signal,
        otherwise: async () => generalReply(await crisisIn(message)),
      });
      return spoken<Reply>(answer);
    },
    guide: async ({ template, questionIndex, message, history, preferences, signal }) => {
      const step = await run({
        task: 'guide',
        asked: [{ template, questionIndex, message, history, preferences }],
        characters: message.length + charactersOf(history.slice(-12)),
        signal,
        otherwise: async () => ({
          ...generalReply(await crisisIn(message)),
          nextQuestionIndex: questionIndex,
        }),
      });
      return spoken<GuideStep>({ ...step, message: addNotice(step.message, history) });
    },
    findPatterns: async ({ entries, options, signal }) => ({
      reading: await run({
        task: 'findPatterns',
        asked: [withoutSecretWords(entries), options],
        signal,
        otherwise: () => [],
      }),
      support: await supportNeedOf(entries),
    }),
    composeInsights: async ({ entries, options, signal }) => ({
      reading: await run({
        task: 'composeInsights',
        asked: [withoutSecretWords(entries), options],
        signal,
        otherwise: () => generalInsights(entries.length),
      }),
      support: await supportNeedOf(entries),
    }),
    compareRanges: async ({ before, after, signal }) => ({
      reading: await run({
        task: 'compareRanges',
        asked: [
          { ...before, entries: withoutSecretWords(before.entries) },
          { ...after, entries: withoutSecretWords(after.entries) },
        ],
        signal,
        otherwise: generalComparison,
      }),
      support: await supportNeedOf([...before.entries, ...after.entries]),
    }),
    anonymousProfile: ({ entries, signal }) =>
      run({
        task: 'anonymousProfile',
        asked: [withoutSecrets(entries)],
        signal,
        otherwise: generalProfile,
      }),
    horoscope: async (question) => horoscope(question),
  };
}

function charactersOf(parts: readonly { content: string }[]): number {
  return parts.reduce((sum, { content }) => sum + content.length, 0);
}

/** An answer that is there as a whole, said in one piece. */
function spoken<Answer extends { message: string }>({ message, ...rest }: Answer): Spoken<Answer> {
  return { ...rest, words: saidAtOnce(message) };
}

async function* saidAtOnce(message: string): AsyncGenerator<string> {
  yield message;
}
