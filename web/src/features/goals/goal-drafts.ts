import type { Goal } from '@reflect/contract';
import { createDialogDrafts } from '../../platform/drafts/dialog-draft.ts';
import { createEditDrafts } from '../../platform/drafts/edit-draft.ts';
import {
  emptyGoalForm,
  type GoalForm,
  goalDraftKind,
  isSameGoalForm,
  readGoalForm,
} from './goal-form.model.ts';
import { emptyProgressForm, progressDraftKind } from './progress-form.model.ts';

export const goalDrafts = createDialogDrafts(goalDraftKind, emptyGoalForm);
export const goalEdits = createEditDrafts<Goal, GoalForm>({
  key: 'goal-edit',
  emptyForm: emptyGoalForm,
  readForm: readGoalForm,
  isSame: isSameGoalForm,
});

export const progressDrafts = createDialogDrafts(progressDraftKind, emptyProgressForm);

/** Where support for any goal and its progress is shown. */
export const supportForGoals = 'goals';
