import type { Habit } from '@reflect/contract';
import { createDialogDrafts } from '../../platform/drafts/dialog-draft.ts';
import { createEditDrafts } from '../../platform/drafts/edit-draft.ts';
import {
  emptyHabitForm,
  type HabitForm,
  habitDraftKind,
  isSameHabitForm,
  readHabitForm,
} from './habit-form.model.ts';

export const habitDrafts = createDialogDrafts(habitDraftKind, emptyHabitForm);

export const habitEdits = createEditDrafts<Habit, HabitForm>({
  key: 'habit-edit',
  emptyForm: emptyHabitForm,
  readForm: readHabitForm,
  isSame: isSameHabitForm,
});

/** Where support for any habit is shown. */
export const supportForHabits = 'habits';
