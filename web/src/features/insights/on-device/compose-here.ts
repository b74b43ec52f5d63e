import type { InsightsAnswer, Pattern } from '@reflect/contract';
import { readKeptAnswer } from '../../../platform/device-store/kept-answers.ts';
import { composeInWorker } from './compose-in-worker.ts';
import type { ObservedOnDevice } from './observed-on-device.ts';

export interface MadeHere {
  insights: InsightsAnswer;
  /** Null if this device lacks some of what patterns rest on. */
  patterns: Pattern[] | null;
  /** Shown after patterns were looked for. */
  message: string;
}

/** Statements about "now", such as a trend, are computed again after this time, as on the server. */
const freshMs = 24 * 60 * 60 * 1000;

/**
 * Composes insights and patterns from what is on this device. Null if the server's last answer still holds (ignored
 * with `isForced`), if it isn't known what the person removed for good, or if not everything is here.
 */
export async function composeHere({
  userId,
  latest,
  observe,
  isForced,
  signal,
}: {
  userId: string;
  /** The latest answer in memory. */
  latest: InsightsAnswer | undefined;
  observe: () => Promise<ObservedOnDevice | null>;
  isForced: boolean;
  signal?: AbortSignal | undefined;
}): Promise<MadeHere | null> {
  const answer = latest ?? (await readKeptAnswer<InsightsAnswer>(userId, 'insights'))?.answer;
  if (answer?.judgements === undefined) return null;
  const observed = await observe();
  if (observed === null) return null;
  const now = new Date();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!isForced && isStillValid(answer, { observed, now, timeZone })) return null;
  const { insights, patterns, message } = await composeInWorker(
    {
      journal: observed.journal,
      options: { now: now.toISOString(), timeZone, judgements: answer.judgements, isForced },
    },
    { signal },
  );
  return { insights, patterns: observed.isWhole ? patterns : null, message };
}

function isStillValid(
  answer: InsightsAnswer,
  { observed, now, timeZone }: { observed: ObservedOnDevice; now: Date; timeZone: string },
): boolean {
  const { journal, changedAt, hasWaiting } = observed;
  const { generatedAt } = answer;
  if (generatedAt === null || answer.isGenerating || hasWaiting) return false;
  return (
    journal.entries.length === answer.currentEntries &&
    (changedAt === null || changedAt <= generatedAt) &&
    now.getTime() - Date.parse(generatedAt) < freshMs &&
    timeZone === answer.timeZone
  );
}
