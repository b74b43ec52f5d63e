import type { Job } from '../../platform/jobs/job.ts';
import type { InsightsPayload } from './insights.payload.ts';
import type { InsightsStore } from './insights-store.ts';

/** The longest time a call waits for the job, which usually takes less; after that the page sends the request again. */
const waitMs = { short: 3_000, long: 15_000 };
/**
 * How long until it is checked whether another server ran it: rarely if others are before it, because each check
 * is a query.
 */
const pollMs = { first: 200, most: 600 };

/** Has the job compose the insights and patterns of a journal, and waits for it. */
export function makeInsightsGenerator({
  store,
  job,
}: {
  store: InsightsStore;
  job: Job<{ userId: string }>;
}) {
  /** Waits until the job of this person has run; false when it takes longer. */
  async function isDoneWithin(userId: string, milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    for (let pause = pollMs.first; Date.now() < end; pause = Math.min(pause * 1.5, pollMs.most)) {
      await job.waitForEnd({ userId }, Math.max(1, Math.min(pause, end - Date.now())));
      if (!(await job.isPending({ userId }))) return true;
    }
    return false;
  }

  return {
    /** Starts the job without waiting for it. */
    begin: (userId: string) => job.enqueue({ userId }),

    /** Stores the time zone of a person, if it is a valid one, and returns what is stored. */
    async keepTimeZone(userId: string, timeZone: string | undefined): Promise<InsightsPayload> {
      const payload = await store.read(userId);
      if (timeZone === undefined || payload.timeZone === timeZone || !isTimeZone(timeZone)) return payload;
      return store.change(userId, (present) => ({ ...present, timeZone }));
    },

    /** Starts the job and waits for a while. */
    async generate(userId: string, wait: keyof typeof waitMs) {
      await job.enqueue({ userId });
      const isDone = await isDoneWithin(userId, waitMs[wait]);
      const payload = await store.read(userId);
      return { payload, isGenerating: !isDone, generationProgress: isDone ? 0 : payload.progress };
    },
  };
}
export type InsightsGenerator = ReturnType<typeof makeInsightsGenerator>;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}
