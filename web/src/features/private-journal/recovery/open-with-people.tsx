import type { JournalRecovery } from '@reflect/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useAppConfig } from '../../../platform/app-config.ts';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { openWithParts } from '../../../platform/private-journal/recovery/open-with-parts.ts';
import { startRecovery } from '../../../platform/private-journal/recovery/recovery-calls.ts';
import { readParts } from '../../../platform/private-journal/recovery/trusted-way.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PartField } from './part-field.tsx';
import { partsProblems, sayDays, sayMoment } from './recovery-words.model.ts';
import { makeRecoveryQueryKey, useRecovery } from './use-recovery.ts';

/** Opens the journal with two parts: starts the waiting time, and opens once it's over. */
export function OpenWithPeople({
  userId,
  onOpened,
  onLeave,
}: {
  userId: string;
  onOpened: (key: AccountKey) => Promise<void>;
  onLeave: () => void;
}) {
  const { data: recovery, isError } = useRecovery(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-center text-[1.75rem] outline-none">
        Open with trusted people
      </h1>
      {isError && <p role="alert">We can't reach Reflect right now. Please try again later.</p>}
      {recovery === undefined && !isError && <Spinner className="min-h-40" />}
      {recovery === null && (
        <p>No parts for trusted people were made for this journal, or they were removed.</p>
      )}
      {recovery && <Parts userId={userId} recovery={recovery} onOpened={onOpened} />}
      <Button variant="quiet" className="justify-self-center" onClick={onLeave}>
        Back to the other ways
      </Button>
    </div>
  );
}

function Parts({
  userId,
  recovery,
  onOpened,
}: {
  userId: string;
  recovery: JournalRecovery;
  onOpened: (key: AccountKey) => Promise<void>;
}) {
  const client = useQueryClient();
  const [typed, setTyped] = useThroughLock<[string, string]>('unlock-parts', ['', '']);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const sendsMail = useAppConfig().data?.sendsMail;
  const { waitDays, opensInSeconds } = recovery;
  const isOver = opensInSeconds === 0;
  const goOn = async () => {
    const parts = await readParts(typed, recovery);
    if (typeof parts === 'string') return setProblem(partsProblems[parts]);
    if (!isOver) {
      await startRecovery();
      return client.invalidateQueries({ queryKey: makeRecoveryQueryKey(userId) });
    }
    const opened = await openWithParts({ userId, way: recovery, typed });
    if (typeof opened === 'string') setProblem(partsProblems[opened]);
    else await onOpened(opened);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setPending(true);
    try {
      await goOn();
    } catch (error) {
      setProblem(isApiError(error) ? error.userMessage : "That isn't possible right now. Please try again.");
    } finally {
      setPending(false);
    }
  };
  if (opensInSeconds !== null && !isOver)
    return (
      <Card role="status" className="grid gap-3 p-5">
        <p className="font-medium">It opens on {sayMoment(opensInSeconds)}.</p>
        <p className="text-ink-2">
          Until then every device on which this journal is open says that you want to open it, and can refuse.
          {sendsMail && " A mail to the account's address says so, too."} Come back then with the same two
          parts. Nothing of them was kept here or sent.
        </p>
      </Card>
    );
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <p className="text-ink-2">
        {isOver
          ? 'The time is over. Enter two of the three parts once more.'
          : `Enter two of the three parts. The journal opens ${sayDays(waitDays)} later, unless its owner refuses on a device that has it open.`}
      </p>
      {([0, 1] as const).map((at) => (
        <PartField
          key={at}
          label={at === 0 ? 'One part' : 'Another part'}
          value={typed[at]}
          onChange={(text) => setTyped(([one, other]) => (at === 0 ? [text, other] : [one, text]))}
        />
      ))}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" pending={isPending}>
        {isOver ? 'Open' : `Begin the ${sayDays(waitDays)}`}
      </Button>
    </form>
  );
}
