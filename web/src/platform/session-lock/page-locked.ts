import { createStore, type Store } from '../store.ts';

/** Whether this page is locked: nothing of the app is in it then. Set by the feature that asks for the PIN. */
export const pageLocked: Store<boolean> = createStore(false);
