import type { JournalApproval } from '@reflect/contract';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { endApproval } from '../../../platform/private-journal/approval/approval-calls.ts';
import {
  type AnsweredDevice,
  answerNewDevice,
  type LettingIn,
} from '../../../platform/private-journal/approval/let-device-in.ts';
import { readAccountKeyBytes } from '../../../platform/private-journal/device/account-key-here.ts';
import { getDeviceId } from '../../../platform/private-journal/memory/device-id.ts';
import { useLooking } from './use-looking.ts';

const everyMs = 1_500;
type Shown = LettingIn | { is: 'asked' | 'refused' | 'allowed' };

/** The state of a new device's request, and what its person can do about it. */
export function useLettingIn({
  userId,
  deviceName,
  request,
}: {
  userId: string;
  deviceName: string;
  request: JournalApproval;
}) {
  const [shown, setShown] = useState<Shown>({ is: 'asked' });
  const [answered, setAnswered] = useState<AnsweredDevice | null>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (task: () => Promise<void>) => {
    setProblem(null);
    setPending(true);
    try {
      await task();
    } catch (error) {
      if (isApiError(error, 404)) setShown({ is: 'ended' });
      else
        setProblem(
          isApiError(error) ? error.userMessage : "That isn't possible right now. Please try again.",
        );
    } finally {
      setPending(false);
    }
  };
  const isLooking = answered !== null && (shown.is === 'waiting' || shown.is === 'comparing');
  useLooking(
    async () => {
      const next = await answered!.look();
      if (next.is === 'forged') await answered!.refuse().catch(() => undefined);
      // An answer pressed meanwhile stays.
      setShown((now) => (now.is === 'waiting' || now.is === 'comparing' ? next : now));
    },
    { isWanted: isLooking, everyMs },
  );
  return {
    shown,
    isPending,
    problem,
    compare: () =>
      attempt(async () => {
        const device = { device: getDeviceId(userId), name: deviceName };
        setAnswered(await answerNewDevice({ userId, request, ...device }));
        setShown({ is: 'waiting', endsInSeconds: request.endsInSeconds });
      }),
    refuse: () =>
      attempt(async () => {
        await endApproval(request.id);
        setShown({ is: 'refused' });
      }),
    allow: () =>
      attempt(async () => {
        const kept = await readAccountKeyBytes(userId);
        if (kept === null)
          return setProblem("The key isn't kept in this browser, so it can't be handed over from here.");
        await answered?.allow(kept).finally(() => kept.bytes.fill(0));
        setShown({ is: 'allowed' });
      }),
  };
}
