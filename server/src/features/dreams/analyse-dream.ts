import type { Dream, SupportNeed } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { RowKey, SealedTable } from '../../platform/sealed-table/sealed-rows.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import { type DreamRow, showDream } from './dream-payload.ts';
import type { DreamPayload } from './dreams.payload.ts';

/** Earlier dreams that are searched for what returns. */
const maxEarlierDreams = 50;
/** Entries that are searched for what the night took from the days before. */
const maxLatestEntries = 60;
/** Entries of this many days before a dream may have left something in it. */
const recentDays = 3;
const dayMs = 24 * 60 * 60 * 1000;
/** The latest dreams are enough to find what comes back; all of them could be a hundred megabytes. */
const mostOtherDreams = 500;

/**
 * Interprets a dream, beside the dreams before it and the entries of the days before it, and stores the result with it. A
 * dream whose telling was changed meanwhile keeps the new telling and gets no analysis of the old one.
 */
export async function analyseDream({
  table,
  mind,
  journal,
  key,
  signal,
}: {
  table: SealedTable<DreamPayload>;
  mind: Pick<Mind, 'interpretDream'>;
  journal: Pick<JournalPublic, 'listLatestEntries'>;
  key: RowKey;
  signal: AbortSignal;
}): Promise<(Dream & { support?: SupportNeed }) | Declined<'dreams.dream_not_found'>> {
  const dream = await table.get(key);
  if (!dream) return decline('dreams.dream_not_found');
  const { narrative, emotions, symbols, wokeFeeling } = dream.payload;
  const others = await table.list({ userId: key.userId, limit: mostOtherDreams });
  const entries = await journal.listLatestEntries(key.userId, { limit: maxLatestEntries });
  const { result, support } = await mind.interpretDream({
    question: {
      content: narrative,
      emotions,
      symbols,
      wokeFeeling,
      earlierDreams: dreamsBefore(dream, others),
      recentDays: entries.filter(isBeforeNightOf(dream.payload.dreamDate)),
    },
    userId: key.userId,
    signal,
  });
  const stored = await table.update({
    ...key,
    change: ({ payload }) =>
      payload.narrative === narrative
        ? { payload: { ...payload, aiAnalysis: result, analysisCount: payload.analysisCount + 1 } }
        : null,
  });
  if (!stored) return decline('dreams.dream_not_found');
  return { ...showDream(stored.row), ...(support && { support }) };
}

function dreamsBefore(dream: DreamRow, others: readonly DreamRow[]): { id: string; content: string }[] {
  const isBefore = (other: DreamRow) =>
    other.payload.dreamDate < dream.payload.dreamDate ||
    (other.payload.dreamDate === dream.payload.dreamDate && other.createdAt < dream.createdAt);
  return others
    .filter((other) => other.id !== dream.id && isBefore(other))
    .sort((a, b) => b.payload.dreamDate.localeCompare(a.payload.dreamDate))
    .slice(0, maxEarlierDreams)
    .map(({ id, payload }) => ({ id, content: payload.narrative }));
}

/** Entries of the days before a night. It ends at noon in UTC: by then it is over in nearly every time zone. */
function isBeforeNightOf(dreamDate: string): (entry: { createdAt: string }) => boolean {
  const until = Date.parse(`${dreamDate}T12:00:00Z`);
  return ({ createdAt }) => {
    const written = Date.parse(createdAt);
    return written <= until && written > until - recentDays * dayMs;
  };
}
