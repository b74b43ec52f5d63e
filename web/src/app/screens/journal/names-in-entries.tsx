import type { JournalEntry } from '@reflect/contract';
import { type ComponentProps, useMemo } from 'react';
import { useInsights, useRemoveStatement } from '../../../features/insights/insights.api.ts';
import { NamedPeople } from '../../../features/people/components/named-people.tsx';
import { useKnownJournal } from '../../dashboard/use-known-journal.ts';

const nothing: readonly string[] = [];

export type NamesInEntriesProps = Pick<ComponentProps<typeof NamedPeople>, 'listed' | 'onAdd'> & {
  entries: readonly JournalEntry[];
  isComplete: boolean;
};

/** People named in entries who aren't in the list. Waits until it's known who was dismissed. */
export function NamesInEntries({ entries, isComplete, ...props }: NamesInEntriesProps) {
  const { data, isError } = useInsights(useKnownJournal({ entries, isComplete }));
  const removed = data?.judgements?.removed ?? nothing;
  const turnedDown = useMemo(() => new Set(removed), [removed]);
  const remove = useRemoveStatement();
  if (data === undefined && !isError) return null;
  return <NamedPeople turnedDown={turnedDown} onTurnDown={remove} {...props} />;
}
