import type { JournalEntry } from '@reflect/contract';
import { shownTags } from '@reflect/contract/hashtags';
import type { MemoryPage } from '@reflect/engine/memory';
import { useEffect } from 'react';
import { useEntries } from '../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../features/journal/journal-slots.tsx';
import { usePeople } from '../../features/people/people.api.ts';
import { useUser } from '../../platform/current-user.ts';
import { memoryOf } from '../../platform/memory/memory-of.ts';
import { useStore } from '../../platform/store.ts';
import { journalSlots } from '../screens/journal/journal-slots.ts';

const pagesOfEntries = new WeakMap<JournalEntry, MemoryPage>();

/** Gives the journal to memory as far as it is known, and has it read where somebody asks. Shows nothing. */
export function KeepMemory() {
  return (
    <JournalSlotsProvider value={journalSlots}>
      <KeptJournal />
    </JournalSlotsProvider>
  );
}

function KeptJournal() {
  const { id: userId } = useUser();
  const memory = memoryOf(userId);
  const isWanted = useStore(memory.isAsked);
  const { entries, isComplete } = useEntries({ isWanted });
  const { items: people } = usePeople({ isWanted });
  useEffect(() => whenIdle(() => memory.setPeople(people.map(personOf))), [memory, people]);
  useEffect(() => {
    if (entries.length === 0 && !isComplete) return;
    return whenIdle(() => memory.setPages(entries.map(pageOf), { isComplete }));
  }, [memory, entries, isComplete]);
  return null;
}

function personOf({ displayName, relationship }: { displayName: string; relationship: string | null }) {
  return { name: displayName, relationship: relationship ?? undefined };
}

/** The same object for the same entry, so that only what changed is read again. */
function pageOf(entry: JournalEntry): MemoryPage {
  const known = pagesOfEntries.get(entry);
  if (known !== undefined) return known;
  const { id, createdAt, title, content, mood, people, isSecret, sentimentScore } = entry;
  const page: MemoryPage = {
    id,
    createdAt,
    title,
    content,
    mood,
    tags: shownTags(entry),
    people: people.map(({ displayName }) => displayName),
    isSecret,
    score: sentimentScore,
  };
  pagesOfEntries.set(entry, page);
  return page;
}

/** Lets whatever is on the screen go first. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(request);
}
