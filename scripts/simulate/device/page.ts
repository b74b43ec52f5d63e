// Bundled with the web code, and run once for each tab: what the app does with it outside of React.
import { collections } from '../../../contract/src/collections.ts';
import {
  type EntryDraft,
  hasWork,
  joinDrafts,
  makeCreation,
  makeEntryDraft,
  toEntryBody,
} from '../../../web/src/features/journal/draft/entry-draft.model.ts';
import { entryDraftKind } from '../../../web/src/features/journal/draft/stored-draft.model.ts';
import { entryRules } from '../../../web/src/features/journal/entries.collection.ts';
import { createCollection } from '../../../web/src/platform/collection/collection.ts';
import { getItemState } from '../../../web/src/platform/collection/writes.model.ts';
import { holdKeysBack, releaseKeys } from '../../../web/src/platform/device-seal/device-key.ts';
import { leaveDevice, provideDeviceKey } from '../../../web/src/platform/device-seal/leave-device.ts';
import { createDraftKeeper, isUnstored } from '../../../web/src/platform/drafts/draft-keeper.ts';
import { saveDraft } from '../../../web/src/platform/drafts/save-draft.ts';
import { getOutbox } from '../../../web/src/platform/outbox/outbox.ts';
import { forgetPerson, makePerPerson } from '../../../web/src/platform/session/person-memory.ts';
import { createStore } from '../../../web/src/platform/store.ts';
import { makeUuidV7 } from '../../../web/src/platform/uuid-v7.ts';

const entries = createCollection(entryRules);

/** Like the web's `composerOf`: an entry that is being saved, or couldn't be stored, survives a lock. */
const composerOf = makePerPerson({
  make(userId) {
    const draft = createStore(makeEntryDraft());
    const keeper = createDraftKeeper({ kind: entryDraftKind, userId, value: draft });
    return { draft, keeper, savesUnderWay: createStore(0) };
  },
  mustStay: ({ keeper, savesUnderWay }) => savesUnderWay.read() > 0 || isUnstored(keeper),
});

/** A person's journal in this tab, as its screens use it. A lock closes it, and it is opened again afterwards. */
export function openJournal(userId: string) {
  const outbox = getOutbox(userId);
  const stopOutbox = outbox.start();
  void provideDeviceKey(userId).then(() => outbox.flush().catch(() => undefined));
  let screens = openScreens(userId);
  let show: (() => void) | null = null;
  return {
    screens: () => screens,
    isLocked: () => show !== null,
    lock() {
      screens.close();
      forgetPerson(userId);
      show = outbox.hide();
      holdKeysBack();
    },
    unlock() {
      releaseKeys();
      show?.();
      show = null;
      screens = openScreens(userId);
      void outbox.flush().catch(() => undefined);
    },
    leave: () => leaveDevice(userId),
    async leaveAfterEndedSession() {
      await leaveDevice(userId);
      forgetPerson(userId);
    },
    close() {
      screens.close();
      stopOutbox();
    },
  };
}

function openScreens(userId: string) {
  const outbox = getOutbox(userId);
  const sync = entries.syncOf(userId);
  const changes = entries.changesOf(userId);
  const { draft, keeper, savesUnderWay } = composerOf(userId);
  sync.start();
  const leaveDraft = keeper.visit();
  // Like `useSettledDraft`: a draft whose text is already an entry is discarded.
  const settleDraft = () => {
    const present = draft.read();
    const entry = entries.read(userId).find(({ id }) => id === present.entryId);
    if (!entry) return;
    const isSame = entry.content === toEntryBody(present, { isPremium: false }).content;
    draft.set(isSame ? makeEntryDraft() : { ...present, entryId: makeEntryDraft().entryId });
  };
  const unsubscribe = [outbox, sync.state, draft].map(({ subscribe }) => subscribe(settleDraft));

  const readShown = () => entries.read(userId);
  const find = (entryId: string) => readShown().find(({ id }) => id === entryId);
  /** The entry of the open dialog, as it was when the dialog opened. */
  let begun: ReturnType<typeof find>;
  const findKnown = (entryId: string) => sync.state.read().items?.find(({ id }) => id === entryId);

  return {
    // What a gateway made up has no words.
    read: () => readShown().map(({ id, content = '' }) => ({ id, content })),
    isComplete: () => sync.state.read().isComplete,
    stateOf: (entryId: string) => getItemState(collections.journal, { itemId: entryId, ...outbox.read() }),
    waiting: () => outbox.read().writes.length,
    draft: () => draft.read().content,
    draftId: () => draft.read().entryId,
    draftState: keeper.state.read,
    isRestored: keeper.restored,
    type: (content: string) => draft.set((present) => ({ ...present, content })),
    save(): Promise<{ kind: string }> {
      savesUnderWay.set((saves) => saves + 1);
      return saveDraft({
        ...{ draft, keeper, hasWork, next: makeEntryDraft(), joinBack: joinDrafts },
        save: (saved: EntryDraft) => {
          const creation = makeCreation(saved, { isPremium: false, findAnalysis: () => undefined });
          return changes.create(creation, { waitsOnServerError: true });
        },
      }).finally(() => savesUnderWay.set((saves) => saves - 1));
    },
    beginEdit(entryId: string) {
      begun = find(entryId);
    },
    begun: () => begun,
    /** Saves an edit of the text that was read, now or when a dialog was opened. */
    async edit(entryId: string, { text, read }: { text: string; read: string }) {
      const entry = find(entryId);
      const asRead = entry?.content !== read && begun?.id === entryId ? begun : entry;
      return asRead ? changes.update(asRead, { content: text }) : null;
    },
    remove: (entryId: string) => changes.remove(entryId),
    async restore(entry: { id: string }) {
      return changes.restore(entry as never);
    },
    whole: (entryId: string) => find(entryId),
    /** The server's version of an entry, as far as this device knows. */
    others: (entryId: string) => findKnown(entryId) ?? null,
    /** Overwrites the server's version that was shown beside it. */
    keepMine: (entryId: string, revision: number) => changes.overwrite(entryId, revision),
    async keepBoth(entryId: string): Promise<string | null> {
      const mine = find(entryId);
      if (!mine) return null;
      const copyId = makeUuidV7();
      await changes.replaceBy(entryId, {
        id: copyId,
        body: { content: mine.content },
        createdAt: mine.createdAt,
      });
      return copyId;
    },
    refused: () =>
      outbox
        .read()
        .writes.filter(({ state }) => state === 'refused')
        .map(({ lane, problem }) => ({
          entryId: lane.slice('journal:'.length),
          code: problem?.code ?? null,
        })),
    refresh: () => sync.refresh(),
    readAgain: () => sync.readAgain(),
    flush: () => outbox.flush(),
    close() {
      leaveDraft();
      sync.stop();
      for (const stop of unsubscribe) stop();
    },
  };
}
