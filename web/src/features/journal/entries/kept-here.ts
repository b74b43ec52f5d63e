import type { ToastContent } from '../../../ui/toast-store.ts';

/** What is said about a change that waits on this device. */
export function keptHere(why: 'waiting' | 'sign-in' | 'changed-elsewhere'): ToastContent {
  return {
    title: 'Kept on this device',
    description:
      why === 'sign-in'
        ? 'It is sent as soon as you have signed in again.'
        : 'It is sent as soon as Reflect can be reached.',
  };
}

/** The state of words that the server has not taken yet. */
export const waitingHere = 'Waiting, kept on this device';
