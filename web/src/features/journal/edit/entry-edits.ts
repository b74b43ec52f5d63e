import type { JournalEntry } from '@reflect/contract';
import { listRecentSentences } from '@reflect/engine/recent-sentences';
import { readSealedJson } from '../../../platform/device-seal/sealed-json.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../../platform/drafts/draft-kind.ts';
import { deviceStorage } from '../../../platform/storage.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import type { FieldsPage } from '../draft/composer.ts';
import { withContextLines } from '../draft/context-lines.model.ts';
import { createDraftAnalysis, type DraftAnalysis } from '../draft/draft-analysis.ts';
import { makeChange, toEntryFields } from '../draft/entry-draft.model.ts';
import type { EntryFields } from '../draft/entry-fields.ts';
import { readFields } from '../draft/stored-draft.model.ts';
import type { EntryChangeBody } from '../entries.collection.ts';
import { entries } from '../journal.api.ts';
import { tagDrafts } from './tag-drafts.ts';
import { describeWrongMoment } from './written-on.model.ts';

export interface EntryEdit extends EntryFields {
  /** The revision that these changes are based on, perhaps from an earlier visit. */
  revision: number;
  /** When it was written, as its writer says; ISO 8601. */
  createdAt: string;
}

/** The changes being made to one entry, kept on this device until they are saved or cancelled. */
export interface EntryEdits {
  edit: Store<EntryEdit>;
  change: (change: Partial<Omit<EntryEdit, 'revision'>>) => void;
  /** For the present words, so that the save can send it along. */
  analysis: Pick<DraftAnalysis, 'of'>;
  /** Starts from the entry or from changes that an earlier visit left. Ends with the returned function. */
  begin: () => () => void;
  drop: () => void;
  /** Goes on from what was saved as `revision`. Later changes are still unsaved. */
  continueFrom: (saved: EntryEdit, revision: number) => void;
  /** A typed tag that wasn't added counts too. */
  areUnsaved: () => boolean;
  /** Why the date can't be saved; null if it can. A date that wasn't changed can: this device's clock may be wrong. */
  describeWrongDate: (edit: EntryEdit) => string | null;
  /** Keeps the changes without waiting for the autosave. False if this device can't, so that closing loses them. */
  tryToKeep: () => boolean;
  keepNow: () => void;
}

/** `onRestored` is called if an earlier visit left changes. */
export function openEntryEdits({
  userId,
  entry,
  onRestored,
}: {
  userId: string;
  entry: JournalEntry;
  onRestored: () => void;
}): EntryEdits {
  let original: EntryEdit = {
    ...toEntryFields(entry),
    revision: entry.revision,
    createdAt: entry.createdAt,
  };
  const edit = createStore(original);
  const analysis = createDraftAnalysis(edit, {
    readRecent: () => listRecentSentences(entries.read(userId), entry.id),
  });
  const typedTag = tagDrafts.keptFor(userId, entry.id);
  let isEditing = false;
  let keeper: DraftKeeper | undefined;
  const hasWork = (present: EntryEdit) => isEdited(original, present);
  const kind: DraftKind<EntryEdit> = {
    key: `journal-edit:${entry.id}`,
    autosaveMs: 500,
    read: (stored) => ({
      // Changes stored by an earlier version of the app lack fields that couldn't be edited then.
      ...original,
      ...readKnown(stored),
      revision: typeof stored.revision === 'number' ? stored.revision : entry.revision,
      createdAt: typeof stored.createdAt === 'string' ? stored.createdAt : entry.createdAt,
    }),
    hasWork,
    join: (restored, written) => (hasWork(written) ? written : restored),
  };
  return {
    edit,
    analysis,
    change: (change) => edit.set((present) => ({ ...present, ...change })),
    begin() {
      isEditing = true;
      keeper ??= createDraftKeeper({ kind, userId, value: edit, onRestored });
      const endVisit = keeper.visit();
      const endAnalysis = analysis.start();
      void keeper.restored.then(() => adoptFormerDraft({ userId, entry, kind, edit, onRestored }));
      return () => {
        endAnalysis();
        endVisit();
      };
    },
    drop() {
      isEditing = false;
      edit.set(original);
      keeper?.keepNow();
      // With a full list of tags a typed one couldn't be added.
      typedTag.set({ text: '' });
    },
    continueFrom(saved, revision) {
      original = { ...saved, revision };
      edit.set((present) => ({ ...present, revision }));
    },
    describeWrongDate: ({ createdAt }) =>
      createdAt === original.createdAt ? null : describeWrongMoment(createdAt),
    areUnsaved: () => isEditing && (hasWork(edit.read()) || typedTag.read().text.trim() !== ''),
    tryToKeep() {
      keeper?.keepNow();
      return keeper?.state.read() !== 'not-stored';
    },
    keepNow: () => keeper?.keepNow(),
  };
}

/** The edit as a page, for the parts that a new entry is written with. */
export function toPage({ edit, change, keepNow }: EntryEdits): FieldsPage {
  return { draft: edit, change, keeper: { keepNow } };
}

export function isEdited(original: EntryEdit, edit: EntryEdit): boolean {
  return Object.keys(findChangedFields(original, edit)).length > 0 || original.createdAt !== edit.createdAt;
}

/** Text and secrecy are always sent, everything else only if it differs. */
export function editChange(
  original: EntryFields & { createdAt?: string },
  edit: EntryFields & { createdAt?: string },
  { isPremium }: { isPremium: boolean } = { isPremium: false },
): EntryChangeBody {
  const title = edit.title.trim();
  const { isSecret, createdAt } = edit;
  const content = withContextLines(edit.content, edit.context);
  return {
    ...(title !== '' && { title }),
    content,
    isSecret,
    ...findChangedFields(original, edit, isPremium),
    ...(createdAt !== original.createdAt && { createdAt }),
  };
}

/** Adds this device's analysis to a change, if the words changed and there is one. */
export function withAnalysis(
  change: EntryChangeBody,
  { entry, analysis }: { entry: Pick<JournalEntry, 'content'>; analysis: Pick<DraftAnalysis, 'of'> },
): EntryChangeBody {
  const { content } = change;
  const deviceAnalysis =
    content === undefined || content === entry.content ? undefined : analysis.of(content);
  return { ...change, ...(deviceAnalysis && { deviceAnalysis }) };
}

/** An image is analysed when it is added, not when the text around it changes. */
function findChangedFields(original: EntryFields, edit: EntryFields, isPremium = false): EntryChangeBody {
  return makeChange(original, edit, { isPremium });
}

function readKnown(stored: Record<string, unknown>): Partial<EntryFields> {
  const known = Object.entries(readFields(stored)).filter(([name]) => name in stored);
  return Object.fromEntries(known);
}

/** Earlier versions stored the changes of an entry under another name. */
function adoptFormerDraft({
  userId,
  entry,
  kind,
  edit,
  onRestored,
}: {
  userId: string;
  entry: JournalEntry;
  kind: DraftKind<EntryEdit>;
  edit: Store<EntryEdit>;
  onRestored: () => void;
}): void {
  const key = `journal-edit:${userId}:${entry.id}`;
  const stored = readSealedJson(key);
  if (typeof stored !== 'object' || stored === null) return;
  const former = kind.read(stored as Record<string, unknown>);
  deviceStorage.remove(key);
  if (former === null || !kind.hasWork(former) || kind.hasWork(edit.read())) return;
  edit.set(former);
  onRestored();
}
