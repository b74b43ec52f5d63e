import type { SupportNeed } from '@reflect/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** Components and functions of other features that the dreams use; the app provides them. */
export interface DreamsSlots {
  /** Appends dictated words to a text; `onText` receives the whole text. */
  DictationButton: ComponentType<{ readText: () => string; onText: (text: string) => void }>;
  /** Shows support offered for the text with this id. */
  SupportPlace: ComponentType<{ entryId?: string | undefined; wayOn: string; onWayOn: () => void }>;
  /** Opens support, without any detection. */
  SupportButton: ComponentType;
  /** Called with every dream that is recorded or analysed; returns at once. */
  offerSupport: (text: { entryId: string; content: string; found?: SupportNeed | undefined }) => void;
  /** Called when a dream is deleted: support that was offered for it goes too. */
  recheckSupport: (text: { entryId: string; content: null }) => void;
}

const SlotsContext = createContext<DreamsSlots | null>(null);
export const DreamsSlotsProvider = SlotsContext.Provider;

export function useDreamsSlots(): DreamsSlots {
  const slots = useContext(SlotsContext);
  if (slots === null) throw new Error('The dreams need their slots: mount them by the screen of the app.');
  return slots;
}
