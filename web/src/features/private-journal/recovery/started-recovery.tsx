import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { stopRecovery } from '../../../platform/private-journal/recovery/recovery-calls.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { sayDay, sayMoment } from './recovery-words.model.ts';
import { makeRecoveryQueryKey, useRecovery } from './use-recovery.ts';

/** On an open device: tells its person that parts are being used, and lets them refuse. */
export function StartedRecovery() {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const { data: recovery } = useRecovery(userId);
  const [isPending, setPending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isRefused) said.current?.focus();
  }, [isRefused]);
  const refuse = async () => {
    setProblem(null);
    setPending(true);
    try {
      await stopRecovery();
      await client.invalidateQueries({ queryKey: makeRecoveryQueryKey(userId) });
      setRefused(true);
    } catch (error) {
      setProblem(isApiError(error) ? error.userMessage : "That isn't possible right now. Please try again.");
    } finally {
      setPending(false);
    }
  };
  const startedAt = recovery?.startedAt ?? null;
  const opensInSeconds = recovery?.opensInSeconds ?? null;
  if (startedAt === null || opensInSeconds === null)
    return isRefused ? (
      <Card role="status" className="mt-5 p-5">
        <p ref={said} tabIndex={-1} className="outline-none">
          Refused. Whoever began has to begin anew, and to wait again.
        </p>
      </Card>
    ) : null;
  return (
    <Card
      as="section"
      aria-label="Opening with parts"
      className="mt-5 grid grid-cols-1 justify-items-start gap-3 border-line-strong p-5"
    >
      <p role="alert" className="font-medium">
        Somebody who is signed in as you began on {sayDay(startedAt)} to open your journal with parts of your
        trusted people.
      </p>
      <p className="text-ink-2">
        {opensInSeconds > 0
          ? `If they have two parts, it opens on ${sayMoment(opensInSeconds)}. If that isn't what you want, refuse: they then have to begin anew.`
          : 'The time is over: with two parts it can be opened now. You can still refuse.'}{' '}
        To keep them out for good, remove the parts below as well, and sign them out where your devices are
        listed.
      </p>
      <Button pending={isPending} onClick={() => void refuse()}>
        Refuse
      </Button>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}
