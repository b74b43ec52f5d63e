import { type ComponentType, createContext, useContext } from 'react';

/** Parts of other features that the dreams use. The app provides them. */
export interface DreamsSlots {
  /** Appends dictated words to a text; `onText` receives the whole text. */
  DictationButton: ComponentType<{ readText: () => string; onText: (text: string) => void }>;
  /** Opens support, without any detection. */
  SupportButton: ComponentType;
}

/** All dreams share one place for support. */
export const supportForDreams = 'dreams';

const SlotsContext = createContext<DreamsSlots | null>(null);
export const DreamsSlotsProvider = SlotsContext.Provider;

export function useDreamsSlots(): DreamsSlots {
  const slots = useContext(SlotsContext);
  if (slots === null) throw new Error('The dreams need their slots: mount them by the screen of the app.');
  return slots;
}
