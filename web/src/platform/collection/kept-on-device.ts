import type { ToastContent } from '../../ui/toast/toast-store.ts';
import type { WriteResult } from './write-result.ts';

type Kind = WriteResult<unknown>['kind'];

export const staysInTrash = 'It stays in the trash for 30 days.';

/** When a change that waits on this device is sent. */
function describeWait(kind: Exclude<Kind, 'sent'>): string {
  if (kind === 'sign-in') return 'It will be sent when you sign in again.';
  if (kind === 'too-many') return 'Too much was sent at once. It will be sent automatically in a moment.';
  return "It will be sent when you're back online.";
}

/** What the toast of a deletion adds: where the item lies, or that the server doesn't know of it yet. */
export function describeDeletion(kind: Kind): { description?: string } {
  return kind === 'sent' ? { description: staysInTrash } : describeKept(kind);
}

/** What a toast adds when the server doesn't have a change yet; otherwise nothing. */
export function describeKept(kind: Kind): { description?: string } {
  if (kind === 'sent' || kind === 'changed-elsewhere') return {};
  return { description: `Kept on this device. ${describeWait(kind)}` };
}

/** The toast for a change that waits on this device. */
export function makeKeptToast(why: Exclude<Kind, 'sent'>): ToastContent {
  return { title: 'Kept on this device', description: describeWait(why) };
}
