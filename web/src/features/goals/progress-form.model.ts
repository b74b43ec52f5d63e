import type { NewGoalProgress, ProgressMood } from '@reflect/contract';
import { makeDialogDraftKind, readText } from '../../platform/drafts/dialog-draft.ts';
import { readWholeNumber } from './goal-form.model.ts';

export interface ProgressForm {
  goalId: string;
  /** The new total as typed. */
  value: string;
  /** What the dialog opened with. */
  openedValue: string;
  notes: string;
  mood: ProgressMood | null;
}

export const emptyProgressForm: ProgressForm = {
  goalId: '',
  value: '',
  openedValue: '',
  notes: '',
  mood: null,
};

/** With the colours of emotion families. */
export const progressMoods = [
  { value: 'excited', emoji: '🤩', color: 'var(--joy-3)' },
  { value: 'proud', emoji: '😌', color: 'var(--trust-3)' },
  { value: 'motivated', emoji: '💪', color: 'var(--anticipation-3)' },
  { value: 'satisfied', emoji: '🙂', color: 'var(--joy-2)' },
  { value: 'neutral', emoji: '😐', color: 'var(--line-strong)' },
  { value: 'frustrated', emoji: '😤', color: 'var(--anger-3)' },
  { value: 'discouraged', emoji: '😞', color: 'var(--sadness-3)' },
] as const satisfies readonly { value: ProgressMood; emoji: string; color: string }[];

export function makeProgressForm(goalId: string, currentValue: number): ProgressForm {
  const value = String(currentValue);
  return { ...emptyProgressForm, goalId, value, openedValue: value };
}

export function makeProgressBody({ goalId, value, notes, mood }: ProgressForm): NewGoalProgress {
  return {
    goalId,
    progressValue: readWholeNumber(value, { least: 0, otherwise: 0 }),
    notes: notes.trim() || null,
    mood,
    updateGoalValue: true,
  };
}

export const hasProgressWork = ({ goalId, value, openedValue, notes, mood }: ProgressForm): boolean =>
  goalId !== '' && (value !== openedValue || notes.trim() !== '' || mood !== null);

export const progressDraftKind = makeDialogDraftKind<ProgressForm>({
  key: 'goal-progress-draft',
  hasWork: hasProgressWork,
  readForm: ({ goalId, value, openedValue, notes, mood }) => ({
    goalId: readText(goalId),
    value: readText(value),
    openedValue: readText(openedValue),
    notes: readText(notes),
    mood: progressMoods.find((known) => known.value === mood)?.value ?? null,
  }),
});
