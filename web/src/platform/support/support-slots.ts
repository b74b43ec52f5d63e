import type { SupportNeed } from '@reflect/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** A text that somebody writes or has written; `found` is what the server detected. */
export interface WrittenText {
  /** The id of an item, or of what will become one. */
  entryId: string;
  content: string;
  /** What the text is a part of, such as a conversation or a list. */
  within?: string | undefined;
  found?: SupportNeed | undefined;
  /** The card quotes no words of a secret entry. */
  isSecret?: boolean | undefined;
}

/** How every place to write looks for words of crisis; the app provides it once. */
export interface SupportSlots {
  /** Shows the support that was offered for a text and for what is within it. */
  SupportPlace: ComponentType<{
    /** Without it, for the last written text. */
    entryId?: string | undefined;
    part?: 'card' | 'line';
    wayOn: string;
    onWayOn: () => void;
  }>;
  /** Called with what is being written or was just saved; returns at once. */
  offerSupport: (text: WrittenText) => void;
  /** Called with what is opened again, for which a line is enough. */
  mentionSupport: (text: WrittenText) => void;
  /** Whether a text met the card or the line; null until it was checked, and for an empty text. */
  useMetSupport: (text: { textId: string; text: string }) => boolean | null;
  /** Called with the present words of a text; support that they no longer call for goes. Null if the text is gone. */
  recheckSupport: (text: { entryId: string; content: string | null; isSecret?: boolean }) => void;
}

const doNothing = () => undefined;
const SlotsContext = createContext<SupportSlots>({
  SupportPlace: () => null,
  offerSupport: doNothing,
  mentionSupport: doNothing,
  useMetSupport: () => null,
  recheckSupport: doNothing,
});
export const SupportProvider = SlotsContext.Provider;

export const useSupport = (): SupportSlots => useContext(SlotsContext);
