import type { JournalEntry } from '@reflect/contract';
import { type EntryFact, entryFacts } from '@reflect/contract/fields/entry';
import { Fragment, type ReactNode } from 'react';
import { MoodChip } from '../../../ui/mood-chip.tsx';

const views: Record<EntryFact, (value: string) => ReactNode> = {
  mood: (mood) => <MoodChip mood={mood} />,
};

export function EntryFacts({ entry }: { entry: JournalEntry }) {
  return entryFacts.map((name) => {
    const value = entry[name] ?? null;
    return value !== null && <Fragment key={name}>{views[name](value)}</Fragment>;
  });
}
