import type { Person } from '@reflect/contract';
import { PenLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { PersonMark } from '../components/person-mark.tsx';
import { describePerson, shortenName } from '../person-form.model.ts';

export function PersonHead({
  person,
  crumbs,
  onWrite,
  onEdit,
}: {
  person: Person;
  crumbs: readonly Crumb[];
  onWrite: () => void;
  onEdit: () => void;
}) {
  const about = describePerson(person);
  return (
    <>
      <PageHead title={<bdi>{person.displayName}</bdi>} crumbs={crumbs} hidesTitle>
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
      </PageHead>
      <header className="mt-3 flex flex-wrap items-center gap-4 lg:items-start">
        {/* On the side on which the name is written, as the notes below. */}
        <div
          dir="auto"
          className={classNames(
            'flex min-w-0 items-center gap-4 lg:flex-1 lg:basis-80 lg:items-start',
            about !== '' && 'flex-1 basis-60',
          )}
        >
          <PersonMark
            name={person.displayName}
            className="size-13 bg-accent-soft text-[1.375rem] lg:size-16 lg:text-[1.625rem]"
          />
          <div className={classNames('min-w-0 flex-1', about === '' && 'max-lg:hidden')}>
            {/* On a phone, it's the title of the row above. */}
            <p
              aria-hidden="true"
              className="font-serif text-[2.25rem] leading-tight wrap-anywhere max-lg:hidden"
            >
              {person.displayName}
            </p>
            {about !== '' && <p className="text-ink-2 lg:mt-0.5">{about}</p>}
          </div>
        </div>
        <Button
          size="large"
          className="min-w-0 flex-1 basis-44 self-center lg:flex-none"
          icon={<PenLine aria-hidden="true" className="size-5" strokeWidth={1.8} />}
          onClick={onWrite}
        >
          <span className="min-w-0 wrap-anywhere">Write about {shortenName(person.displayName)}</span>
        </Button>
      </header>
    </>
  );
}
