import type { ToastContent } from '../../../ui/toast-store.ts';

/** What is said about a change that waits on this device. */
export function keptHere(why: 'waiting' | 'sign-in' | 'changed-elsewhere'): ToastContent {
  return {
    title: 'Kept on this device',
    description:
      why === 'sign-in'
        ? "It will be sent when you've signed in again."
        : "It will be sent when you're back online.",
  };
}
