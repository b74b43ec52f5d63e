import type { SupportNeed } from '@reflect/contract';
import { tabStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** A text that support is offered for. */
export interface Offer {
  entryId: string;
  need: SupportNeed;
  /** What the text is a part of, such as a conversation: the support for it is shown there as well. */
  within?: string | undefined;
  /** The words of the text that it rests on; in memory only, like all of the offer. */
  quote?: string | undefined;
  /** The text was opened again, and nothing new was written: a line is enough. */
  isQuiet?: boolean;
  /** The line was pressed: the whole card is shown. */
  isFollowed?: boolean;
}

/** Whether only a line is shown: the text only resembles words of crisis or was written before, and the line was not pressed. */
export function isLine({ need, isQuiet, isFollowed }: Offer): boolean {
  return (need.level === 'possible' || isQuiet === true) && !isFollowed;
}

/** Lines and cards are dismissed separately, so that a hidden line hides no later card for the same text. */
function dismissalKey(offer: Offer): string {
  return isLine(offer) ? `line ${offer.entryId}` : offer.entryId;
}

/** Only ids, and only until the tab is closed, so that nobody else can find out about it later. */
const dismissedKey = 'support-dismissed';
const mostRemembered = 50;

interface Offers {
  /** One for each text, the latest last. */
  all: readonly Offer[];
  /** What a place that is for no text in particular shows. */
  latest: Offer | null;
}

/** Which texts support is offered for, and for which it was declined. */
export class SupportStore {
  readonly #offers = createStore<Offers>({ all: [], latest: null });
  readonly #dismissed: Set<string>;

  constructor() {
    const stored = tabStorage.readJson(dismissedKey);
    this.#dismissed = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  }

  readonly subscribe = this.#offers.subscribe;

  /** The support that was offered last: for a text, for anything within it, or for whatever was written last. A card goes before a line. */
  readonly read = (entryId?: string): Offer | null => {
    const { all, latest } = this.#offers.read();
    if (entryId === undefined) return latest;
    const own = all.filter((offer) => offer.entryId === entryId || offer.within === entryId);
    return own.findLast((offer) => !isLine(offer)) ?? own.at(-1) ?? null;
  };

  /** Whether support was offered for a text since this tab was opened, be it declined or not. */
  readonly hasMet = (entryId: string): boolean =>
    this.#dismissed.has(entryId) || this.#dismissed.has(`line ${entryId}`) || this.read(entryId) !== null;

  offer(offer: Offer): void {
    if (this.#dismissed.has(offer.entryId) || this.#dismissed.has(dismissalKey(offer))) return;
    const { all, latest } = this.#offers.read();
    const own = all.find(({ entryId }) => entryId === offer.entryId);
    // A line never takes the place of a card, not even for another text.
    const outranks = (shown: Offer | null | undefined) => isLine(offer) && shown != null && !isLine(shown);
    if (outranks(own)) return;
    const kept = all.filter((other) => other !== own).slice(1 - mostRemembered);
    this.#offers.set({
      all: [...kept, offer],
      latest: offer.isQuiet || outranks(latest) ? latest : offer,
    });
  }

  /** Takes back what was offered for a text that no longer asks for it. */
  withdraw(entryId: string): void {
    this.#remove((offer) => offer.entryId === entryId);
  }

  /** Declines what is shown, and everything that was offered within the same text. */
  dismiss(shown = this.read()): void {
    if (shown === null) return;
    this.#dismissed.add(dismissalKey(shown));
    tabStorage.writeJson(dismissedKey, [...this.#dismissed].slice(-mostRemembered));
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

/** What is offered for a text and within it; for any text where none is named. */
export function useOffer(entryId?: string): Offer | null {
  return useStore({ read: () => supportStore.read(entryId), subscribe: supportStore.subscribe });
}
