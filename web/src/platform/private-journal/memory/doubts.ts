import { createStore, type Store } from '../../store.ts';
import type { Contradiction } from './known-row.ts';

/** Something that doesn't match what this or another device has seen. Without an id it's about a whole collection. */
export interface Doubt {
  collection: string;
  id: string | null;
  /**
   * `differs`: another device shows other pages. `summary`: another device's summary was held back or is older. `picture`:
   * it's missing, or isn't what a device has sealed.
   */
  why: Contradiction | 'differs' | 'summary' | 'picture';
}

/** All doubts about the open private journal; empty while all is well. */
export const doubts: Store<readonly Doubt[]> = createStore<readonly Doubt[]>([]);
