import type { ComponentProps } from 'react';
import { ReturnedPlace } from './returned-place.tsx';
import { Scrubber } from './scrubber.tsx';

/** What a list gets that isn't needed to read it: the place where it was left, and the scrubber of a journal of weeks. */
export function BesideList({
  scrubber,
  ...place
}: ComponentProps<typeof ReturnedPlace> & {
  /** Null for a journal of a few days. */
  scrubber: Omit<ComponentProps<typeof Scrubber>, 'list'> | null;
}) {
  return (
    <>
      <ReturnedPlace {...place} />
      {scrubber && <Scrubber {...scrubber} list={place.list} />}
    </>
  );
}
