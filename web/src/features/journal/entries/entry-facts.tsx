import type { JournalEntry } from '@reflect/contract';
import { type EntryFact, entryFacts } from '@reflect/contract/fields/entry';
import { Fragment, type ReactNode } from 'react';
import { MoodName, moodColor } from '../../../ui/mood-label.tsx';

const views: Record<EntryFact, (value: string) => ReactNode> = {
  mood: (mood) => (
    <span
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full px-3 text-[0.9375rem] font-semibold text-on-emotion"
      style={{ background: moodColor(mood, 1), color: 'var(--ink)' }}
    >
      <MoodName mood={mood} />
    </span>
  ),
};

/** The words beside the text of an entry, such as its mood. */
export function EntryFacts({ entry }: { entry: JournalEntry }) {
  return entryFacts.map((name) => {
    const value = entry[name] ?? null;
    return value !== null && <Fragment key={name}>{views[name](value)}</Fragment>;
  });
}
