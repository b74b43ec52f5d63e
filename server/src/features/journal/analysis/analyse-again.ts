import { applyWantedAdvice } from '@reflect/engine';
import { readOwnWords } from '@reflect/engine/written-items';
import type { Mind } from '../../../ai/mind.ts';
import type { RowKey } from '../../../platform/sealed-table/sealed-rows.ts';
import type { ProfilePublic } from '../../profile/profile.public.ts';
import type { EntriesTable } from '../entries-table.ts';
import { isForModel, withAnalysis, withMoreAttempts, withoutAttempts } from './entry-analysis.ts';
import { readSaidBefore } from './said-before.ts';

/**
 * Analyses an entry without a limit of time, and stores the result unless its text has changed meanwhile. An entry that
 * was saved without an analysis gets the engine's first.
 */
export async function analyseAgain({
  table,
  mind,
  profile,
  signal,
  ...key
}: RowKey & {
  table: EntriesTable;
  mind: Mind;
  profile: ProfilePublic;
  signal: AbortSignal;
}): Promise<void> {
  const row = await table.get(key);
  if (!row) return;
  const { content } = row.payload;
  const recent = await readSaidBefore({ table, userId: key.userId, entryId: key.id });
  const asked = { content: readOwnWords(row.payload), recent, userId: key.userId, signal };
  const preferences = await profile.preferencesFor(key.userId);
  if (row.payload.analysedBy === null) {
    const made = applyWantedAdvice(await mind.analyseEntryByEngine(asked), preferences);
    const analysis = isForModel(mind, row.payload) ? withoutAttempts(made) : made;
    await table.update({
      ...key,
      change: ({ payload }) =>
        payload.content === content && payload.analysedBy === null
          ? { payload: withAnalysis({ payload, analysis }) }
          : null,
    });
  }
  // Not sent: an entry whose text has changed or that is secret by now, and one of a journal that became private.
  const present = await table.get(key);
  if (present?.payload.content !== content || !isForModel(mind, present.payload)) return;
  const analysis = await mind.analyseEntry({ ...asked, preferences });
  const { attempts = [] } = analysis.source;
  await table.update({
    ...key,
    change({ payload }) {
      if (payload.content !== content) return null;
      if (analysis.source.provider === 'llm' && !payload.isSecret)
        return { payload: withAnalysis({ payload, analysis }) };
      // The engine's analysis stays; what remains to store is who was asked.
      return attempts.length === 0 ? null : { payload: withMoreAttempts(payload, attempts) };
    },
  });
}
