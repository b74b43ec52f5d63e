import { toDay } from '@reflect/engine/days';
import { useMemo } from 'react';
import { useToday } from '../../../platform/days/use-today.ts';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { groupByDay } from '../days-of-journal.model.ts';
import { useHiddenMemory } from '../hidden-memory.ts';
import { findGentleMemory, listEarlierYears } from '../on-this-day.model.ts';
import type { MemoryProps } from './memory.tsx';

// Loaded only if there is a memory, which most days don't have.
const Memory = makeLazyComponent<MemoryProps>({ fetch: async () => (await import('./memory.tsx')).Memory });

/** One entry from this date in an earlier year, for the journal screen. Renders nothing if there is none. */
export function MemoryCard({
  entries,
  onOpen,
}: {
  entries: readonly CalendarEntry[];
  onOpen: (entryId: string) => void;
}) {
  const today = toDay(useToday());
  const { isHidden, hide } = useHiddenMemory(today);
  const memory = useMemo(
    () => (isHidden ? null : findGentleMemory(listEarlierYears(groupByDay(entries), today))),
    [entries, today, isHidden],
  );
  return memory && <Memory memory={memory} onOpen={onOpen} onHide={hide} />;
}
