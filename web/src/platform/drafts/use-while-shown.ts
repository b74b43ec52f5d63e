import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `act` only while the component is shown: a dialog closed before its answer came must not close another one, whose
 * draft would be lost.
 */
export function useWhileShown(act: () => void): () => void {
  const isShown = useRef(true);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    if (isShown.current) latest.current();
  }, []);
}
