import type { EntryAnalysis } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';
import { findSupport } from '../../ai/safety/support-need.ts';
import { type Declined, decline, isDeclined } from '../../platform/problem.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { ProfilePublic } from '../profile/profile.public.ts';

export type InsightsService = ReturnType<typeof insightsService>;

/** The rules of analyses that a person requests. */
export function insightsService({
  mind,
  journal,
  profile,
}: {
  mind: Mind;
  journal: JournalPublic;
  profile: ProfilePublic;
}) {
  return {
    /** Analyses a text; with `entryId` the analysis is stored with that entry of the same person. */
    async analyzeEntry({
      userId,
      content,
      entryId,
      signal,
    }: {
      userId: string;
      content: string;
      entryId?: string;
      signal: AbortSignal;
    }): Promise<EntryAnalysis | Declined<'journal.entry_not_found'>> {
      const preferences = await profile.preferencesFor(userId);
      const recent = await journal.listSaidBefore(userId, entryId);
      const asked = { content, recent, userId, preferences, signal };
      if (entryId === undefined) {
        return {
          ...(await mind.analyseEntry(asked)),
          ...(await findSupport(content, userId)),
        };
      }
      if (!(await journal.getEntryFor(userId, entryId))) return decline('journal.entry_not_found');
      const analysis = await mind.analyseEntry(asked);
      const stored = await journal.storeAnalysis(userId, entryId, { content, analysis });
      // Added after storing, because the need for support is not stored.
      return isDeclined(stored) ? stored : { ...stored, ...(await findSupport(content, userId)) };
    },
  };
}
