import type { Person } from '@reflect/contract';
import { PenLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { PersonMark } from '../components/person-mark.tsx';
import { describePerson, shortName } from '../person-form.model.ts';

/** Who the page is about, with the ways to write about them and to change what is known of them. */
export function PersonHead({
  person,
  onWrite,
  onEdit,
}: {
  person: Person;
  onWrite: () => void;
  onEdit: () => void;
}) {
  const about = describePerson(person);
  return (
    <header className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3.5">
      <PersonMark name={person.displayName} className="size-16 bg-accent-soft text-[1.625rem]" />
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="text-[clamp(1.5rem,8.5vw,2rem)] wrap-anywhere lg:text-[2.25rem]">
          <bdi>{person.displayName}</bdi>
        </h1>
        {about !== '' && <p className="mt-0.5 text-ink-2">{about}</p>}
      </div>
      <div className="flex max-w-full basis-full flex-wrap gap-2.5">
        <Button
          size="large"
          icon={<PenLine aria-hidden="true" className="size-5" strokeWidth={1.8} />}
          onClick={onWrite}
        >
          <span className="min-w-0 wrap-anywhere">Write about {shortName(person.displayName)}</span>
        </Button>
        <Button
          size="large"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Edit ${person.displayName}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </div>
    </header>
  );
}
