import { randomUUID } from 'node:crypto';
import type { JournalPattern } from '@reflect/contract';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../services/services.ts';
import { makeCheckInsPublic } from '../check-ins/check-ins.public.ts';
import { makeDreamsPublic } from '../dreams/dreams.public.ts';
import { makeGoalProgressPublic } from '../goal-progress/goal-progress.public.ts';
import { makeGoalsPublic } from '../goals/goals.public.ts';
import { makeHabitCompletionsPublic } from '../habit-completions/habit-completions.public.ts';
import { makeHabitsPublic } from '../habits/habits.public.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import type { StoredPattern } from './insights.payload.ts';
import type { InsightsStore } from './insights-store.ts';
import { readGoals } from './read-goals.ts';
import { readHabits } from './read-habits.ts';

/** About fourteen years of a page each day. */
const mostEntries = 5_000;
/** The newest entries of a statement; its number says how many there are in all. */
const mostEntryIds = 500;
/** A language model may take minutes for a long journal. */
const timeoutMs = 10 * 60 * 1000;

/** The background job that composes the insights of a person and looks for their patterns. */
export function defineComposeJob(services: Services, store: InsightsStore): Job<{ userId: string }> {
  const { jobs, mind } = services;
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
      const progress = (percent: number) =>
        store.change(userId, (payload) => ({ ...payload, progress: percent }));
      const { removed, helpful, timeZone } = await progress(5);
      // Read before the entries: what is written meanwhile counts as not seen yet.
      const upTo = await journal.lastChangeOf(userId);
      const entries = await journal.listKnownEntries(userId, { limit: mostEntries, signal });
      const observed = await readHabits({ userId, habits, completions });
      await progress(25);
      const at = new Date().toISOString();
      const shared = { entries, userId, signal };
      const { result: found } = await mind.findPatterns({
        ...shared,
        options: {
          now: at,
          timeZone,
          habits: observed,
          goals: await readGoals({ userId, goals, progress: progressOfGoals }),
          dreams: await dreams.listDreams(userId),
          checkIns: await checkIns.listCheckIns(userId),
          dismissed: dismissedKeys({ removed, helpful }),
        },
      });
      await progress(70);
      const { result: insights } = await mind.composeInsights({
        ...shared,
        options: { now: at, timeZone, isForced: true, removed },
      });
      signal.throwIfAborted();
      await store.change(userId, (payload) => ({
        ...payload,
        progress: 0,
        composed: {
          at,
          upTo,
          timeZone,
          insights: {
            ...insights,
            themes: insights.themes.map(withNewest),
            strengths: insights.strengths.map(withNewest),
            recommendations: insights.recommendations.map(withNewest),
            timeline: insights.timeline.map(withNewest),
          },
          patterns: found.map((pattern) => stored(pattern, payload.composed?.patterns ?? [])),
        },
      }));
    },
  });
}

/** Patterns that are not to be found again, by key. */
function dismissedKeys({
  removed,
  helpful,
}: {
  removed: readonly string[];
  helpful: Readonly<Record<string, boolean>>;
}): string[] {
  const unhelpful = Object.entries(helpful).flatMap(([key, isHelpful]) => (isHelpful ? [] : [key]));
  return [...unhelpful, ...removed];
}

function stored(pattern: JournalPattern, known: readonly StoredPattern[]): StoredPattern {
  return { ...withNewest(pattern), id: known.find(({ key }) => key === pattern.key)?.id ?? randomUUID() };
}

/** The ids of the engine stand from the oldest entry to the newest. */
function withNewest<Statement extends { entryIds: string[] }>(statement: Statement): Statement {
  return { ...statement, entryIds: statement.entryIds.slice(-mostEntryIds) };
}
