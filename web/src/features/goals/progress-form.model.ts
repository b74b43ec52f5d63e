import type { NewGoalProgress, ProgressMood } from '@reflect/contract';
import { dialogDraftKind, textOf } from '../../platform/drafts/dialog-draft.ts';
import { wholeNumber } from './goal-form.model.ts';

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

export function progressFormOf(goalId: string, currentValue: number): ProgressForm {
  const value = String(currentValue);
  return { ...emptyProgressForm, goalId, value, openedValue: value };
}

export function progressBodyOf({ goalId, value, notes, mood }: ProgressForm): NewGoalProgress {
  return {
    goalId,
    progressValue: wholeNumber(value, { least: 0, otherwise: 0 }),
    notes: notes.trim() || null,
    mood,
    updateGoalValue: true,
  };
}

export const hasProgressWork = ({ goalId, value, openedValue, notes, mood }: ProgressForm): boolean =>
  goalId !== '' && (value !== openedValue || notes.trim() !== '' || mood !== null);

export const progressDraftKind = dialogDraftKind<ProgressForm>({
  key: 'goal-progress-draft',
  hasWork: hasProgressWork,
  readForm: ({ goalId, value, openedValue, notes, mood }) => ({
    goalId: textOf(goalId),
    value: textOf(value),
    openedValue: textOf(openedValue),
    notes: textOf(notes),
    mood: progressMoods.find((known) => known.value === mood)?.value ?? null,
  }),
});
