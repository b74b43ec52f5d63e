import { createDialogDrafts } from '../../platform/drafts/dialog-draft.ts';
import { emptyHabitForm, habitDraftKind } from './habit-form.model.ts';

export const habitDrafts = createDialogDrafts(habitDraftKind, emptyHabitForm);

/** Where support for any habit is shown. */
export const supportForHabits = 'habits';
