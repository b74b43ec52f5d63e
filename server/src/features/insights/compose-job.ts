import { randomUUID } from 'node:crypto';
import type { JournalInsights, JournalPattern, ModelAttempt } from '@reflect/contract';
import { askFor, maxObservedEntries, observeGoals, observeHabits } from '@reflect/engine';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { makeCheckInsPublic } from '../check-ins/check-ins.public.ts';
import { makeDreamsPublic } from '../dreams/dreams.public.ts';
import { makeGoalProgressPublic } from '../goal-progress/goal-progress.public.ts';
import { makeGoalsPublic } from '../goals/goals.public.ts';
import { makeHabitCompletionsPublic } from '../habit-completions/habit-completions.public.ts';
import { makeHabitsPublic } from '../habits/habits.public.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import type { StoredPattern } from './insights.payload.ts';
import type { InsightsStore } from './insights-store.ts';

/** A language model may take minutes for a long journal. */
const timeoutMs = 10 * 60 * 1000;

const stayMs = 500;

/** The background job that composes the insights of a person and looks for their patterns. */
export function defineComposeJob(services: Services, store: InsightsStore): Job<{ userId: string }> {
  const { jobs, mind } = services;
  const accounts = makeAccounts(services);
  const journal = makeJournalPublic(services);
  const habits = makeHabitsPublic(services);
  const completions = makeHabitCompletionsPublic(services);
  const checkIns = makeCheckInsPublic(services);
  const goals = makeGoalsPublic(services);
  const progressOfGoals = makeGoalProgressPublic(services);
  const dreams = makeDreamsPublic(services);

  return jobs.defineJob<{ userId: string }>({
    name: 'compose-insights',
    timeoutMs,
    retryLimit: 3,
    async run({ userId }, { signal }) {
      const isPrivate = async () => (await accounts.findAccount(userId))?.privateJournal === 'on';
      // The journal may have become private since; then there is nothing to read, and nothing may be kept.
      if (await isPrivate()) return;
      const progress = tellProgress(store, userId);
      await compose({ userId, signal, progress })
        .finally(progress.end)
        .catch(async (error: unknown) => {
          // Or it has become so on the way, and what was read may be neither sent nor kept.
          if (!(await isPrivate())) throw error;
        });
    },
  });

  async function compose({
    userId,
    signal,
    progress,
  }: {
    userId: string;
    signal: AbortSignal;
    progress: ReturnType<typeof tellProgress>;
  }): Promise<void> {
    const { removed, helpful, timeZone } = await store.read(userId);
    progress.tell(5);
    // Read before the entries: what is written meanwhile counts as not seen yet.
    const upTo = await journal.lastChangeOf(userId);
    const entries = await journal.listKnownEntries(userId, { limit: maxObservedEntries, signal });
    const known = {
      entries,
      habits: observeHabits({
        habits: await habits.listHabits(userId),
        completions: await completions.listCompletions(userId),
      }),
      goals: observeGoals({
        goals: await goals.listGoals(userId),
        progress: await progressOfGoals.listProgress(userId),
      }),
      dreams: await dreams.listDreams(userId),
      checkIns: await checkIns.listCheckIns(userId),
    };
    progress.tell(25);
    const at = new Date().toISOString();
    const asked = askFor(known, { now: at, timeZone, judgements: { removed, helpful } });
    const shared = { entries, userId, signal };
    const { result: found, attempts = [] } = await mind.findPatterns({
      ...shared,
      options: asked.patterns,
    });
    progress.tell(70);
    const { result: insights } = await mind.composeInsights({
      ...shared,
      options: { ...asked.insights, isForced: true },
    });
    await progress.end();
    signal.throwIfAborted();
    await store.change(userId, (payload) => ({
      ...payload,
      progress: 0,
      composed: {
        at,
        upTo,
        timeZone,
        insights: insights.waiting ? insights : withRequests(insights, attempts),
        patterns: found.map((pattern) => toStored(pattern, payload.composed?.patterns ?? [])),
      },
    }));
  }
}

/**
 * Stores the progress only once it has stayed the same for a while: the engine is finished before that, and the
 * progress is rarely requested.
 */
function tellProgress(store: InsightsStore, userId: string) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const end = () => {
    clearTimeout(timer);
    return writing;
  };
  return {
    tell(percent: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        writing = writing
          .then(() => store.change(userId, (payload) => ({ ...payload, progress: percent })))
          .catch(() => undefined);
      }, stayMs);
    },
    end,
  };
}

function toStored(pattern: JournalPattern, known: readonly StoredPattern[]): StoredPattern {
  return { ...pattern, id: known.find(({ key }) => key === pattern.key)?.id ?? randomUUID() };
}

/** Adds the requests that were made for the patterns to the source of the insights. */
function withRequests(insights: JournalInsights, forPatterns: readonly ModelAttempt[]): JournalInsights {
  const { attempts = [], ...source } = insights.source ?? { provider: 'engine', model: null };
  return { ...insights, source: { ...source, attempts: [...forPatterns, ...attempts] } };
}
