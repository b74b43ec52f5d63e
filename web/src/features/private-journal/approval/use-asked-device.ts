import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import {
  type AskedDevice,
  type Asking,
  askOpenDevice,
} from '../../../platform/private-journal/approval/ask-open-device.ts';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { getDeviceId } from '../../../platform/private-journal/memory/device-id.ts';
import { takeOpened } from '../../../platform/private-journal/turning/take-opened.ts';
import { useLooking } from './use-looking.ts';

const everyMs = 1_500;
type Shown = Asking | { is: 'asking' } | { is: 'failed'; say: string };

const notAfter =
  "The key of the other device doesn't follow the one this browser had: your journal has a newer one. Please open it there first, or use another way here.";

/** Asks an open device while the screen is shown; takes the key once both sides say that the words match. */
export function useAskedDevice({
  userId,
  deviceName,
  generation,
  onOpened,
}: {
  userId: string;
  deviceName: string;
  /** Generation of the account's key; a device that was away may hand over an earlier key. */
  generation: number;
  onOpened: (key: AccountKey) => Promise<void>;
}) {
  const [asked, setAsked] = useState<AskedDevice | null>(null);
  const [shown, setShown] = useState<Shown>({ is: 'asking' });
  const [hasMatched, setMatched] = useState(false);
  const isRunning = shown.is === 'waiting' || shown.is === 'comparing' || shown.is === 'asking';

  const ask = useCallback(() => {
    let isOver = false;
    let made: AskedDevice | null = null;
    setMatched(false);
    setAsked(null);
    setShown({ is: 'asking' });
    const begin = async () => {
      made = await askOpenDevice({ userId, device: getDeviceId(userId), name: deviceName });
      if (isOver) await made.end();
      else setAsked(made);
    };
    void begin().catch((error: unknown) => {
      const say = isApiError(error)
        ? error.userMessage
        : "Your other devices can't be asked right now. Please try again.";
      if (!isOver) setShown({ is: 'failed', say });
    });
    return () => {
      isOver = true;
      void made?.end().catch(() => undefined);
    };
  }, [userId, deviceName]);
  const stop = useRef(() => {});
  useEffect(() => {
    stop.current = ask();
    return () => stop.current();
  }, [ask]);

  const look = async () => {
    if (asked === null) return;
    const next = await asked.look();
    const key = await asked.take({ wordsMatch: hasMatched });
    if (key === 'forged') return setShown({ is: 'forged' });
    setShown(next);
    if (key === null) return;
    const held = key.generation < generation ? null : await takeOpened({ userId, ...key });
    key.bytes.fill(0);
    await asked.end().catch(() => undefined);
    if (held === null) return setShown({ is: 'failed', say: notAfter });
    await onOpened(held);
  };
  useLooking(look, { isWanted: asked !== null && isRunning, everyMs });

  return {
    shown,
    hasMatched,
    sayMatched: () => setMatched(true),
    askAgain() {
      stop.current();
      stop.current = ask();
    },
  };
}
