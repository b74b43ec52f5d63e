import type { TextRange } from '@reflect/engine/memory';
import { createContext, useContext } from 'react';

type OpenPage = (entryId: string, passage?: TextRange | null) => void;
const OpenPageContext = createContext<OpenPage | null>(null);
export const OpenPageProvider = OpenPageContext.Provider;

/** Opens a page that another one names, at its own address. Back leads to where it was opened. */
export function useOpenPage(): OpenPage {
  const open = useContext(OpenPageContext);
  if (open === null) throw new Error('Pages open from a screen that has one in its address.');
  return open;
}
