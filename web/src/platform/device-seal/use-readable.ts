import { useEffect, useState } from 'react';
import { isReturned, returnToDevice } from './leave-device.ts';

/** Whether what a person has sealed on this device can be read by now, if it can be read at all. */
export function useReadable(userId: string): boolean {
  const [isReadable, setReadable] = useState(() => isReturned(userId));
  useEffect(() => {
    if (isReadable) return;
    let isOver = false;
    void returnToDevice(userId).then(() => {
      if (!isOver) setReadable(true);
    });
    return () => {
      isOver = true;
    };
  }, [isReadable, userId]);
  return isReadable;
}
