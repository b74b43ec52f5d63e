import { useEffect, useRef } from 'react';

/** Looks repeatedly while wanted. The next look starts `everyMs` after the last one was answered. */
export function useLooking(
  look: () => Promise<void>,
  { isWanted, everyMs }: { isWanted: boolean; everyMs: number },
) {
  const current = useRef(look);
  current.current = look;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = async () => {
      // Without a connection, the next look tries again.
      await current.current().catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void lookAgain(), everyMs);
    };
    void lookAgain();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, everyMs]);
}
