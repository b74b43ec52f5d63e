import type { JournalEntry, Pattern } from '@reflect/contract';
import { filterPatterns, listNewestFirst, toPatternView, writePatternsMessage } from '@reflect/engine';
import { removeSecretContent } from '@reflect/engine/written-items';
import { type ItemPage, sendInPieces } from '../../platform/collection/list-items.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { StreamedList } from '../../platform/sealed-table/streamed-list.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { InsightsGenerator } from './generate-insights.ts';
import type { InsightsPayload, StoredPattern } from './insights.payload.ts';
import type { InsightsStore } from './insights-store.ts';

export type PatternsService = ReturnType<typeof patternsService>;

/** The rules of the patterns of a whole journal. */
export function patternsService({
  store,
  generator,
  journal,
}: {
  store: InsightsStore;
  generator: InsightsGenerator;
  journal: Pick<JournalPublic, 'pagesOfEntries'>;
}) {
  return {
    async list(userId: string): Promise<Pattern[]> {
      const payload = await store.read(userId);
      return readPatterns(payload).map((pattern) => toPatternView(pattern, payload));
    },

    async generate({ userId, timeZone }: { userId: string; timeZone: string | undefined }) {
      await generator.keepTimeZone(userId, timeZone);
      const { payload, ...generation } = await generator.generate(userId, 'long');
      const found = readPatterns(payload).filter(({ key }) => payload.helpful[key] !== false).length;
      return { message: writeMessage({ found, ...generation }), ...generation };
    },

    async judge({
      userId,
      patternId,
      helpful,
    }: {
      userId: string;
      patternId: string;
      helpful: boolean;
    }): Promise<Pattern | Declined<'insights.pattern_not_found'>> {
      const pattern = readPatterns(await store.read(userId)).find(({ id }) => id === patternId);
      if (!pattern) return decline('insights.pattern_not_found');
      const payload = await store.change(userId, (present) => ({
        ...present,
        helpful: { ...present.helpful, [pattern.key]: helpful },
      }));
      return toPatternView(pattern, payload);
    },

    /** The entries that a pattern rests on, newest first, without the text of secret ones and the hashtags in it. */
    async listEntries({
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
      const pattern = readPatterns(await store.read(userId)).find(({ id }) => id === patternId);
      if (!pattern) return decline('insights.pattern_not_found');
      const all = listNewestFirst(pattern);
      const rest = before === undefined ? all : all.slice(all.lastIndexOf(before) + 1 || all.length);
      const pages = journal.pagesOfEntries(userId, { entryIds: rest, limit });
      return sendInPieces({ userId, pages: withoutSecrets(pages), isWhole: limit === undefined });
    },
  };
}

const readPatterns = ({ composed, ...judgements }: InsightsPayload): StoredPattern[] =>
  filterPatterns(composed?.patterns ?? [], judgements);

function writeMessage({ found, isGenerating }: { found: number; isGenerating: boolean }): string {
  return isGenerating
    ? 'Your journal is being read. This takes a little longer.'
    : writePatternsMessage(found);
}

async function* withoutSecrets(pages: AsyncGenerator<ItemPage<JournalEntry>>) {
  for await (const { items, isLast } of pages) yield { items: items.map(removeSecretContent), isLast };
}
