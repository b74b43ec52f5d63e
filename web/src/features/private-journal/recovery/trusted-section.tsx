import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { readAccountKeyBytes } from '../../../platform/private-journal/device/account-key-here.ts';
import { removeRecovery, setRecovery } from '../../../platform/private-journal/recovery/recovery-calls.ts';
import { makeTrustedWay } from '../../../platform/private-journal/recovery/trusted-way.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, RowActions, RowCard } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAttempt } from '../use-attempt.ts';
import { HowYouHear } from './how-you-hear.tsx';
import { PartsSteps } from './parts-steps.tsx';
import { sayDay, sayDays } from './recovery-words.model.ts';
import { makeRecoveryQueryKey, useRecovery } from './use-recovery.ts';

type Made = Awaited<ReturnType<typeof makeTrustedWay>>;
const choices = ['3', '7', '30'] as const;
type Wait = (typeof choices)[number];

/** The parts of trusted people: made, replaced, removed, and refused once somebody has begun to use them. */
export function TrustedSection({ generation }: { generation: number }) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const { data: recovery, isError } = useRecovery(userId);
  const [wait, setWait] = useThroughLock<Wait>('parts-wait', '7');
  const [made, setMade] = useThroughLock<Made | null>('parts-made', null);
  const [isChoosing, setChoosing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOutdated = recovery != null && recovery.generation !== generation;
  const { attempt, isPending, problem } = useAttempt({
    failed: "That isn't possible right now. Nothing was changed.",
    onEnd: () => client.invalidateQueries({ queryKey: makeRecoveryQueryKey(userId) }),
  });
  const make = () =>
    attempt(async () => {
      const kept = await readAccountKeyBytes(userId);
      if (kept === null) throw new Error('The key is not on this device.');
      setMade(await makeTrustedWay({ userId, id: makeUuidV7(), ...kept }));
      kept.bytes.fill(0);
    });
  const use = ({ way }: Made) =>
    attempt(async () => {
      await setRecovery({ ...way, waitDays: Number(wait) });
      setMade(null);
      setChoosing(false);
      // The pressed button is gone with the parts.
      heading.current?.focus();
    });

  return (
    <section aria-label="Trusted people" className="mt-9">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.3125rem] outline-none">
        Trusted people
      </h2>
      {isError && <p role="alert">What you have set up can't be read right now.</p>}
      {recovery === undefined && !isError && <Skeleton className="h-28 rounded-card" />}
      {recovery && !made && (
        <RowCard>
          <Row
            icon={Users}
            title={isOutdated ? 'Parts that no longer open it' : 'Any two of three parts open your journal'}
            note={`Made on ${sayDay(recovery.createdAt)}. They open it after ${sayDays(recovery.waitDays)}.`}
          >
            <RowActions>
              <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
                Make new parts
              </Button>
              <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            </RowActions>
          </Row>
        </RowCard>
      )}
      {recovery && !made && !isChoosing && !isOutdated && (
        <div className="mt-2 text-note">
          <HowYouHear waitDays={recovery.waitDays} />
        </div>
      )}
      {isOutdated && (
        <p role="alert" className="mt-2 font-medium text-danger">
          Your journal has had a new key since these parts were made. Make new ones and hand them out, or
          remove the old ones here.
        </p>
      )}
      {recovery === null && !isChoosing && (
        <Card className="grid justify-items-start gap-3 p-5">
          <p>
            Three people you trust get a part each. Any two of them together can open your journal, after a
            time in which you can refuse. A part alone opens nothing.
          </p>
          <Button onClick={() => setChoosing(true)}>Make three parts</Button>
        </Card>
      )}
      {isChoosing && !made && (
        <ChooseWait
          wait={wait}
          onChange={setWait}
          replacesParts={recovery != null}
          isPending={isPending}
          onMake={() => void make()}
          onCancel={() => setChoosing(false)}
        />
      )}
      {made && (
        <PartsSteps
          parts={made.parts}
          waitDays={Number(wait)}
          isPending={isPending}
          onHandedOver={() => void use(made)}
          onCancel={() => setMade(null)}
        />
      )}
      {problem && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problem}
        </p>
      )}
      {!made && <IfYouDie />}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this way to open it?"
        description="The server erases what the three parts open. Ask for them back all the same."
        confirmLabel="Remove"
        onConfirm={() => {
          setRemoving(false);
          void attempt(() => removeRecovery());
        }}
      />
    </section>
  );
}

/** How long the owner can refuse; chosen before the parts are made. */
function ChooseWait({
  wait,
  onChange,
  replacesParts,
  isPending,
  onMake,
  onCancel,
}: {
  wait: Wait;
  onChange: (wait: Wait) => void;
  replacesParts: boolean;
  isPending: boolean;
  onMake: () => void;
  onCancel: () => void;
}) {
  return (
    <Card className="mt-3 grid gap-4 p-5">
      <p>How long you can refuse, once two of them have begun:</p>
      <SegmentedControl
        label="How long you can refuse"
        value={wait}
        segments={choices.map((value) => ({ value, label: sayDays(Number(value)) }))}
        onChange={onChange}
      />
      <HowYouHear waitDays={Number(wait)} />
      {replacesParts && (
        <p className="text-ink-2">The parts from before open nothing any more once you use the new ones.</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button pending={isPending} onClick={onMake}>
          Show the parts
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}

function IfYouDie() {
  return (
    <div className="mt-3 grid gap-2 text-note">
      <p>
        <strong className="font-semibold text-ink">What if I die?</strong> With two parts, people you trust
        can read your journal after the time you've chosen. They also have to sign in as you: leave them a way
        to do that, such as your mailbox, or tell them who runs this server. Without parts, and without
        another of your ways, nobody can ever read it.
      </p>
      <p>
        The server keeps the time. One that lies could let two of your people in sooner, not show you that
        they have begun, or never let them in. Without two parts it can't open anything itself.
      </p>
    </div>
  );
}
