import type { SupportNeed } from '@reflect/contract';
import { tabStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

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
  readonly #offer = createStore<Offer | null>(null);
  readonly #dismissed: Set<string>;

  constructor() {
    const stored = tabStorage.readJson(dismissedKey);
    this.#dismissed = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  }

  readonly read = this.#offer.read;
  readonly subscribe = this.#offer.subscribe;

  offer(offer: Offer): void {
    if (this.#dismissed.has(offer.entryId) || this.#dismissed.has(nameOf(offer))) return;
    // A line never takes the place of a card, not even for another text.
    const shown = this.read();
    if (isLine(offer) && shown !== null && !isLine(shown)) return;
    this.#offer.set(offer);
  }

  dismiss(): void {
    const shown = this.read();
    if (shown === null) return;
    this.#dismissed.add(nameOf(shown));
    tabStorage.writeJson(dismissedKey, [...this.#dismissed].slice(-mostRemembered));
    this.#offer.set(null);
  }
}

export const supportStore = new SupportStore();

export function useOffer(): Offer | null {
  return useStore(supportStore);
}
