import type { JournalEntry } from '@reflect/contract';
import { askJournal, createMemory, type JournalAnswer, type Memory } from '@reflect/engine/memory';
import { listEntryFeelings } from '@reflect/engine/writers-word';
import type { ReflectApi } from './reflect-api.ts';

/** A copy of the journal in the memory of this program, updated before each use. */
export interface JournalCopy {
  ask(options: { question: string; limit: number }): Promise<JournalAnswer>;
  find(entryId: string): Promise<JournalEntry | null>;
}

/**
 * Makes a copy of only the entries that `mayRead` accepts: no answer shows anything of the others, not even that they
 * would match.
 */
export function makeJournalCopy({
  api,
  mayRead,
}: {
  api: Pick<ReflectApi, 'readChanges'>;
  mayRead: (entry: JournalEntry) => boolean;
}): JournalCopy {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const entries = new Map<string, JournalEntry>();
  let memory: Memory = createMemory({ timeZone });
  let cursor = 0;
  let updating: Promise<void> = Promise.resolve();

  async function readOn(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const changes = await api.readChanges(cursor);
      if (changes.mustRestart) {
        entries.clear();
        memory = createMemory({ timeZone });
      }
      for (const id of changes.removedIds) forget(id);
      for (const entry of changes.items) {
        if (mayRead(entry)) keep(entry);
        else forget(entry.id);
      }
      ({ cursor, hasMore } = changes);
    }
  }

  function keep(entry: JournalEntry) {
    entries.set(entry.id, entry);
    const { id, createdAt, title, content, mood, corrections, tags, sentimentScore } = entry;
    const feelings = listEntryFeelings({ mood, corrections, emotions: entry.aiInsights?.emotions });
    const people = entry.people.map(({ displayName }) => displayName);
    // Every entry in the copy may be quoted.
    memory.put({
      ...{ id, createdAt, title, content, mood, feelings, tags, people },
      isSecret: false,
      score: sentimentScore,
    });
  }

  function forget(entryId: string) {
    entries.delete(entryId);
    memory.remove(entryId);
  }

  /** One update after the other: two at a time would read the same changes twice. */
  function update(): Promise<void> {
    updating = updating.catch(() => undefined).then(readOn);
    return updating;
  }

  return {
    async ask({ question, limit }) {
      await update();
      return askJournal({ memory, encode: null, question, now: new Date(), limit });
    },
    async find(entryId) {
      await update();
      return entries.get(entryId) ?? null;
    },
  };
}
