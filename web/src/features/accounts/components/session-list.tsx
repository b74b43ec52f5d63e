import type { Session } from '@reflect/contract';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeUnkeptList } from '../../../platform/describe-unreachable.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Row, RowCard } from '../../../ui/layout/rows.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useEndSessions, useSessions } from '../accounts.api.ts';
import { describeDevice, describeLastSeen } from '../describe-device.model.ts';

// Few people have so many devices.
const ShowMoreButton = makeLazyComponent<ButtonProps>({
  fetch: async () => (await import('../../../ui/layout/show-more-button.tsx')).ShowMoreButton,
});

/** Devices shown before "Show all". */
const shownFirst = 6;

export function SessionList() {
  const { data: sessions, isPending, isError, error, refetch } = useSessions();
  const { mutate, variables, isPending: isEnding } = useEndSessions();
  const list = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (isPending) return <Skeleton className="h-28 rounded-card" />;
  if (isError) {
    return (
      <RowCard>
        <Row title="Your devices couldn't be loaded" note={describeUnkeptList(error)}>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Row>
      </RowCard>
    );
  }

  const end = (which: { sessionId: string } | 'others') =>
    mutate(which, {
      onSuccess: () => {
        toast({ title: which === 'others' ? 'Signed out everywhere else' : 'Device signed out' });
        // The pressed button is removed together with its row.
        list.current?.focus();
      },
      onError: () =>
        toast({
          title: "That didn't work",
          description: 'The device may still be signed in. Please try again.',
          variant: 'destructive',
        }),
    });
  const ordered = [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const shown = showsAll ? ordered : ordered.slice(0, shownFirst);
  const isPendingFor = (which: string) =>
    isEnding && (typeof variables === 'object' ? variables.sessionId : variables) === which;
  return (
    <div ref={list} tabIndex={-1} className="rounded-card outline-none">
      <RowCard>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPendingFor(session.id)}
            onEnd={() => end({ sessionId: session.id })}
          />
        ))}
      </RowCard>
      {ordered.length > 1 && <p className="mt-2 text-note">Times can be up to an hour old.</p>}
      <div className="-ms-4.5 flex flex-wrap">
        {ordered.length > shown.length && (
          <ShowMoreButton variant="quiet" onClick={() => setShowsAll(true)}>
            Show all {ordered.length}
          </ShowMoreButton>
        )}
        {ordered.length > 1 && (
          <Button variant="quiet" pending={isPendingFor('others')} onClick={() => end('others')}>
            Sign out everywhere else
          </Button>
        )}
      </div>
    </div>
  );
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { name, kind } = describeDevice(session.userAgent);
  const note = session.isCurrent ? (
    <span className="font-semibold text-success">This device</span>
  ) : (
    describeLastSeen(session.lastSeenAt, new Date())
  );
  return (
    <Row icon={kind === 'phone' ? Smartphone : Laptop} title={name} note={note}>
      {!session.isCurrent && (
        <Button variant="quiet" size="small" className="-me-2" pending={isEnding} onClick={onEnd}>
          Sign out
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </Row>
  );
}
