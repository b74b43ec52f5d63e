import { createStore, type Store } from '../../store.ts';

/** How far a turned key has come on this page. */
export interface Turning {
  done: number;
  total: number;
  /** Rows that contradict what this device remembers: the person must judge them first. */
  held: number;
  /** Why it doesn't go on at present. `ways`: the server has lost ways that open the new key. */
  waits: 'no-connection' | 'ways' | null;
}

/** Null while no key is being turned. */
export const turning: Store<Turning | null> = createStore<Turning | null>(null);
