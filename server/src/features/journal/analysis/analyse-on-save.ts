import type { EntryAnalysis } from '@reflect/contract';
import { applyWantedAdvice } from '@reflect/engine';
import { readOwnWords } from '@reflect/engine/written-items';
import type { Mind } from '../../../ai/mind.ts';
import type { ProfilePublic } from '../../profile/profile.public.ts';
import type { EntriesTable } from '../entries-table.ts';
import type { EntryPayload } from '../journal.payload.ts';
import { isForModel, withoutAttempts } from './entry-analysis.ts';
import { readSaidBefore } from './said-before.ts';
import { readSentAnalysis } from './sent-analysis.ts';

/** A save doesn't wait longer because of long texts of others; its analysis then follows later. */
const saveWaitMs = 1_500;

/**
 * The analysis for an entry that is being saved: the device's, where it sent one that fits the text, otherwise made
 * here; null if making one takes longer than a save may wait.
 */
export function makeEntryAnalyser({
  table,
  mind,
  profile,
  waitMs = saveWaitMs,
}: {
  table: EntriesTable;
  mind: Mind;
  profile: ProfilePublic;
  waitMs: number | undefined;
}) {
  async function analyseHere({
    content,
    ...of
  }: {
    content: string;
    userId: string;
    entryId: string | undefined;
  }): Promise<EntryAnalysis | null> {
    const recent = await readSaidBefore({ table, ...of });
    return mind.analyseEntryAtOnce({ content, recent, userId: of.userId, waitMs });
  }

  return async ({
    payload,
    sent,
    userId,
    entryId,
  }: {
    payload: EntryPayload;
    sent: unknown;
    userId: string;
    /** Of an entry that is edited. */
    entryId?: string;
  }): Promise<EntryAnalysis | null> => {
    const content = readOwnWords(payload);
    // A device analyses the whole text, including the AI's words in a conversation.
    const own = content === payload.content ? readSentAnalysis({ sent, content }) : null;
    const made = own ?? (await analyseHere({ content, userId, entryId }));
    const analysis = made && isForModel(mind, payload) ? withoutAttempts(made) : made;
    if (!analysis?.suggestions.length) return analysis;
    return applyWantedAdvice(analysis, await profile.preferencesFor(userId));
  };
}
