import type { Person } from '@reflect/contract';
import { CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useUser } from '../../../platform/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { useDecision } from '../people.api.ts';
import { useOutboxView } from '../people-outbox.ts';
import { refusedWrite, stateOfPerson } from '../person-writes.model.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.8 } as const;

/** Where what is known of a person is; nothing where the server has had it all along. */
export function PersonStateLine({ person }: { person: Person }) {
  const { id: userId } = useUser();
  const view = useOutboxView(userId);
  const state = stateOfPerson(person.id, view);
  if (state === null) return null;
  if (state === 'refused') return <Refused person={person} userId={userId} />;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-note">
      {state === 'saving' ? (
        <LoaderCircle {...icon} className="size-4 shrink-0 animate-spin" />
      ) : (
        <CloudOff {...icon} />
      )}
      {state === 'saving' ? 'Saving' : 'Waiting, kept on this device'}
    </p>
  );
}

/** What the server did not take, and what can be done about it. */
function Refused({ person, userId }: { person: Person; userId: string }) {
  const problem = refusedWrite(person.id, useOutboxView(userId).writes)?.problem;
  const { tryAgain, discard } = useDecision(person);
  const isGone = problem?.code === 'people.person_not_found';
  return (
    <div className="relative z-10 mt-2 grid justify-items-start gap-2">
      <p className="flex items-start gap-1.5 text-note">
        <TriangleAlert {...icon} className="mt-0.5 size-4 shrink-0" />
        {isGone
          ? 'Deleted on another device while your changes were waiting to be sent.'
          : `Couldn't be sent. Kept on this device. ${problem?.message ?? ''}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={tryAgain}>
          {isGone ? 'Restore' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
