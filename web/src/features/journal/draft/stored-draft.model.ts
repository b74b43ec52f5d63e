import type { DraftKind } from '../../../platform/drafts/draft-kind.ts';
import { type EntryDraft, hasWork, joinDrafts, makeEntryDraft } from './entry-draft.model.ts';
import { type EntryFields, entryFields, makeEachField } from './entry-fields.ts';

const shortContent = 10;

export const entryDraftKind: DraftKind<EntryDraft> = {
  key: 'journal-draft',
  autosaveMs: 2_000,
  read: (stored) => ({
    entryId:
      typeof stored.entryId === 'string' && stored.entryId !== '' ? stored.entryId : makeEntryDraft().entryId,
    ...readFields(stored),
  }),
  hasWork,
  isWorthAutosave: ({ content, mood, imageUrl }) =>
    content.length > shortContent || mood !== null || imageUrl !== null,
  lighten: (draft) => ({ ...draft, imageUrl: null }),
  join: joinDrafts,
};

/** Reads each field of a stored draft as far as it can be read. */
export function readFields(stored: Record<string, unknown>): EntryFields {
  return makeEachField((name) => entryFields[name].read(stored[name]));
}
