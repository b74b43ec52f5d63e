import { setTimeout as wait } from 'node:timers/promises';
import type { InsightsAnswer, JournalEntry, Judgements, Pattern } from '@reflect/contract';
import {
  composeInsights,
  newestFirst,
  patternsMessage,
  requiredEntries,
  shownInsights,
  shownPatterns,
  viewOfPattern,
} from '@reflect/engine';
import { withoutSecretContent } from '@reflect/engine/written-items';
import { type ItemPage, inPieces } from '../../platform/collection/list-items.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { StreamedList } from '../../platform/sealed-table/streamed-list.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { InsightsPayload, StoredPattern } from './insights.payload.ts';
import type { InsightsStore } from './insights-store.ts';

/** The longest time a call waits for the job, which usually takes less; the page sends the request again after that. */
const waitMs = { read: 3_000, generate: 15_000 };
/** Whether it has run is asked again after these: seldom where others are before it, since each question is a statement. */
const pollMs = { first: 50, most: 600 };
/** What is said of "now", such as a trend, is looked at anew after this. */
const freshMs = 24 * 60 * 60 * 1000;

export type JournalInsightsService = ReturnType<typeof journalInsightsService>;

/** The rules of insights and patterns of a whole journal. */
export function journalInsightsService({
  store,
  job,
  journal,
}: {
  store: InsightsStore;
  job: Job<{ userId: string }>;
  journal: JournalPublic;
}) {
  /** Waits until the job of this person has run; false when it takes longer. */
  async function isDoneWithin(userId: string, milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    for (let pause = pollMs.first; Date.now() < end; pause = Math.min(pause * 1.5, pollMs.most)) {
      if (!(await job.isPending({ userId }))) return true;
      await wait(Math.min(pause, end - Date.now()));
    }
    return false;
  }

  async function keepTimeZone(userId: string, timeZone: string | undefined): Promise<InsightsPayload> {
    const payload = await store.read(userId);
    if (timeZone === undefined || payload.timeZone === timeZone || !isTimeZone(timeZone)) return payload;
    return store.change(userId, (present) => ({ ...present, timeZone }));
  }

  /** Composes insights and patterns, and waits for a while. */
  async function generate(userId: string, milliseconds: number) {
    await job.enqueue({ userId });
    const isDone = await isDoneWithin(userId, milliseconds);
    const payload = await store.read(userId);
    return { payload, isGenerating: !isDone, generationProgress: isDone ? 0 : payload.progress };
  }

  const patternsOf = ({ composed, ...judgements }: InsightsPayload): StoredPattern[] =>
    shownPatterns(composed?.patterns ?? [], judgements);

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
      const payload = await keepTimeZone(userId, timeZone);
      if (count === 0 || (count < requiredEntries && !isForced))
        return { ...(await waitingFor({ userId, journal })), judgements: judgementsOf(payload) };
      const upTo = await journal.lastChangeOf(userId);
      const isFresh = !isForced && isCurrent(payload, upTo);
      const { payload: present, ...generation } = isFresh
        ? { payload, isGenerating: false, generationProgress: 0 }
        : await generate(userId, isForced ? waitMs.generate : waitMs.read);
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
        return { ...payload, removed: isRemoved ? [...others.slice(-mostRemoved), key] : others };
      });
      await job.enqueue({ userId });
    },

    /** Puts other judgements into the place of all that there are. */
    async replaceJudgements({
      userId,
      removed,
      helpful,
    }: Judgements & { userId: string }): Promise<undefined> {
      await store.change(userId, (payload) => ({ ...payload, removed, helpful }));
      await job.enqueue({ userId });
    },

    async listPatterns(userId: string): Promise<Pattern[]> {
      const payload = await store.read(userId);
      return patternsOf(payload).map((pattern) => viewOfPattern(pattern, payload));
    },

    async generatePatterns({ userId, timeZone }: { userId: string; timeZone: string | undefined }) {
      await keepTimeZone(userId, timeZone);
      const { payload, ...generation } = await generate(userId, waitMs.generate);
      const found = patternsOf(payload).filter(({ key }) => payload.helpful[key] !== false).length;
      return { message: messageFor({ found, ...generation }), ...generation };
    },

    async judgePattern({
      userId,
      patternId,
      helpful,
    }: {
      userId: string;
      patternId: string;
      helpful: boolean;
    }): Promise<Pattern | Declined<'insights.pattern_not_found'>> {
      const pattern = patternsOf(await store.read(userId)).find(({ id }) => id === patternId);
      if (!pattern) return decline('insights.pattern_not_found');
      const payload = await store.change(userId, (present) => ({
        ...present,
        helpful: { ...present.helpful, [pattern.key]: helpful },
      }));
      return viewOfPattern(pattern, payload);
    },

    /** The entries that a pattern rests on, newest first, without the content of secret ones and the hashtags in it. */
    async listPatternEntries({
      userId,
      patternId,
      limit,
      before,
    }: {
      userId: string;
      patternId: string;
      limit?: number | undefined;
      before?: string | undefined;
    }): Promise<JournalEntry[] | StreamedList<JournalEntry> | Declined<'insights.pattern_not_found'>> {
      const pattern = patternsOf(await store.read(userId)).find(({ id }) => id === patternId);
      if (!pattern) return decline('insights.pattern_not_found');
      const all = newestFirst(pattern);
      const rest = before === undefined ? all : all.slice(all.lastIndexOf(before) + 1 || all.length);
      const pages = journal.pagesOfEntries(userId, { entryIds: rest, limit });
      return inPieces({ userId, pages: withoutSecrets(pages), isWhole: limit === undefined });
    },

    exportFor: async (userId: string) => {
      const { removed, helpful, composed } = await store.read(userId);
      return { removed, helpful, insights: composed?.insights ?? null, patterns: composed?.patterns ?? [] };
    },
  };
}

const mostRemoved = 999;

function isCurrent({ composed, timeZone }: InsightsPayload, upTo: number): boolean {
  if (!composed || composed.upTo !== upTo || composed.timeZone !== timeZone) return false;
  return Date.now() - Date.parse(composed.at) < freshMs;
}

/** What is said before there are enough entries: pure counting, so at once. */
async function waitingFor({
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

const judgementsOf = ({ removed, helpful }: InsightsPayload) => ({ removed, helpful });

function answer(
  payload: InsightsPayload,
  generation: { isGenerating: boolean; generationProgress: number },
  count: number,
): InsightsAnswer {
  const { composed } = payload;
  const judgements = judgementsOf(payload);
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
    ...shownInsights(insights, judgements),
    ...generation,
    currentEntries: count,
    generatedAt: at,
    timeZone,
    judgements,
  };
}

function messageFor({ found, isGenerating }: { found: number; isGenerating: boolean }): string {
  return isGenerating ? 'Your journal is being read. This takes a little longer.' : patternsMessage(found);
}

async function* withoutSecrets(pages: AsyncGenerator<ItemPage<JournalEntry>>) {
  for await (const { items, isLast } of pages) yield { items: items.map(withoutSecretContent), isLast };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}
