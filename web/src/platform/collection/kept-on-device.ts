import type { WriteResult } from './write-result.ts';

/** What a toast adds when the server doesn't have a change yet; otherwise nothing. */
export function describeKept(kind: WriteResult<unknown>['kind']): { description?: string } {
  if (kind === 'waiting')
    return { description: "Kept on this device. It will be sent when you're back online." };
  if (kind === 'sign-in')
    return { description: 'Kept on this device. It will be sent when you sign in again.' };
  return {};
}
