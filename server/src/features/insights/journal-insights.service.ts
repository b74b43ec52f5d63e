import type { InsightsAnswer, Judgements } from '@reflect/contract';
import { composeInsights, filterInsights, requiredEntries } from '@reflect/engine';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { InsightsGenerator } from './generate-insights.ts';
import type { InsightsPayload } from './insights.payload.ts';
import type { InsightsStore } from './insights-store.ts';

/** Statements about "now", such as a trend, are computed again after this. */
const freshMs = 24 * 60 * 60 * 1000;

export type JournalInsightsService = ReturnType<typeof journalInsightsService>;

/** The rules of the insights of a whole journal. */
export function journalInsightsService({
  store,
  generator,
  journal,
}: {
  store: InsightsStore;
  generator: InsightsGenerator;
  journal: JournalPublic;
}) {
  return {
    /** The insights; composed first where the journal has changed or `isForced`. */
    async getInsights({
      userId,
      isForced,
      timeZone,
    }: {
      userId: string;
      isForced: boolean;
      timeZone: string | undefined;
    }): Promise<InsightsAnswer> {
      const { entries: count } = await journal.spanOf(userId);
      const payload = await generator.keepTimeZone(userId, timeZone);
      if (count === 0 || (count < requiredEntries && !isForced))
        return { ...(await answerWaiting({ userId, journal })), judgements: pickJudgements(payload) };
      const upTo = await journal.lastChangeOf(userId);
      const isFresh = !isForced && isCurrent(payload, upTo);
      const { payload: present, ...generation } = isFresh
        ? { payload, isGenerating: false, generationProgress: 0 }
        : await generator.generate(userId, isForced ? 'long' : 'short');
      return answer(present, generation, count);
    },

    /** Removes a statement for good, or brings it back with the next insights. */
    async judgeStatement({
      userId,
      key,
      isRemoved,
    }: {
      userId: string;
      key: string;
      isRemoved: boolean;
    }): Promise<undefined> {
      await store.change(userId, (payload) => {
        const others = payload.removed.filter((other) => other !== key);
        return { ...payload, removed: isRemoved ? [...others.slice(-maxRemoved), key] : others };
      });
      await generator.begin(userId);
    },

    async replaceJudgements({
      userId,
      removed,
      helpful,
    }: Judgements & { userId: string }): Promise<undefined> {
      await store.change(userId, (payload) => ({ ...payload, removed, helpful }));
      await generator.begin(userId);
    },

    exportFor: async (userId: string) => {
      const { removed, helpful, composed } = await store.read(userId);
      return { removed, helpful, insights: composed?.insights ?? null, patterns: composed?.patterns ?? [] };
    },
  };
}

const maxRemoved = 999;

function isCurrent({ composed, timeZone }: InsightsPayload, upTo: number): boolean {
  if (!composed || composed.upTo !== upTo || composed.timeZone !== timeZone) return false;
  return Date.now() - Date.parse(composed.at) < freshMs;
}

/** The answer until there are enough entries. It only counts, so it is there at once. */
async function answerWaiting({
  userId,
  journal,
}: {
  userId: string;
  journal: JournalPublic;
}): Promise<InsightsAnswer> {
  const entries = await journal.listKnownEntries(userId, { limit: requiredEntries });
  const options = { now: new Date().toISOString(), timeZone: 'UTC' };
  return {
    ...composeInsights(entries, options),
    isGenerating: false,
    generationProgress: 0,
    generatedAt: null,
    timeZone: null,
  };
}

const pickJudgements = ({ removed, helpful }: InsightsPayload) => ({ removed, helpful });

function answer(
  payload: InsightsPayload,
  generation: { isGenerating: boolean; generationProgress: number },
  count: number,
): InsightsAnswer {
  const { composed } = payload;
  const judgements = pickJudgements(payload);
  if (!composed) {
    const empty = composeInsights([], { now: new Date().toISOString(), timeZone: 'UTC' });
    const message = generation.isGenerating ? 'Your insights are being put together.' : '';
    return {
      ...empty,
      ...generation,
      waiting: false,
      currentEntries: count,
      progress: Math.min(100, Math.round((count / requiredEntries) * 100)),
      encouragement: '',
      suggestions: [],
      message,
      generatedAt: null,
      timeZone: null,
      judgements,
    };
  }
  const { insights, at, timeZone } = composed;
  return {
    ...filterInsights(insights, judgements),
    ...generation,
    currentEntries: count,
    generatedAt: at,
    timeZone,
    judgements,
  };
}
