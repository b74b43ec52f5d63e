import type { User, WrappedJournalKey } from '@reflect/contract';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, LifeBuoy, MonitorSmartphone, Users } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { readRecoveryCode } from '../../../platform/private-journal/keys/recovery-code.ts';
import { signOut } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ButtonRow, RowCard } from '../../../ui/layout/rows.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AskDevice } from '../approval/ask-device.tsx';
import { OpenWithPeople } from '../recovery/open-with-people.tsx';
import { listWays, openByWay, type Typed } from '../ways/ways.ts';
import { NothingOpens } from './nothing-opens.tsx';

type Written = 'passphrase' | 'recovery-sheet';
const labels: Record<Written, string> = { passphrase: 'Passphrase', 'recovery-sheet': 'Recovery sheet' };

/** Asks for a way to open a private journal that has no key on this device. */
export function UnlockScreen({
  user,
  mark,
  isTurned,
  deviceName,
  deletion,
  onOpened,
}: {
  user: User;
  mark: ReactNode;
  /** Whether another device has replaced the key that this device has. */
  isTurned: boolean;
  /** The name of this browser on other devices. */
  deviceName: string;
  /** Deletes the account, for somebody who has lost every way to open the journal. */
  deletion: ReactNode;
  onOpened: (key: AccountKey) => Promise<void>;
}) {
  const ways = useQuery({
    queryKey: ['private-journal', 'ways', user.id],
    queryFn: listWays,
    staleTime: 0,
    gcTime: 0,
  });
  const [asked, setAsked] = useThroughLock<'device' | 'people' | 'nothing' | null>('unlock-asked', null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Reflect';
    if (asked === null) heading.current?.focus();
  }, [asked]);
  if (asked !== null) {
    const asking = { userId: user.id, onOpened, onLeave: () => setAsked(null) };
    return (
      <main className="@container mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-8">
        <div className="grid justify-items-center">{mark}</div>
        {asked === 'device' && (
          <AskDevice {...asking} deviceName={deviceName} generation={user.privateJournalGeneration ?? 1} />
        )}
        {asked === 'people' && <OpenWithPeople {...asking} />}
        {asked === 'nothing' && <NothingOpens deletion={deletion} onLeave={asking.onLeave} />}
      </main>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-8">
      <div className="grid justify-items-center gap-4 text-center">
        {mark}
        <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
          Open your journal
        </h1>
        <p className="text-ink-2 wrap-anywhere">
          Signed in as {user.email}.{' '}
          {isTurned
            ? 'Your journal has a new key, made on another of your devices. What you wrote here is safe, and is sent once the journal is open.'
            : 'Your journal is private, and this browser has no key yet.'}
        </p>
      </div>
      {ways.data && (
        <>
          <Ways user={user} ways={ways.data} onOpened={onOpened} />
          <RowCard>
            <ButtonRow
              icon={MonitorSmartphone}
              title="Open with another device"
              note="Compare six words with one that's open"
              onClick={() => setAsked('device')}
            />
            <ButtonRow
              icon={Users}
              title="Open with trusted people"
              note="Two of the three parts, and some days to wait"
              onClick={() => setAsked('people')}
            />
            <ButtonRow
              icon={LifeBuoy}
              title="Nothing opens it"
              note="What you can still try, and what is true if all is lost"
              onClick={() => setAsked('nothing')}
            />
          </RowCard>
          <p className="text-note">The key is kept in this browser until you sign out.</p>
        </>
      )}
      {ways.isPending && <Spinner className="min-h-40" />}
      {ways.isError && (
        <div role="alert" className="grid justify-items-center gap-3">
          <p>We can't reach Reflect right now, and without it this browser can't open your journal.</p>
          <Button variant="outline" onClick={() => void ways.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <Button variant="quiet" className="justify-self-center" onClick={signOut}>
        Sign out
      </Button>
    </main>
  );
}

function Ways({
  user,
  ways,
  onOpened,
}: {
  user: User;
  ways: readonly WrappedJournalKey[];
  onOpened: (key: AccountKey) => Promise<void>;
}) {
  const [{ kind, text }, setWritten] = useThroughLock<{ kind: Written; text: string }>('unlock-written', {
    kind: 'passphrase',
    text: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<Typed['kind'] | null>(null);
  const has = (wanted: Typed['kind']) => ways.some((way) => way.kind === wanted);
  const open = async (typed: Typed) => {
    setProblem(null);
    setPending(typed.kind);
    try {
      const opened = await openByWay({ userId: user.id, ways, typed });
      if (typeof opened === 'string') setProblem(opened);
      else await onOpened(opened);
    } catch {
      setProblem("Your journal couldn't be opened right now. Please try again.");
    } finally {
      setPending(null);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'passphrase') return open({ kind, text });
    const code = await readRecoveryCode(text);
    if (code === null)
      return setProblem("This isn't a whole code: it has eight groups of four, and one of them doesn't fit.");
    return open({ kind, text: code });
  };
  return (
    <div className="grid gap-5">
      {has('passkey') && (
        <Button
          size="large"
          pending={pending === 'passkey'}
          icon={<Fingerprint aria-hidden="true" className="size-5" />}
          onClick={() => void open({ kind: 'passkey' })}
        >
          Use your passkey
        </Button>
      )}
      <SegmentedControl
        label="Open it with"
        value={kind}
        segments={(['passphrase', 'recovery-sheet'] as const).map((value) => ({
          value,
          label: labels[value],
        }))}
        onChange={(next) => {
          setWritten({ kind: next, text: '' });
          setProblem(null);
        }}
      />
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <TextField
          key={kind}
          label={kind === 'passphrase' ? 'Your passphrase' : 'The eight groups of your sheet'}
          type={kind === 'passphrase' ? 'password' : 'text'}
          value={text}
          onChange={({ target }) => setWritten({ kind, text: target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
        />
        <Button type="submit" size="large" pending={pending === kind}>
          Open
        </Button>
        <p role="status" className="text-note empty:hidden">
          {pending === 'passphrase' && 'Working out the key. It takes a moment, so that guessing takes long.'}
        </p>
      </form>
    </div>
  );
}
