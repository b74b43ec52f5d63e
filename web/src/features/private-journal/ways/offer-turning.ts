import { createStore, type Store } from '../../../platform/store.ts';

/** Whether the list of ways asks which of them are to open a new key. */
export const turningOffered: Store<boolean> = createStore(false);

/** For somebody who wants a new key, or has cut off a device that had the present one. */
export const offerTurning = (): void => turningOffered.set(true);
