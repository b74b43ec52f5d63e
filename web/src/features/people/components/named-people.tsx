import type { Person } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import type { NamedPerson } from '@reflect/engine/memory';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useToday } from '../../../platform/days/use-today.ts';
import { useNamedPeople } from '../../../platform/memory/use-memory.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { describeLast } from '../person/person-words.model.ts';
import { PersonMark } from './person-mark.tsx';

/** More names than these would push the people in the list out of sight. */
const maxShown = 6;
// Enough to have some left after those that were turned down.
const maxFound = 60;

/**
 * People who come up in the entries and aren't in the list yet, each to be added or turned down. `turnedDown`: keys of
 * names that were turned down for good.
 */
export function NamedPeople({
  listed,
  turnedDown,
  onAdd,
  onTurnDown,
}: {
  listed: readonly Person[];
  turnedDown: ReadonlySet<string>;
  onAdd: (person: NamedPerson) => void;
  onTurnDown: (key: string) => void;
}) {
  const titleId = useId();
  const { answer = [] } = useNamedPeople(maxFound);
  // Memory learns a little later who was added.
  const known = new Set(listed.map(({ displayName }) => displayName.toLowerCase()));
  const people = answer
    .filter(({ name }) => !turnedDown.has(makeKey(name)) && !known.has(name.toLowerCase()))
    .slice(0, maxShown);
  const today = toDay(useToday());
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h2 id={titleId} className="text-[1.1875rem]">
          Names in your entries
        </h2>
        <p className="mt-0.5 text-note">Found on this device, without your secret entries.</p>
      </div>
      <Card className="py-1.5 ps-4 pe-2">
        <ul aria-labelledby={titleId} className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <PersonMark name={person.name} className="bg-sunken" />
              <div className="min-w-0 flex-1 basis-32">
                <p className="leading-snug wrap-anywhere">
                  <bdi>{person.name}</bdi>
                </p>
                <p className="text-note">{describeLast(person, today)}</p>
              </div>
              <div className="ms-auto flex items-center">
                <Button
                  size="small"
                  variant="outline"
                  aria-haspopup="dialog"
                  aria-label={`Add ${person.name}`}
                  onClick={() => onAdd(person)}
                >
                  Add
                </Button>
                <IconButton
                  label={`Not this: ${person.name}`}
                  onClick={() => onTurnDown(makeKey(person.name))}
                  icon={<X aria-hidden="true" className="size-5" strokeWidth={1.7} />}
                />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function makeKey(name: string): string {
  return `named-person:${name.toLowerCase().slice(0, 200)}`;
}
