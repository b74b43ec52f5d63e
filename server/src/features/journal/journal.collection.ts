import { type EntryAnalysis, entries } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import { decline } from '../../platform/problem.ts';
import type { ImagesPublic } from '../images/images.public.ts';
import type { PeoplePublic } from '../people/people.public.ts';
import type { ProfilePublic } from '../profile/profile.public.ts';
import { makeEntryAnalyser } from './analysis/analyse-on-save.ts';
import { isToBeDescribed } from './analysis/describe-image.ts';
import { isForModel, withAnalysis, withoutAnalysis } from './analysis/entry-analysis.ts';
import type { LateAnalyses } from './analysis/late-analyses.ts';
import { editEntry, needsAnalysis, wasThereBefore } from './entries/edit-entry.ts';
import { makeEntryImages } from './entries/entry-images.ts';
import { makeEntryViews, viewUnreadable } from './entries/entry-view.ts';
import { makeImportedPayload, toNewEntry } from './entries/imported-entry.ts';
import { makePayload } from './entries/new-entry.ts';
import type { EntriesTable, EntryRow } from './entries-table.ts';
import type { EntryPayload } from './journal.payload.ts';

/** Made before the entry is locked: the analysis of the new text, if it needs one. */
interface Prepared {
  content: string;
  /** Null if it takes longer than a save may wait. */
  analysis: EntryAnalysis | null;
  isNeeded: boolean;
}

/** The entries. A save needs only the database: the analysis is made at once, or later if it takes long. */
export function journalCollection({
  table,
  mind,
  lateAnalyses,
  lateDescriptions,
  people,
  profile,
  images,
  entryWritten,
  waitMs,
}: {
  table: EntriesTable;
  mind: Mind;
  lateAnalyses: Pick<LateAnalyses, 'later'>;
  /** Like `lateAnalyses`, for descriptions of images. */
  lateDescriptions: Pick<LateAnalyses, 'later'>;
  people: PeoplePublic;
  /** Whether suggestions are wanted. */
  profile: ProfilePublic;
  images: ImagesPublic;
  /** Called once for each new entry; never rejects. */
  entryWritten?: (userId: string) => Promise<void>;
  /** How long a save waits for its analysis. */
  waitMs?: number;
}) {
  const tied = makeEntryImages({ table, images });
  const analyse = makeEntryAnalyser({ table, mind, profile, waitMs });
  const show = makeEntryViews(people);

  function analyseLater({ userId, id, payload }: EntryRow): void {
    if (isForModel(mind, payload) || payload.analysedBy === null) lateAnalyses.later({ userId, id });
  }

  function describeImageLater({ userId, id, payload }: EntryRow): void {
    if (mind.describe().provider === 'llm' && isToBeDescribed(payload))
      lateDescriptions.later({ userId, id });
  }

  return serveCollection<typeof entries, EntryPayload, Prepared>({
    collection: entries,
    table,
    hooks: {
      view(rows) {
        // The server may have stopped before the analysis of an entry was made.
        for (const row of rows) if (row.payload.analysedBy === null) analyseLater(row);
        return show(rows);
      },

      async payloadOf({ sent, key, caller }) {
        const payload = makePayload({ sent, isPremium: caller.isPremium });
        const { imageUrl } = payload;
        if (imageUrl !== null && !(await tied.attach(key, imageUrl))) {
          return decline('journal.image_not_found');
        }
        const analysis = await analyse({ payload, sent: sent.deviceAnalysis, userId: key.userId });
        return analysis === null ? payload : withAnalysis({ payload, analysis });
      },
      async afterCreate({ row }) {
        analyseLater(row);
        describeImageLater(row);
        await entryWritten?.(row.userId);
      },

      edit: ({ row, change, caller }) => editEntry({ row, change, isPremium: caller.isPremium }),
      wasThereBefore,
      async prepare({ row, edited, change }) {
        const { imageUrl } = edited;
        const isOtherImage = imageUrl !== null && imageUrl !== row.payload.imageUrl;
        if (isOtherImage && !(await tied.attach(row, imageUrl))) return decline('journal.image_not_found');
        const isNeeded = needsAnalysis({ before: row.payload, after: edited });
        const asked = { payload: edited, sent: change.deviceAnalysis, userId: row.userId, entryId: row.id };
        return { content: edited.content, isNeeded, analysis: isNeeded ? await analyse(asked) : null };
      },
      finish({ row, edited, prepared: { content, isNeeded, analysis } }) {
        if (!needsAnalysis({ before: row.payload, after: edited })) return edited;
        // Another edit came first and left text without an analysis.
        if (!isNeeded || content !== edited.content) return null;
        return analysis === null ? withoutAnalysis(edited) : withAnalysis({ payload: edited, analysis });
      },
      async discard({ key, payload: { imageUrl } }) {
        if (imageUrl !== null) await tied.release(key, imageUrl);
      },
      async afterUpdate({ before, row }) {
        const [old, shown] = [before.payload.imageUrl, row.payload.imageUrl];
        if (old !== shown) {
          // Once more, because a change that removed this image at the same moment may have released it.
          if (shown !== null) await tied.attach(row, shown);
          if (old !== null) await tied.release(row, old);
        }
        if (needsAnalysis({ before: before.payload, after: row.payload })) analyseLater(row);
        if (old !== shown || !isToBeDescribed(before.payload)) describeImageLater(row);
      },

      unreadable: viewUnreadable,
      exported: ({ row: { payload }, item }) => ({
        ...item,
        earlier: payload.earlier,
        analysedBy: payload.analysedBy,
      }),
      newOfImported: toNewEntry,
      madeFromText: ['analysis', 'aiInsights', 'imageAnalysis', 'sentimentScore', 'textScore'],
      async imported({ item, sent, key }) {
        const payload = makeImportedPayload({ item, sent });
        const { imageUrl } = payload;
        const hasImage = imageUrl !== null && (await tied.attach(key, imageUrl));
        return hasImage ? payload : { ...payload, imageUrl: null };
      },
      afterImport: ({ row }) => analyseLater(row),
      afterErasure: (of) => images.eraseLetGo(of.userId === undefined ? undefined : { userId: of.userId }),
    },
  });
}
