import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The id of the header element that a screen may render into. The shell renders it. */
export const headerActionsId = 'header-actions';

/** Puts a screen's own buttons into the header, before the theme toggle. Renders nothing if there is no header. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headerActionsId)), []);
  return place && createPortal(children, place);
}
