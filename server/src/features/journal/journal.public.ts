import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import type { KnownEntry } from '@reflect/engine';
import { and, count, eq, isNull, max, min } from 'drizzle-orm';
import type { ItemPage } from '../../platform/collection/list-items.ts';
import type { Services } from '../../services/services.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { withAnalysis } from './analysis/entry-analysis.ts';
import { readSaidBefore } from './analysis/said-before.ts';
import { makeEntryViews } from './entries/entry-view.ts';
import { forgetPeople } from './entries/forget-people.ts';
import { readEntriesById } from './entries-by-id.ts';
import { entriesTable } from './entries-table.ts';
import { journalEntries } from './journal.tables.ts';
import { takeKnownEntries } from './known-entries.ts';

/** What other features may ask about a person's journal. */
export interface JournalPublic {
  /** An entry of this person; null when there is none or it is in the trash. */
  getEntryFor(userId: string, entryId: string): Promise<JournalEntry | null>;
  /**
   * The entries of this person with these ids, in the order of the ids, at most `limit`, in pages that fit into memory.
   * Leaves out what is in the trash.
   */
  pagesOfEntries(
    userId: string,
    asked: { entryIds: readonly string[]; limit?: number | undefined },
  ): AsyncGenerator<ItemPage<JournalEntry>>;
  /** Entries of this person, newest first, at most `limit`, without the trash. */
  listLatestEntries(
    userId: string,
    page: { limit: number },
  ): Promise<{ id: string; createdAt: string; content: string; isSecret: boolean }[]>;
  /**
   * The latest entries as `Mind` takes them, newest first, without the trash. Secret ones are marked and long ones
   * shortened. Rejects with the signal's reason once it is aborted.
   */
  listKnownEntries(
    userId: string,
    page: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<KnownEntry[]>;
  /** What analyses said about this person's entries before this one, or before a new one: a week of daily entries. */
  listSaidBefore(userId: string, entryId?: string): Promise<string[]>;
  /** How many entries this person has, and when the first and the last were written, without the trash. */
  spanOf(userId: string): Promise<{ entries: number; first: Date | null; last: Date | null }>;
  /** A number that grows with every change of an entry of this person; 0 if there is none. */
  lastChangeOf(userId: string): Promise<number>;
  /**
   * Stores the full analysis of `content` with an entry, unless the entry's text has changed. Returns the analysis as
   * its writer may see it: without quotes where the entry is secret.
   */
  storeAnalysis(
    userId: string,
    entryId: string,
    analysed: { content: string; analysis: EntryAnalysis },
  ): Promise<EntryAnalysis>;
  /** Removes deleted people from entries, at most `atMost` entries a call; false while some may be left. */
  forgetPeople(
    userId: string,
    task: { personIds: ReadonlySet<string>; atMost: number },
  ): Promise<{ isDone: boolean }>;
}

/** Makes the functions above for other features. */
export function makeJournalPublic(services: Pick<Services, 'database' | 'keyring'>): JournalPublic {
  const table = entriesTable(services);
  const view = makeEntryViews(makePeoplePublic(services));
  return {
    async getEntryFor(userId, entryId) {
      const row = await table.get({ userId, id: entryId });
      return row ? ((await view([row]))[0] ?? null) : null;
    },
    pagesOfEntries: (userId, asked) => readEntriesById({ table, view, userId, ...asked }),
    async listLatestEntries(userId, { limit }) {
      const rows = await table.list({ userId, limit });
      return rows.map(({ id, createdAt, payload: { content, isSecret } }) => ({
        id,
        createdAt: createdAt.toISOString(),
        content,
        isSecret,
      }));
    },
    async listKnownEntries(userId, { limit, signal }) {
      async function* pages() {
        for await (const { rows } of table.pages({ userId })) yield await view(rows);
      }
      return takeKnownEntries({ pages: pages(), limit, signal });
    },
    listSaidBefore: (userId, entryId) => readSaidBefore({ table, userId, entryId }),
    async spanOf(userId) {
      const [span] = await services.database
        .select({
          entries: count(),
          first: min(journalEntries.createdAt),
          last: max(journalEntries.createdAt),
        })
        .from(journalEntries)
        .where(and(eq(journalEntries.userId, userId), isNull(journalEntries.removedAt)));
      return span ?? { entries: 0, first: null, last: null };
    },
    async lastChangeOf(userId) {
      const [row] = await services.database
        .select({ last: max(journalEntries.cursor) })
        .from(journalEntries)
        .where(eq(journalEntries.userId, userId));
      return row?.last ?? 0;
    },
    async storeAnalysis(userId, entryId, { content, analysis }) {
      const stored = await table.update({
        userId,
        id: entryId,
        change: ({ payload }) =>
          payload.content === content
            ? { payload: withAnalysis({ payload, analysis, keepsAll: true }) }
            : null,
      });
      const present = stored?.row.payload;
      return present?.content === content && present.analysis ? present.analysis : analysis;
    },
    forgetPeople: (userId, task) => forgetPeople({ table, userId, ...task }),
  };
}
