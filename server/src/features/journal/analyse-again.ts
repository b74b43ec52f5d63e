import type { Mind } from '../../ai/mind.ts';
import type { RowKey } from '../../platform/sealed-rows.ts';
import type { EntriesTable } from './entries-table.ts';
import { withAnalysis } from './entry-analysis.ts';

/** Analyses an entry with all the time it takes, and stores the result unless its text has changed meanwhile. */
export async function analyseAgain({
  table,
  mind,
  signal,
  ...key
}: RowKey & { table: EntriesTable; mind: Mind; signal: AbortSignal }): Promise<void> {
  const row = await table.get(key);
  if (!row || row.payload.isSecret) return;
  const analysis = await mind.analyseEntry({ content: row.payload.content, signal });
  // The entry has the engine's analysis since it was saved.
  if (analysis.source.provider !== 'llm') return;
  await table.update({
    ...key,
    change: ({ payload }) =>
      payload.content === row.payload.content && !payload.isSecret
        ? { payload: withAnalysis({ payload, analysis }) }
        : null,
  });
}
