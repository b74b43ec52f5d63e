import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';
import type { MemoryPage } from '@reflect/engine/memory';
import { listEntryFeelings } from '@reflect/engine/writers-word';
import { useEffect, useMemo, useState } from 'react';
import { withPresentNames } from '../../features/journal/entry-content/present-names.model.ts';
import { withOwnWord } from '../../features/journal/entry-content/writers-word.model.ts';
import { entries as journal } from '../../features/journal/journal.api.ts';
import { usePeople } from '../../features/people/people.api.ts';
import { useItems } from '../../platform/collection/use-collection.ts';
import { getMemory } from '../../platform/memory/memory-of.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';

/** Memory isn't needed at the start, and its weights load this late too. */
const startsAfterMs = 15_000;
const pagesOfEntries = new WeakMap<JournalEntry, MemoryPage>();

/** Gives memory the journal as far as it is known, and loads the rest once somebody asks. Renders nothing. */
export function KeepMemory() {
  const { id: userId } = useUser();
  const memory = getMemory(userId);
  const isWanted = useStore(memory.isAsked);
  const { items, isComplete } = useItems(journal, { isWanted });
  const { items: people, isComplete: knowsPeople } = usePeople({ isWanted });
  const entries = useMemo(() => {
    const names = knowsPeople ? new Map(people.map(({ id, displayName }) => [id, displayName])) : null;
    return withOwnWord(withPresentNames(items, names));
  }, [items, people, knowsPeople]);
  const [isTime, setIsTime] = useState(false);
  const mayStart = isWanted || isTime;
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), startsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!mayStart) return;
    return runWhenIdle(() => memory.setPeople(people.map(makePerson)));
  }, [memory, people, mayStart]);
  useEffect(() => {
    if (!mayStart || (entries.length === 0 && !isComplete)) return;
    return runWhenIdle(() => memory.setPages(entries.map(getPage), { isComplete }));
  }, [memory, entries, isComplete, mayStart]);
  return null;
}

function makePerson({ displayName, relationship }: { displayName: string; relationship: string | null }) {
  return { name: displayName, relationship: relationship ?? undefined };
}

/** Returns the same object for the same entry, so that only what changed is read again. */
function getPage(entry: JournalEntry): MemoryPage {
  const known = pagesOfEntries.get(entry);
  if (known !== undefined) return known;
  const { id, createdAt, title, content, mood, corrections, people, isSecret, sentimentScore } = entry;
  const page: MemoryPage = {
    id,
    createdAt,
    title,
    content,
    mood,
    feelings: listEntryFeelings({ mood, corrections, emotions: entry.aiInsights?.emotions }),
    tags: listShownTags(entry),
    people: people.map(({ displayName }) => displayName),
    isSecret,
    score: sentimentScore,
  };
  pagesOfEntries.set(entry, page);
  return page;
}

function runWhenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(request);
}
