import type { WriteResult } from './write-result.ts';

export const staysInTrash = 'It stays in the trash for 30 days.';

/** What the toast of a deletion adds: where the item lies, or that the server doesn't know of it yet. */
export function describeDeletion(kind: WriteResult<unknown>['kind']): { description?: string } {
  return kind === 'sent' ? { description: staysInTrash } : describeKept(kind);
}

/** What a toast adds when the server doesn't have a change yet; otherwise nothing. */
export function describeKept(kind: WriteResult<unknown>['kind']): { description?: string } {
  if (kind === 'waiting')
    return { description: "Kept on this device. It will be sent when you're back online." };
  if (kind === 'sign-in')
    return { description: 'Kept on this device. It will be sent when you sign in again.' };
  return {};
}
