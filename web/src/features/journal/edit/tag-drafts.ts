import { createTextDrafts } from '../../../platform/drafts/text-draft.ts';

/** The tag being typed for each entry that is edited. */
export const tagDrafts = createTextDrafts((entryId) => `journal-tag-${entryId}`);
