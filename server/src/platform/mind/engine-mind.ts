import type { EntryAnalysis } from '@reflect/contract';
import { analyseEntry, answerFollowUp } from '@reflect/engine';
import type { FastifyBaseLogger } from 'fastify';
import { openEmotionModel } from './emotion-weights.ts';
import { generalReading } from './general-reading.ts';
import { readLongText } from './long-readings.ts';
import type { Mind } from './mind.ts';

/** Longer texts are read in a thread of their own: at this length a reading still takes some tens of milliseconds. */
const longestReadHere = 2000;

/** The mind without a network: the engine of this program. */
export function makeEngineMind({ log }: { log: FastifyBaseLogger }): Mind {
  // Opened while the rest of the server starts, so that the first save does not wait for it.
  const ready = openEmotionModel().catch((error: unknown) => {
    log.error(
      { err: error },
      'the trained model of feelings cannot be opened; the engine reads by its word list',
    );
  });

  async function read({
    content,
    signal,
  }: {
    content: string;
    signal?: AbortSignal;
  }): Promise<EntryAnalysis> {
    signal?.throwIfAborted();
    try {
      if (content.length > longestReadHere) return await readLongText({ content, signal });
      await ready;
      return analyseEntry(content);
    } catch (error) {
      signal?.throwIfAborted();
      // A text that the engine cannot read must never cost a save. Its message may quote the text; its name cannot.
      log.error(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the engine failed to read a text',
      );
      return generalReading();
    }
  }

  return {
    describe: () => ({ maker: 'engine', providerName: null }),
    analyseEntryAtOnce: ({ content }) => read({ content }),
    analyseEntry: read,
    answerFollowUp: async ({ signal, analysis, question, history }) => {
      signal?.throwIfAborted();
      return answerFollowUp({
        analysis: {
          analysis: analysis.summary,
          emotions: analysis.emotions,
          patterns: analysis.communicationPatterns,
          suggestions: analysis.suggestions,
        },
        question,
        history,
      });
    },
    // The engine reads words and does not see; nothing is claimed in its place.
    describeImage: async () => null,
  };
}
