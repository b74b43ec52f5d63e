import type { InsightsAnswer, JournalEntry, Judgements, Pattern } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import type { ObservedJournal } from '@reflect/engine/observed-journal';
import { removeSecretContent } from '@reflect/engine/written-items';
import { ApiError } from '../../../api-error.ts';
import type { ReadHere } from '../../../device-engine/readings/reading-tasks.ts';
import type { ReadableJournal } from './journal-here.ts';
import type { Settings } from './sealed-settings.ts';

const maxRemoved = 1_000;
/** Statements about "now", such as a trend, are recomputed after this, as on the server. */
const freshMs = 24 * 60 * 60 * 1000;
const nothingJudged: Judgements = { removed: [], helpful: {} };

type Composed = { insights: InsightsAnswer; patterns: Pattern[]; message: string };

/** The insights and patterns of a private journal, composed on this device; judgements of them are kept sealed. */
export function makeInsightsHere({
  journal,
  settings,
  read,
}: {
  journal: ReadableJournal;
  settings: Settings;
  read: ReadHere;
}) {
  /** Patterns and insights are requested together, and come from one run. */
  let last: { asked: string; at: number; composed: Promise<Composed> } | null = null;

  async function compose({ isForced }: { isForced: boolean }): Promise<Composed> {
    const [observed, kept] = await Promise.all([journal.observe(), settings.read<Judgements>('judgements')]);
    const judgements = kept ?? nothingJudged;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const asked = await computeDigest({ observed, judgements, timeZone });
    const isFresh = last?.asked === asked && Date.now() - last.at < freshMs;
    if (last === null || !isFresh || isForced) {
      const options = { now: new Date().toISOString(), timeZone, judgements, isForced };
      const composed = read('journal', [observed, options]);
      last = { asked, at: Date.now(), composed };
      composed.catch(() => {
        last = null;
      });
    }
    return last.composed;
  }

  async function findPattern(id: string): Promise<Pattern> {
    const { patterns } = await compose({ isForced: false });
    const pattern = patterns.find((one) => one.id === id);
    if (pattern !== undefined) return pattern;
    const text = JSON.stringify({
      code: 'insights.pattern_not_found',
      message: 'This pattern no longer exists.',
    });
    throw new ApiError({ status: 404, text });
  }

  const judge = (change: (present: Judgements) => Judgements) =>
    settings.change<Judgements>('judgements', (present) => change(present ?? nothingJudged));

  return {
    getInsights: async (isForced: boolean) => (await compose({ isForced })).insights,
    listPatterns: async () => (await compose({ isForced: false })).patterns,

    async generatePatterns() {
      const { message } = await compose({ isForced: true });
      return { message, isGenerating: false, generationProgress: 0 };
    },

    async judgeStatement({ key, isRemoved }: { key: string; isRemoved: boolean }): Promise<void> {
      await judge((present) => {
        const others = present.removed.filter((other) => other !== key);
        return { ...present, removed: isRemoved ? [...others, key].slice(-maxRemoved) : others };
      });
    },

    async judgePattern(id: string, helpful: boolean): Promise<Pattern> {
      const pattern = await findPattern(id);
      await judge((present) => ({ ...present, helpful: { ...present.helpful, [pattern.key]: helpful } }));
      return { ...pattern, helpful };
    },

    /** The entries that a pattern rests on, newest first; without the content of secret ones. */
    async listEntries(id: string): Promise<JournalEntry[]> {
      const named = new Set((await findPattern(id)).entryIds);
      const entries = await journal.list<JournalEntry>(collections.journal);
      return entries.filter((entry) => named.has(entry.id)).map(removeSecretContent);
    },
  };
}

async function computeDigest(asked: {
  observed: ObservedJournal;
  judgements: Judgements;
  timeZone: string;
}): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(asked));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}
