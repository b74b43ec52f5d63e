import { createDialogDrafts } from '../../platform/drafts/dialog-draft.ts';
import { emptyGoalForm, goalDraftKind } from './goal-form.model.ts';
import { emptyProgressForm, progressDraftKind } from './progress-form.model.ts';

/** The goal that is being made. */
export const goalDrafts = createDialogDrafts(goalDraftKind, emptyGoalForm);
/** The progress that is being noted. */
export const progressDrafts = createDialogDrafts(progressDraftKind, emptyProgressForm);

/** The place of support for any goal and its progress. */
export const supportForGoals = 'goals';
