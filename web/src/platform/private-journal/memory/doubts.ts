import { createStore, type Store } from '../../store.ts';
import type { Contradiction } from './known-row.ts';

/** What this device can't bring together with what it or another device has seen. Without an id it's about a whole collection. */
export interface Doubt {
  collection: string;
  id: string | null;
  /**
   * `differs`: another device shows other pages. `summary`: what another device has said was held back or is older. `picture`:
   * it's missing, or isn't what a device has sealed.
   */
  why: Contradiction | 'differs' | 'summary' | 'picture';
}

/** Everything of the open private journal that can't be true; nothing while all is well. */
export const doubts: Store<readonly Doubt[]> = createStore<readonly Doubt[]>([]);
