import type { SupportNeed } from '@reflect/contract';
import { tabStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

export interface Offer {
  entryId: string;
  need: SupportNeed;
  /** What the text is part of, such as a conversation, which shows its support as well. */
  within?: string | undefined;
  /** The words that it rests on; in memory only, like the whole offer. */
  quote?: string | undefined;
  /** The text was opened again without new words: a line is enough. */
  isQuiet?: boolean;
  /** The line was pressed, so the whole card is shown. */
  isFollowed?: boolean;
}

/** For a text that only resembles words of crisis or was written before, until the line is pressed. */
export function isLine({ need, isQuiet, isFollowed }: Offer): boolean {
  return (need.level === 'possible' || isQuiet === true) && !isFollowed;
}

/** Separate for lines and cards, so that a hidden line hides no later card for the same text. */
function makeDismissalKey(offer: Offer): string {
  return isLine(offer) ? `line ${offer.entryId}` : offer.entryId;
}

/** Only ids, and only until the tab is closed, so that nobody else can learn of it later. */
const dismissedKey = 'support-dismissed';
const maxRemembered = 50;

interface Offers {
  /** One per text, the latest last. */
  all: readonly Offer[];
  /** For places that don't belong to one text. */
  latest: Offer | null;
}

export class SupportStore {
  readonly #offers = createStore<Offers>({ all: [], latest: null });
  readonly #dismissed: Set<string>;

  constructor() {
    const stored = tabStorage.readJson(dismissedKey);
    this.#dismissed = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  }

  readonly subscribe = this.#offers.subscribe;

  /** The last offer: for a text or anything within it, or without an id the latest. Cards go before lines. */
  readonly read = (entryId?: string): Offer | null => {
    const { all, latest } = this.#offers.read();
    if (entryId === undefined) return latest;
    const own = all.filter((offer) => offer.entryId === entryId || offer.within === entryId);
    return own.findLast((offer) => !isLine(offer)) ?? own.at(-1) ?? null;
  };

  /** Whether support was offered for a text since this tab was opened, even if declined. */
  readonly hasMet = (entryId: string): boolean =>
    this.#dismissed.has(entryId) || this.#dismissed.has(`line ${entryId}`) || this.read(entryId) !== null;

  offer(offer: Offer): void {
    if (this.#dismissed.has(offer.entryId) || this.#dismissed.has(makeDismissalKey(offer))) return;
    const { all, latest } = this.#offers.read();
    const own = all.find(({ entryId }) => entryId === offer.entryId);
    // A line never replaces a card, not even for another text.
    const outranks = (shown: Offer | null | undefined) => isLine(offer) && shown != null && !isLine(shown);
    if (outranks(own)) return;
    const kept = all.filter((other) => other !== own).slice(1 - maxRemembered);
    this.#offers.set({
      all: [...kept, offer],
      latest: offer.isQuiet || outranks(latest) ? latest : offer,
    });
  }

  /** For a text that no longer calls for support. */
  withdraw(entryId: string): void {
    this.#remove((offer) => offer.entryId === entryId);
  }

  /** Declines what is shown, and everything offered within the same text. */
  dismiss(shown = this.read()): void {
    if (shown === null) return;
    this.#dismissed.add(makeDismissalKey(shown));
    tabStorage.writeJson(dismissedKey, [...this.#dismissed].slice(-maxRemembered));
    const isMeant = ({ entryId, within }: Offer) =>
      entryId === shown.entryId || (shown.within !== undefined && within === shown.within);
    this.#remove(isMeant);
  }

  #remove(isGone: (offer: Offer) => boolean): void {
    const { all, latest } = this.#offers.read();
    if (!all.some(isGone)) return;
    this.#offers.set({
      all: all.filter((offer) => !isGone(offer)),
      latest: latest !== null && isGone(latest) ? null : latest,
    });
  }
}

export const supportStore = new SupportStore();

/** For a text and what is within it, or for any text if none is named. */
export function useOffer(entryId?: string): Offer | null {
  return useStore({ read: () => supportStore.read(entryId), subscribe: supportStore.subscribe });
}
