import { useEffect, useRef } from 'react';

/** Looks again and again while it's wanted, each time some time after the look before was answered. */
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
    const again = async () => {
      // Without a connection it's looked at again later.
      await current.current().catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void again(), everyMs);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, everyMs]);
}
