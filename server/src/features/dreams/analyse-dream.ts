import type { Dream, SupportNeed } from '@reflect/contract';
import {
  listDreamsBefore,
  listEntriesBeforeNight,
  maxDreamsAroundDream,
  maxEntriesAroundDream,
} from '@reflect/engine';
import type { Mind } from '../../ai/mind.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { RowKey, SealedTable } from '../../platform/sealed-table/sealed-rows.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import { type DreamRow, showDream } from './dream-payload.ts';
import type { DreamPayload } from './dreams.payload.ts';

/**
 * Interprets a dream, together with the dreams before it and the entries of the days before it, and stores the result.
 * If the dream's text changed meanwhile, the new text stays and gets no analysis of the old one.
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
  const others = await table.list({ userId: key.userId, limit: maxDreamsAroundDream });
  const entries = await journal.listLatestEntries(key.userId, { limit: maxEntriesAroundDream });
  const { result, support } = await mind.interpretDream({
    question: {
      content: narrative,
      emotions,
      symbols,
      wokeFeeling,
      earlierDreams: listDreamsBefore(describeDream(dream), others.map(describeDream)),
      recentDays: listEntriesBeforeNight(dream.payload.dreamDate, entries),
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

const describeDream = ({ id, createdAt, payload: { dreamDate, narrative } }: DreamRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  dreamDate,
  narrative,
});
