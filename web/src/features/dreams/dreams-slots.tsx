import { type ComponentType, createContext, useContext } from 'react';

/** Components and functions of other features that the dreams use; the app provides them. */
export interface DreamsSlots {
  /** Appends dictated words to a text; `onText` receives the whole text. */
  DictationButton: ComponentType<{ readText: () => string; onText: (text: string) => void }>;
  /** Opens support, without any detection. */
  SupportButton: ComponentType;
}

/** The place of support for any dream. */
export const supportForDreams = 'dreams';

const SlotsContext = createContext<DreamsSlots | null>(null);
export const DreamsSlotsProvider = SlotsContext.Provider;

export function useDreamsSlots(): DreamsSlots {
  const slots = useContext(SlotsContext);
  if (slots === null) throw new Error('The dreams need their slots: mount them by the screen of the app.');
  return slots;
}
