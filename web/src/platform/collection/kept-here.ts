import type { ToastContent } from '../../ui/toast/toast-store.ts';
import type { WriteResult } from './write-result.ts';

/** The toast for a change that waits on this device. */
export function makeKeptToast(why: Exclude<WriteResult<unknown>['kind'], 'sent'>): ToastContent {
  return {
    title: 'Kept on this device',
    description:
      why === 'sign-in'
        ? 'It will be sent when you sign in again.'
        : "It will be sent when you're back online.",
  };
}
