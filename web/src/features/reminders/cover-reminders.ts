import { closeAllNotifications, showNotification } from '../../platform/browser/notifications.ts';

/** Begins the tag of a reminder that is shown with its words. */
export const wordedTag = 'reminder:';
/** Tag of one without words, as a push service sends it. */
export const wordlessTag = 'reminder';
export const pathToWriting = '/?action=write';

/** Replaces shown reminders by one without their words: anybody may be looking while the journal is locked. Never rejects. */
export async function coverReminders(): Promise<void> {
  try {
    if ((await closeAllNotifications({ of: wordedTag })) === 0) return;
    const body = "It's time for your reminder.";
    await showNotification(
      { title: 'Reflect', body, tag: wordlessTag, path: pathToWriting },
      () => undefined,
    );
  } catch {
    // A browser that can't list notifications leaves them to the person.
  }
}
