import type { SupportNeed } from '@reflect/contract';
import { tabStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** A text that support is offered for. */
export interface Offer {
  entryId: string;
  need: SupportNeed;
  /** The words of the text that it rests on; in memory only, like all of the offer. */
  quote?: string | undefined;
  /** The line was pressed: the whole card is shown. */
  isFollowed?: boolean;
}

/** Whether only a line is shown: the text only resembles words of crisis, and the line was not pressed. */
export function isLine({ need, isFollowed }: Offer): boolean {
  return need.level === 'possible' && !isFollowed;
}

/** Lines and cards are dismissed separately, so that a hidden line hides no later card for the same text. */
function dismissalKey(offer: Offer): string {
  return isLine(offer) ? `line ${offer.entryId}` : offer.entryId;
}

/** Only ids, and only until the tab is closed, so that nobody else can find out about it later. */
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
    if (this.#dismissed.has(offer.entryId) || this.#dismissed.has(dismissalKey(offer))) return;
    // A line never takes the place of a card, not even for another text.
    const shown = this.read();
    if (isLine(offer) && shown !== null && !isLine(shown)) return;
    this.#offer.set(offer);
  }

  /** Takes back what was offered for a text that no longer asks for it. */
  withdraw(entryId: string): void {
    if (this.read()?.entryId === entryId) this.#offer.set(null);
  }

  dismiss(): void {
    const shown = this.read();
    if (shown === null) return;
    this.#dismissed.add(dismissalKey(shown));
    tabStorage.writeJson(dismissedKey, [...this.#dismissed].slice(-mostRemembered));
    this.#offer.set(null);
  }
}

export const supportStore = new SupportStore();

export function useOffer(): Offer | null {
  return useStore(supportStore);
}
