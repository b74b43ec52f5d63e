import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place in the header that a screen may fill. The shell renders it. */
export const headerActionsId = 'header-actions';

/** Puts a screen's own buttons into the header, before the theme toggle. Renders nothing where there is no header. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headerActionsId)), []);
  return place && createPortal(children, place);
}

/**
 * Writing and reading: one below the other, and from 1280 px side by side. There the reading column takes the full height
 * with its own scrolling, and the header makes room for it (see shell.css).
 */
export function TwoColumns({
  main,
  side,
  sideLabel,
}: {
  main: ReactNode;
  side: ReactNode;
  sideLabel: string;
}) {
  return (
    <div className="two-columns">
      <div className="min-w-0">{main}</div>
      <section aria-label={sideLabel} data-side-column="" className="side-column">
        {side}
      </section>
    </div>
  );
}
