import { createDialogDrafts, makeDialogDraftKind } from '../../platform/drafts/dialog-draft.ts';
import { emptyFeedback, type FeedbackForm, hasFeedback, readFeedback } from './feedback-form.model.ts';

/** Kept on this device until it's sent or discarded. */
export const feedbackDrafts = createDialogDrafts<FeedbackForm>(
  makeDialogDraftKind({ key: 'feedback-draft', readForm: readFeedback, hasWork: hasFeedback }),
  emptyFeedback,
);
