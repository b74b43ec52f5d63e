import {
  createDialogDrafts,
  makeDialogDraftKind,
  readText,
  tellRestored,
  useDialogDraft,
} from '../../platform/drafts/dialog-draft.ts';
import { getLastUserId } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';
import { getWeekday, isSameWords, type ReminderWords } from './reminders.model.ts';
import { type Reminder, reminderDefaults } from './stored-reminders.model.ts';

/** A reminder that is being written or changed. */
export interface ReminderForm {
  /** Null for a new one. */
  reminderId: string | null;
  /** What the form began with. */
  saved: ReminderWords;
  words: ReminderWords;
}

/** The form of a new reminder, which may begin with words. */
export function makeNewForm(start: Partial<ReminderWords> = {}): ReminderForm {
  const { time, frequency } = reminderDefaults;
  const words = { name: '', message: '', time, frequency, weekday: new Date().getDay(), ...start };
  return { reminderId: null, saved: words, words };
}

/** The form that changes a reminder. */
export function makeEditForm(reminder: Reminder): ReminderForm {
  const { name, message, time, frequency } = reminder;
  const words = { name, message, time, frequency, weekday: getWeekday(reminder) };
  return { reminderId: reminder.id, saved: words, words };
}

/** Whether closing the form would lose something. */
export function isChanged({ saved, words }: ReminderForm): boolean {
  return !isSameWords(saved, words);
}

function readWords(stored: unknown): ReminderWords {
  const from = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return {
    name: readText(from.name),
    message: readText(from.message),
    // An unfinished time is kept as typed.
    time: readText(from.time),
    frequency: from.frequency === 'weekly' ? 'weekly' : 'daily',
    weekday: typeof from.weekday === 'number' ? from.weekday : new Date().getDay(),
  };
}

/** One at a time, whether it was begun at the bell, in Settings or from a pattern. The form shows it where it was asked for. */
export const reminderDrafts = createDialogDrafts(
  makeDialogDraftKind<ReminderForm>({
    key: 'reminder-draft',
    hasWork: isChanged,
    readForm: ({ reminderId, saved, words }) => ({
      reminderId: typeof reminderId === 'string' ? reminderId : null,
      saved: readWords(saved),
      words: readWords(words),
    }),
  }),
  makeNewForm(),
  (open) => {
    open();
    tellRestored();
  },
);

/** The form that is open, or was left with words in it; null if there is none. */
export function useReminderForm() {
  const userId = findUserId();
  const draft = useDialogDraft(reminderDrafts, userId);
  const { itemId, form } = useStore(reminderDrafts.keptFor(userId).draft);
  const isShown = draft.isOpen || isChanged(form);
  return {
    formId: itemId,
    form: isShown ? form : null,
    open: draft.open,
    hide: draft.hide,
    change: draft.change,
    close: () => draft.drop(itemId),
  };
}

/** Says that the form that is opened next shows words first that weren't saved. */
export function tellLeftWords(): void {
  if (isChanged(reminderDrafts.keptFor(findUserId()).draft.read().form)) tellRestored();
}

function findUserId(): string {
  return getLastUserId() ?? '';
}
