import { analyseEntry, answerFollowUp } from '@reflect/engine';
import type { FastifyBaseLogger } from 'fastify';
import { generalReading } from './general-reading.ts';
import type { Mind } from './mind.ts';

/** The mind without a network: the engine of this program. */
export function makeEngineMind({ log }: { log: FastifyBaseLogger }): Mind {
  const analyseEntryAtOnce: Mind['analyseEntryAtOnce'] = async ({ content }) => {
    try {
      return analyseEntry(content);
    } catch (error) {
      // A text that the engine cannot read must never cost a save. Its message may quote the text; its name cannot.
      log.error(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the engine failed to read a text',
      );
      return generalReading();
    }
  };
  return {
    describe: () => ({ maker: 'engine', providerName: null }),
    analyseEntryAtOnce,
    analyseEntry: async ({ content, signal }) => {
      signal?.throwIfAborted();
      return analyseEntryAtOnce({ content });
    },
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
