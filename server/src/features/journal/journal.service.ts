import { randomUUID } from 'node:crypto';
import { type EarlierVersion, type JournalChanges, type JournalEntry, limits } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';
import type { Caller } from '../../platform/handlers.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { ImagesPublic } from '../images/images.public.ts';
import type { PeoplePublic } from '../people/people.public.ts';
import { isToBeDescribed } from './describe-image.ts';
import { editEntry, judgeChange, type SentChange } from './edit-entry.ts';
import { withReading } from './entry-reading.ts';
import { timeOfEntry } from './entry-time.ts';
import { entryViews } from './entry-view.ts';
import type { EntryKey, EntryRow, JournalRepo } from './journal.repo.ts';
import type { LateReadings } from './late-readings.ts';
import { newPayload, type SentEntry } from './new-entry.ts';

const trashDays = 30;

type Missing = Declined<'journal.entry_not_found'>;
export type JournalService = ReturnType<typeof journalService>;

/** The rules of the journal. Saving needs the database and nothing else: a reading is made at once, a better one later. */
export function journalService({
  repo,
  mind,
  lateReadings,
  lateDescriptions,
  people,
  images,
}: {
  repo: JournalRepo;
  mind: Mind;
  lateReadings: Pick<LateReadings, 'later'>;
  /** As `lateReadings`, for what an image shows. */
  lateDescriptions: Pick<LateReadings, 'later'>;
  people: PeoplePublic;
  images: ImagesPublic;
}) {
  const { showEntry, showEntries, showTrash } = entryViews(people);

  /** A secret entry goes to a language model only when its writer asks for that. */
  function readBetterLater({ userId, id, payload }: EntryRow): void {
    if (mind.describe().maker === 'llm' && !payload.isSecret) lateReadings.later({ userId, entryId: id });
  }

  function describeImageLater({ userId, id, payload }: EntryRow): void {
    if (mind.describe().maker === 'llm' && isToBeDescribed(payload))
      lateDescriptions.later({ userId, entryId: id });
  }

  const shown = async (row: EntryRow | null): Promise<JournalEntry | Missing> =>
    row ? showEntry(row) : decline('journal.entry_not_found');

  return {
    /** Newest first; all of them without `limit`. */
    async listEntries(query: { userId: string; limit?: number; before?: string }): Promise<JournalEntry[]> {
      return showEntries(await repo.listEntries(query));
    },

    /** What a device that has read up to `since` has missed. */
    async listChanges({ userId, since }: { userId: string; since: number }): Promise<JournalChanges> {
      const { rows, ...rest } = await repo.changesSince({ userId, cursor: since, limit: limits.changesPage });
      return {
        ...rest,
        entries: await showEntries(rows.filter(({ removedAt }) => removedAt === null)),
        removedIds: rows.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
      };
    },

    async getEntry(key: EntryKey): Promise<JournalEntry | Missing> {
      return shown(await repo.findEntry(key));
    },

    /** Saves an entry with a reading. Sent again, it answers with the entry that is there, edited or not. */
    async createEntry({
      user,
      sent,
    }: {
      user: Caller;
      sent: SentEntry;
    }): Promise<JournalEntry | Declined<'journal.entry_id_taken' | 'journal.image_not_found'>> {
      const key = { userId: user.id, entryId: sent.id ?? randomUUID() };
      const image = sent.imageUrl === null ? null : { ...key, imageUrl: sent.imageUrl };
      // Before the entry is there: an image that a stored entry shows is never taken for one that nobody uses.
      if (image && !(await images.attach(image))) return decline('journal.image_not_found');
      const reading = await mind.analyseEntryAtOnce({ content: sent.content });
      const payload = withReading({ payload: newPayload({ sent, isPremium: user.isPremium }), reading });
      const { row, isNew } = await repo.insertEntry({
        ...key,
        payload,
        createdAt: timeOfEntry({ sent: sent.createdAt }),
      });
      if (row.payload.createdFrom !== payload.createdFrom) {
        if (image && row.payload.imageUrl !== image.imageUrl) await images.detach(image);
        return decline('journal.entry_id_taken');
      }
      if (isNew) {
        readBetterLater(row);
        describeImageLater(row);
      }
      return showEntry(row);
    },

    /** Changes what is named and leaves the rest. Text that changes is read anew, and so is one that becomes secret. */
    async updateEntry({
      change,
      ...key
    }: EntryKey & { change: SentChange }): Promise<
      JournalEntry | Missing | Declined<'journal.entry_changed_elsewhere'>
    > {
      for (;;) {
        const before = await repo.findEntry(key);
        if (!before) return decline('journal.entry_not_found');
        const planned = editEntry(before, change);
        const reading = planned.isReadAnew
          ? { of: planned.payload.content, is: await mind.analyseEntryAtOnce(planned.payload) }
          : null;
        const outcome = { isReadAnew: false, isOvertaken: false, isElsewhere: false };
        const row = await repo.changeEntry({
          ...key,
          change: (payload, current) => {
            const verdict = judgeChange(current, change);
            outcome.isElsewhere = verdict === 'elsewhere';
            if (verdict !== 'fresh') return payload;
            const edited = editEntry(current, change);
            if (!edited.isReadAnew) return edited.payload;
            // Another edit came first and left words that nobody has read.
            outcome.isOvertaken = reading?.of !== edited.payload.content;
            if (!reading || outcome.isOvertaken) return payload;
            outcome.isReadAnew = true;
            return withReading({ payload: edited.payload, reading: reading.is });
          },
        });
        if (outcome.isElsewhere) return decline('journal.entry_changed_elsewhere');
        if (outcome.isOvertaken) continue;
        if (row && outcome.isReadAnew) readBetterLater(row);
        return shown(row);
      }
    },

    /** The words before the last edit. */
    async getEarlierVersion(
      key: EntryKey,
    ): Promise<EarlierVersion | Missing | Declined<'journal.no_earlier_version'>> {
      const row = await repo.findEntry(key);
      if (!row) return decline('journal.entry_not_found');
      return row.payload.earlier ?? decline('journal.no_earlier_version');
    },

    async deleteEntry(key: EntryKey): Promise<undefined | Missing> {
      return (await repo.trashEntry(key)) ? undefined : decline('journal.entry_not_found');
    },

    /** Asked twice, as a hasty Undo does, it answers with the entry that is back already. */
    async restoreEntry(key: EntryKey): Promise<JournalEntry | Missing> {
      return shown((await repo.restoreEntry(key)) ?? (await repo.findEntry(key)));
    },

    async listTrash({ userId }: { userId: string }) {
      return showTrash(await repo.listTrash({ userId }));
    },

    async emptyTrash({ userId }: { userId: string }): Promise<undefined> {
      await repo.eraseTrash({ userId });
      await images.eraseLetGo({ userId });
    },

    /** Erases what has lain in the trash for 30 days. */
    async eraseOldTrash(now = new Date()): Promise<void> {
      await repo.eraseTrash({ olderThan: new Date(now.getTime() - trashDays * 24 * 60 * 60 * 1000) });
      await images.eraseLetGo();
    },
  };
}

/** Reads an entry with all the time it takes, and stores the result unless its text has changed meanwhile. */
export async function readEntryBetter({
  repo,
  mind,
  signal,
  ...key
}: EntryKey & { repo: JournalRepo; mind: Mind; signal: AbortSignal }): Promise<void> {
  const row = await repo.findEntry(key);
  if (!row || row.payload.isSecret) return;
  const reading = await mind.analyseEntry({ content: row.payload.content, signal });
  // The entry has the engine's reading since it was saved.
  if (reading.source.maker !== 'llm') return;
  await repo.changeEntry({
    ...key,
    change: (payload) =>
      payload.content === row.payload.content && !payload.isSecret
        ? withReading({ payload, reading })
        : payload,
  });
}
