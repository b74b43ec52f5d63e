import { writeHoroscope } from '@reflect/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Mind } from '../mind.ts';
import { makeRangeComparer } from './comparison.ts';
import { makeConversationAnalyser } from './conversation.ts';
import { makeDreamInterpreter } from './dream.ts';
import { makeEntryAnalyser, makeSavingAnalyser } from './entry.ts';
import { makeFollowUpAnswerer } from './follow-up.ts';
import { makeGuide } from './guide.ts';
import { makeInsightComposer } from './insights.ts';
import { makePatternFinder } from './patterns.ts';
import { makeProfileChooser } from './profile.ts';
import { makeReplier } from './reply.ts';
import { loadEmotionModel } from './thread/emotion-weights.ts';
import { warmUpThread } from './thread/engine-thread.ts';
import { makeTaskRunner } from './thread/run-task.ts';

/** Needs no network and no key. */
export function makeEngineProvider({ log }: { log: FastifyBaseLogger }): Mind {
  loadEmotionModel().catch((error: unknown) => {
    log.error(
      { err: error },
      'the emotion model cannot be loaded; the engine finds only feelings that are named',
    );
  });
  // Done during the start, so that the first save doesn't wait for it.
  warmUpThread().catch((error: unknown) => {
    log.error({ err: error }, 'the threads of the engine cannot start');
  });
  const run = makeTaskRunner(log);
  const analyseEntry = makeEntryAnalyser(run);

  return {
    describe: () => ({ provider: 'engine', providerName: null }),
    onSent: () => undefined,
    askBeforeSending: () => undefined,
    ...makeSavingAnalyser(analyseEntry),
    analyseEntry,
    answerFollowUp: makeFollowUpAnswerer(),
    // The engine analyses text only.
    describeImage: async () => null,
    analyseConversation: makeConversationAnalyser(run),
    interpretDream: makeDreamInterpreter(run),
    reply: makeReplier(run),
    guide: makeGuide(run),
    findPatterns: makePatternFinder(run),
    composeInsights: makeInsightComposer(run),
    compareRanges: makeRangeComparer(run),
    anonymousProfile: makeProfileChooser(run),
    horoscope: async (question) => writeHoroscope(question),
  };
}
