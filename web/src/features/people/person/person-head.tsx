import type { Person } from '@reflect/contract';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PersonMark } from '../components/person-mark.tsx';
import { describePerson, shortName } from '../person-form.model.ts';

/** Who the page is about, with the ways to write about them and to change what is known of them. `trail` stands above. */
export function PersonHead({
  person,
  trail,
  onWrite,
  onEdit,
}: {
  person: Person;
  trail: ReactNode;
  onWrite: () => void;
  onEdit: () => void;
}) {
  const about = describePerson(person);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">{trail}</div>
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Edit ${person.displayName}`}
          onClick={onEdit}
          className="-me-3.5 shrink-0"
        >
          Edit
        </Button>
      </div>
      <header className="mt-3 flex flex-wrap items-start gap-4">
        <PersonMark name={person.displayName} className="size-16 bg-accent-soft text-[1.625rem]" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-[clamp(1.5rem,8.5vw,2rem)] wrap-anywhere lg:text-[2.25rem]">
            <bdi>{person.displayName}</bdi>
          </h1>
          {about !== '' && <p className="mt-0.5 text-ink-2">{about}</p>}
        </div>
        <Button
          size="large"
          className="self-center"
          icon={<PenLine aria-hidden="true" className="size-5" strokeWidth={1.8} />}
          onClick={onWrite}
        >
          <span className="min-w-0 wrap-anywhere">Write about {shortName(person.displayName)}</span>
        </Button>
      </header>
    </>
  );
}
