import type { JournalEntry } from '@reflect/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { api } from '../../../platform/api.ts';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { type Outbox, type OutboxView, type Outcome, outboxOf } from '../../../platform/outbox/outbox.ts';
import type { NewWrite, QueuedWrite, WriteProblem } from '../../../platform/outbox/write.model.ts';
import { asReplacement, entryOf, type Page } from '../compose/page.model.ts';
import {
  type ChangeBody,
  changing,
  deletion,
  type EntryState,
  laneOf,
  moved,
  pageWrites,
  restoration,
  stateOfEntry,
} from './entry-writes.model.ts';
import { withSessionRetries } from './session-retries.model.ts';

const sessionWaits = [1_000, 2_000];

interface Who {
  userId: string;
  isPremium: boolean;
}

/** A page that was saved, and its entry as the server answered it; null where another tab got the answer. */
export interface SavedPage {
  page: Page;
  entry: JournalEntry | null;
}

/**
 * Saves a page. Rejects where the server did not take it: refused, it is on the page alone; otherwise it lies in the outbox
 * too and is sent by itself. An id that is taken by an earlier version of the page (the answer to it got lost) is replaced:
 * one entry, and nothing lost. `onReplaced` hears of the new id before it is used, so that the draft keeps it.
 */
export async function savePage(
  page: Page,
  { onReplaced, ...who }: Who & { onReplaced: (page: Page) => void },
): Promise<SavedPage> {
  const outbox = outboxOf(who.userId);
  const outcome = await keepPage(outbox, page, who);
  if (outcome === null) return saveWithoutOutbox(page, { onReplaced, ...who });
  if (outcome.kind === 'refused' && isIdTaken(outcome.problem)) {
    const replacement = asReplacement(page);
    onReplaced(replacement);
    const create = await replaceTaken(outbox, outcome.write, { page: replacement, who });
    return settled(outbox, await outbox.sendNow(create, { sessionWaits }), replacement);
  }
  return settled(outbox, outcome, page);
}

/** Puts a page into the outbox and tries it; null where this device cannot keep it there. */
async function keepPage(outbox: Outbox, page: Page, who: Who): Promise<Outcome | null> {
  const [create, ...deletions] = pageWrites(page, { ...who, now: new Date() });
  const waiting = waitingCreation(outbox.read(), page.entryId);
  try {
    const replaced = waiting && (await outbox.replace(waiting.seq, create));
    if (replaced) return await outbox.sendNow(replaced, { sessionWaits });
    if (deletions.length === 0) return await outbox.submit(create, { sessionWaits });
    const [first] = await outbox.swap([], [create, ...deletions]);
    return first ? await outbox.sendNow(first, { sessionWaits }) : null;
  } catch {
    return null;
  }
}

async function settled(outbox: Outbox, outcome: Outcome, page: Page): Promise<SavedPage> {
  if (outcome.kind === 'sent') return { page, entry: (outcome.answer as JournalEntry | undefined) ?? null };
  if (outcome.kind === 'refused') await withdrawLane(outbox, outcome.write.lane);
  throw errorOf(outcome.problem);
}

/** Where storage is broken a save goes straight to the server, and the page is its only other place. */
async function saveWithoutOutbox(
  page: Page,
  { isPremium, onReplaced }: Who & { onReplaced: (page: Page) => void },
): Promise<SavedPage> {
  const send = async (sent: Page): Promise<SavedPage> => {
    const attempt = () => api('POST /api/journal/entries', { body: entryOf(sent, { isPremium }) });
    const isSessionLost = (error: unknown) => isApiError(error, 401);
    return { page: sent, entry: await withSessionRetries(attempt, { isSessionLost, wait: pause }) };
  };
  const saved = await send(page).catch((error: unknown) => {
    if (!isApiError(error, 409)) throw error;
    const replacement = asReplacement(page);
    onReplaced(replacement);
    return send(replacement);
  });
  for (const entryId of saved.page.replacesEntryIds) {
    // The new version is safe; an earlier one that stays is seen in the list and can be deleted there.
    await api('DELETE /api/journal/entries/:entryId', { params: { entryId } }).catch(() => undefined);
  }
  return saved;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Gives a waiting entry whose id is taken a new one, with all that was written on top of it. */
export async function replaceTaken(
  outbox: Outbox,
  refused: QueuedWrite,
  { page, who }: { page: Page; who: Who },
): Promise<QueuedWrite> {
  const takenId = refused.lane.slice(laneOf('').length);
  const inLane = outbox.read().writes.filter(({ lane }) => lane === refused.lane);
  const [create, ...deletions] = pageWrites(page, { ...who, now: new Date(refused.createdAt) });
  const later = inLane.filter(({ seq, kind }) => seq > refused.seq && kind !== 'journal.delete');
  const [first] = await outbox.swap(
    inLane.map(({ seq }) => seq),
    [create, ...moved(later, { from: takenId, to: page.entryId }), ...deletions],
  );
  if (first === undefined) throw new Error('A replaced entry was not kept.');
  return first;
}

export function isIdTaken(problem: WriteProblem | null): boolean {
  return problem?.code === 'journal.entry_id_taken';
}

/** The entry of a page that waits in the outbox, if it does. */
export function waitingCreation({ writes }: OutboxView, entryId: string): QueuedWrite | undefined {
  return writes.find(({ lane, kind }) => kind === 'journal.create' && lane === laneOf(entryId));
}

export async function withdrawLane(outbox: Outbox, lane: string): Promise<void> {
  const seqs = outbox
    .read()
    .writes.filter((write) => write.lane === lane)
    .map(({ seq }) => seq);
  await outbox.swap(seqs, []);
}

/** How a change of an entry ended, where it did not fail: the server has it, it waits, or somebody has to choose. */
export type Kept = { kind: 'sent' | 'waiting' | 'sign-in' | 'changed-elsewhere'; entry: JournalEntry | null };

/** Changes an entry. Rejects where the server was reached and did not take it; then nothing of it waits. */
export function changeEntry(
  entry: Pick<JournalEntry, 'id' | 'revision'>,
  change: ChangeBody,
  userId: string,
): Promise<Kept> {
  const write = changing(entry, change, { userId, isWaiting: hasWaiting(userId, entry.id) });
  return keep(write, () =>
    api('PATCH /api/journal/entries/:entryId', {
      params: { entryId: entry.id },
      body: { ...change, expectedRevision: entry.revision },
    }),
  );
}

export async function deleteEntry(entryId: string, userId: string): Promise<Kept> {
  const outbox = outboxOf(userId);
  const [first] = outbox.read().writes.filter(({ lane }) => lane === laneOf(entryId));
  if (first?.state === 'refused' && first.kind === 'journal.create') {
    // It never was anywhere but here.
    await withdrawLane(outbox, first.lane);
    return { kind: 'sent', entry: null };
  }
  if (first?.state === 'refused') await withdrawLane(outbox, first.lane);
  return keep(deletion(entryId, { userId }), async () => {
    await api('DELETE /api/journal/entries/:entryId', { params: { entryId } });
    return null;
  });
}

export function restoreEntry(entry: JournalEntry, userId: string): Promise<Kept> {
  return keep(restoration(entry, { userId }), () =>
    api('POST /api/journal/entries/:entryId/restore', { params: { entryId: entry.id } }),
  );
}

async function keep(write: NewWrite, direct: () => Promise<JournalEntry | null>): Promise<Kept> {
  const outbox = outboxOf(write.userId);
  const outcome = await outbox.submit(write).catch(() => null);
  if (outcome === null) return { kind: 'sent', entry: await direct() };
  if (outcome.kind === 'sent')
    return { kind: 'sent', entry: (outcome.answer as JournalEntry | undefined) ?? null };
  if (outcome.kind === 'waiting' && outcome.reason !== 'failed') {
    return { kind: outcome.reason === 'sign-in' ? 'sign-in' : 'waiting', entry: null };
  }
  if (write.kind === 'journal.update' && isElsewhere(outcome.problem)) {
    return { kind: 'changed-elsewhere', entry: null };
  }
  await outbox.swap([outcome.write.seq], []);
  throw errorOf(outcome.problem);
}

/** The entry was edited, or deleted, on another device: its writer has to choose. */
function isElsewhere(problem: WriteProblem | null): boolean {
  return ['journal.entry_changed_elsewhere', 'journal.entry_not_found'].includes(problem?.code ?? '');
}

function hasWaiting(userId: string, entryId: string): boolean {
  return outboxOf(userId)
    .read()
    .writes.some(({ lane }) => lane === laneOf(entryId));
}

function errorOf(problem: WriteProblem | null): ApiError {
  const { status, ...rest } = problem ?? { status: 0, code: null, message: 'No connection' };
  return new ApiError({ status, text: JSON.stringify(rest) });
}

/** What lies in the outbox of a person; redraws with it. */
export function useOutboxView(userId: string): OutboxView {
  const outbox = outboxOf(userId);
  return useSyncExternalStore(outbox.subscribe, outbox.read);
}

const justSent = new Set<string>();
const savedShows = 4_000;

const savedListeners = new Set<() => void>();

/** Says "Saved" of an entry for a moment. */
export function showAsSaved(entryId: string): void {
  justSent.add(entryId);
  setTimeout(() => {
    justSent.delete(entryId);
    for (const listener of savedListeners) listener();
  }, savedShows);
}

/** Where the words of one entry are; null where the server has them all. */
export function useEntryState(userId: string, entryId: string): EntryState | null {
  const outbox = outboxOf(userId);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = outbox.subscribe(listener);
      savedListeners.add(listener);
      return () => {
        stop();
        savedListeners.delete(listener);
      };
    },
    [outbox],
  );
  return useSyncExternalStore(
    subscribe,
    () => stateOfEntry(entryId, outbox.read()) ?? (justSent.has(entryId) ? 'saved' : null),
  );
}
