import { createTextDrafts } from '../../../platform/drafts/text-draft.ts';

/** The question being written about an entry, until it is sent. */
export const followUpDrafts = createTextDrafts((entryId) => `follow-up-${entryId}`);
