import type { Person } from '@reflect/contract';
import { TriangleAlert } from 'lucide-react';
import { ItemStateLine } from '../../../platform/collection/item-state-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { people, usePeopleChanges, usePersonState, useRefusedPersonWrite } from '../people.api.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.8 } as const;

/** Where a person's data is. Renders nothing if the server has had all of it. */
export function PersonStateLine({ person }: { person: Person }) {
  const state = usePersonState(person.id);
  if (state === 'refused') return <Refused person={person} />;
  return <ItemStateLine collection={people} itemId={person.id} className="mt-2" />;
}

/** What the server didn't accept, and what can be done about it. */
function Refused({ person }: { person: Person }) {
  const problem = useRefusedPersonWrite(person.id)?.problem;
  const { tryAgain, discard } = usePeopleChanges();
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
        <Button variant="outline" onClick={() => void tryAgain(person)}>
          {isGone ? 'Restore' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={() => void discard(person.id)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
