import { createDialogDrafts } from '../../platform/drafts/dialog-draft.ts';
import { emptyHabitForm, habitDraftKind } from './habit-form.model.ts';

/** The habit that is being made. */
export const habitDrafts = createDialogDrafts(habitDraftKind, emptyHabitForm);

/** The place of support for any habit. */
export const supportForHabits = 'habits';
