import type { SupportNeed } from '@reflect/contract';
import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../platform/storage.ts';

/** A text that support is offered for. */
export interface Offer {
  entryId: string;
  need: SupportNeed;
  /** The line was followed: what it leads to is shown whole. */
  isFollowed?: boolean;
}

/** Whether a quiet line is enough: the text only resembles words of crisis, and nobody has asked for more. */
export function isLine({ need, isFollowed }: Offer): boolean {
  return need.level === 'possible' && !isFollowed;
}

/** A line that was hidden hides no card that the same text may ask for later. */
function nameOf(offer: Offer): string {
  return isLine(offer) ? `line ${offer.entryId}` : offer.entryId;
}

/** Only ids, and only until the tab is closed: what is kept longer could tell somebody else. */
const dismissedKey = 'support-dismissed';
const mostRemembered = 50;

/** Which text support is offered for, and for which texts it was declined. */
export class SupportStore {
  #offer: Offer | null = null;
  readonly #dismissed: Set<string>;
  readonly #listeners = new Set<() => void>();

  constructor() {
    const stored = tabStorage.readJson(dismissedKey);
    this.#dismissed = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  }

  read = (): Offer | null => this.#offer;

  offer(offer: Offer): void {
    if (this.#dismissed.has(offer.entryId) || this.#dismissed.has(nameOf(offer))) return;
    // A line never takes the place of a card, not even for another text.
    if (isLine(offer) && this.#offer !== null && !isLine(this.#offer)) return;
    this.#set(offer);
  }

  dismiss(): void {
    if (this.#offer === null) return;
    this.#dismissed.add(nameOf(this.#offer));
    tabStorage.writeJson(dismissedKey, [...this.#dismissed].slice(-mostRemembered));
    this.#set(null);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(offer: Offer | null): void {
    this.#offer = offer;
    for (const listener of this.#listeners) listener();
  }
}

export const supportStore = new SupportStore();

export function useOffer(): Offer | null {
  return useSyncExternalStore(supportStore.subscribe, supportStore.read);
}
