import type { JournalEntry } from '@reflect/contract';
import { laneOfPerson, type NewWrite, type QueuedWrite } from '../../../platform/outbox/write.model.ts';
import { entryOf, newPage, type Page } from '../compose/page.model.ts';

/** Where the words of an entry are that the server has not taken yet. */
export type EntryState = 'saving' | 'saved' | 'waiting' | 'changed-elsewhere' | 'refused';

export type ChangeBody = {
  title?: string | null;
  content?: string;
  isSecret?: boolean;
  expectedRevision?: number;
};

const entriesUrl = '/api/journal/entries';
const entryUrl = (entryId: string) => `${entriesUrl}/${encodeURIComponent(entryId)}`;

export function laneOf(entryId: string): string {
  return `journal:${entryId}`;
}

export function entryIdOf(write: Pick<NewWrite, 'lane'>): string | null {
  return write.lane.startsWith('journal:') ? write.lane.slice('journal:'.length) : null;
}

export function creation(
  page: Page,
  { userId, isPremium, now }: { userId: string; isPremium: boolean; now: Date },
): NewWrite {
  return {
    userId,
    lane: laneOf(page.entryId),
    after: page.people.map(({ id }) => laneOfPerson(id)),
    kind: 'journal.create',
    request: { method: 'POST', url: entriesUrl, body: { ...entryOf(page, { isPremium }) } },
    lateBody: { createdAt: now.toISOString() },
    note: page,
  };
}

/** A second entry with the words of one, beside it in time. */
export function copying(
  entry: JournalEntry,
  who: { userId: string; isPremium: boolean; now: Date },
): NewWrite {
  const { content, mood, isSecret, imageUrl, people, title, tags, createdAt } = entry;
  const page: Page = { ...newPage(), content, mood, isSecret, imageUrl, people };
  const create = creation(page, who);
  const words = { ...create.request.body, ...(title ? { title } : {}), tags, createdAt };
  return { ...create, request: { ...create.request, body: words } };
}

/** A change that met another one, made again on what is there now. */
export function remade(write: NewWrite, other: Pick<JournalEntry, 'revision'>): NewWrite {
  const body = { ...write.request.body, expectedRevision: other.revision };
  return { ...write, followsPrevious: false, request: { ...write.request, body } };
}

/** A change of an entry as it was read; after waiting writes of the same entry it builds on their answers. */
export function changing(
  entry: Pick<JournalEntry, 'id' | 'revision'>,
  change: ChangeBody,
  { userId, isWaiting }: { userId: string; isWaiting: boolean },
): NewWrite {
  const body = isWaiting ? change : { ...change, expectedRevision: entry.revision };
  return {
    userId,
    lane: laneOf(entry.id),
    kind: 'journal.update',
    request: { method: 'PATCH', url: entryUrl(entry.id), body },
    followsPrevious: isWaiting,
  };
}

export function deletion(entryId: string, { userId, lane }: { userId: string; lane?: string }): NewWrite {
  return {
    userId,
    lane: lane ?? laneOf(entryId),
    kind: 'journal.delete',
    request: { method: 'DELETE', url: entryUrl(entryId) },
    doneBy: [404],
  };
}

export function restoration(entry: JournalEntry, { userId }: { userId: string }): NewWrite {
  return {
    userId,
    lane: laneOf(entry.id),
    kind: 'journal.restore',
    request: { method: 'POST', url: `${entryUrl(entry.id)}/restore` },
    note: entry,
  };
}

/** Everything a page sends: itself, and then its earlier versions into the trash. */
export function pageWrites(
  page: Page,
  who: { userId: string; isPremium: boolean; now: Date },
): [NewWrite, ...NewWrite[]] {
  const create = creation(page, who);
  const { lane } = create;
  return [create, ...page.replacesEntryIds.map((entryId) => deletion(entryId, { userId: who.userId, lane }))];
}

/** Writes that were made on top of an entry, for the id that took its place. */
export function moved(
  writes: readonly QueuedWrite[],
  { from, to }: { from: string; to: string },
): NewWrite[] {
  return writes.map((write) => ({
    ...write,
    lane: laneOf(to),
    request: { ...write.request, url: write.request.url.replace(from, to) },
  }));
}

/** The journal as its writer left it: what the server told, and on top of it what still waits on this device. */
export function withWaiting(
  entries: readonly JournalEntry[],
  writes: readonly QueuedWrite[],
): readonly JournalEntry[] {
  const changed = new Map<string, JournalEntry | null>();
  const known = new Map<string, JournalEntry>();
  const ids = new Set(writes.map(entryIdOf));
  for (const entry of entries) if (ids.has(entry.id)) known.set(entry.id, entry);
  for (const write of writes) {
    const entryId = entryIdOf(write);
    if (entryId === null) continue;
    const before = changed.has(entryId) ? changed.get(entryId) : known.get(entryId);
    const after = applied(before ?? null, write, entryId);
    if (after !== undefined) changed.set(write.kind === 'journal.delete' ? deletedId(write) : entryId, after);
  }
  if (changed.size === 0) return entries;
  const kept = entries.flatMap((entry) => {
    const after = changed.get(entry.id);
    return after === undefined ? [entry] : after === null ? [] : [after];
  });
  const added = [...changed.values()].filter((entry) => entry !== null && !known.has(entry.id));
  if (added.length === 0) return kept;
  return [...kept, ...(added as JournalEntry[])].sort(newestFirst);
}

function newestFirst(one: JournalEntry, other: JournalEntry): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** The entry after a write; null where it is deleted, undefined where there is nothing to show. */
function applied(
  before: JournalEntry | null,
  write: QueuedWrite,
  entryId: string,
): JournalEntry | null | undefined {
  const { kind, request } = write;
  if (kind === 'journal.create') return before ?? newEntry(write, entryId);
  if (kind === 'journal.delete') return null;
  if (kind === 'journal.restore') return before ?? (write.note as JournalEntry);
  if (kind !== 'journal.update' || before === null) return undefined;
  const { title, content, isSecret } = (request.body ?? {}) as ChangeBody;
  return {
    ...before,
    title: title === undefined ? before.title : title,
    content: content ?? before.content,
    isSecret: isSecret ?? before.isSecret,
  };
}

export function deletedId(write: QueuedWrite): string {
  return decodeURIComponent(write.request.url.slice(entriesUrl.length + 1));
}

function newEntry(write: QueuedWrite, entryId: string): JournalEntry {
  const body = (write.request.body ?? {}) as ReturnType<typeof entryOf>;
  return {
    id: entryId,
    title: body.title ?? null,
    content: body.content,
    isSecret: body.isSecret ?? false,
    mood: body.mood ?? null,
    tags: body.tags ?? [],
    people: (write.note as Page | undefined)?.people ?? [],
    peopleIds: body.peopleIds ?? [],
    createdAt: write.createdAt,
    updatedAt: write.createdAt,
    sentimentScore: null,
    entryType: 'SJE',
    imageUrl: body.imageUrl ?? null,
    imageAnalysis: null,
    aiInsights: null,
    analysis: null,
    conversationData: null,
    revision: 0,
  };
}

/** The state of an entry; null where the server has everything. */
export function stateOfEntry(
  entryId: string,
  { writes, sendingSeq }: { writes: readonly QueuedWrite[]; sendingSeq: number | null },
): EntryState | null {
  const lane = laneOf(entryId);
  const own = writes.filter((write) => write.lane === lane);
  const [first] = own;
  if (first === undefined) return null;
  const meets = ['journal.entry_changed_elsewhere', 'journal.entry_not_found'];
  if (
    first.state === 'refused' &&
    first.kind === 'journal.update' &&
    meets.includes(first.problem?.code ?? '')
  ) {
    return 'changed-elsewhere';
  }
  // An id that is taken is settled by itself, under a new one.
  if (first.state === 'refused' && first.problem?.code !== 'journal.entry_id_taken') return 'refused';
  if (own.some(({ seq }) => seq === sendingSeq) || own.every(({ tries }) => tries === 0)) return 'saving';
  return 'waiting';
}
