import { createDialogDrafts } from '../../platform/drafts/dialog-draft.ts';
import { emptyGoalForm, goalDraftKind } from './goal-form.model.ts';
import { emptyProgressForm, progressDraftKind } from './progress-form.model.ts';

export const goalDrafts = createDialogDrafts(goalDraftKind, emptyGoalForm);
export const progressDrafts = createDialogDrafts(progressDraftKind, emptyProgressForm);

/** Where support for any goal and its progress is shown. */
export const supportForGoals = 'goals';
