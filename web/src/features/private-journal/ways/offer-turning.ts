import { createStore, type Store } from '../../../platform/store.ts';

/** Whether the list of the ways asks which of them are to open a new key. */
export const turningOffered: Store<boolean> = createStore(false);

/** Has it ask: where somebody wants a new key, or a device was cut off that has had the present one. */
export const offerTurning = (): void => turningOffered.set(true);
