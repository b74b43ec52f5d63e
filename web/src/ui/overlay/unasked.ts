import { useEffect, useState } from 'react';

/** A dialog that was let through is in the page by then, even if it must be fetched. */
const openingMs = 3_000;
const lookAgainMs = 1_000;
let openedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether a dialog that nobody asked for may open now: never over another, which would lose the focus and the keys meant
 * for it. After a true, the caller must open it.
 */
export function mayOpenUnasked(): boolean {
  const now = performance.now();
  if (now - openedAt < openingMs || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null)
    return false;
  openedAt = now;
  return true;
}

/** True once a dialog that nobody asked for is wanted and no other one is open. */
export function useUnaskedTurn(isWanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    if (!isWanted || hasTurn) return;
    const look = () => mayOpenUnasked() && setHasTurn(true);
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWanted, hasTurn]);
  return isWanted && hasTurn;
}
