import type { JournalEntry } from '@reflect/contract';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { type Outbox, outboxOf } from '../../../platform/outbox/outbox.ts';
import type { QueuedWrite } from '../../../platform/outbox/write.model.ts';
import { asReplacement, type Page } from '../compose/page.model.ts';
import { copying, laneOf, remade } from './entry-writes.model.ts';
import { isIdTaken, replaceTaken, withdrawLane } from './journal-outbox.ts';

interface Who {
  userId: string;
  isPremium: boolean;
}

/** The entry as it is on the server; null where it was deleted elsewhere. */
export async function readOther(entryId: string): Promise<JournalEntry | null> {
  try {
    return await api('GET /api/journal/entries/:entryId', { params: { entryId } });
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

/** Sends the words of this device over the other ones, which become the version before; or as a new entry where it is gone. */
export async function keepMine(mine: JournalEntry, other: JournalEntry | null, who: Who): Promise<void> {
  const outbox = outboxOf(who.userId);
  const refused = refusedWrite(outbox, mine.id);
  if (refused === undefined) return;
  if (other === null) return keepBoth(mine, who);
  const again = await outbox.replace(refused.seq, remade(refused, other));
  if (again !== null) await outbox.sendNow(again);
}

/** Lets the words of this device go. */
export async function keepOther(mine: JournalEntry, { userId }: Who): Promise<void> {
  await withdrawLane(outboxOf(userId), laneOf(mine.id));
}

/** The other words stay, and those of this device become an entry of their own. */
export async function keepBoth(mine: JournalEntry, who: Who): Promise<void> {
  const outbox = outboxOf(who.userId);
  const gone = outbox.read().writes.filter(({ lane }) => lane === laneOf(mine.id));
  const [copy] = await outbox.swap(
    gone.map(({ seq }) => seq),
    [copying(mine, { ...who, now: new Date() })],
  );
  if (copy !== undefined) await outbox.sendNow(copy);
}

/** Sends once more what was refused. */
export async function tryAgain(entryId: string, { userId }: Who): Promise<void> {
  const outbox = outboxOf(userId);
  const refused = refusedWrite(outbox, entryId);
  const again = refused && (await outbox.replace(refused.seq, refused));
  if (again) await outbox.sendNow(again);
}

export function refusedWrite(outbox: Outbox, entryId: string): QueuedWrite | undefined {
  return outbox.read().writes.find(({ lane, state }) => lane === laneOf(entryId) && state === 'refused');
}

/** An id that turned out to be taken while nobody was looking gives way to a new one. */
export function settleTakenIds(who: Who): () => void {
  const outbox = outboxOf(who.userId);
  let isBusy = false;
  const look = async () => {
    const taken = outbox
      .read()
      .writes.find(
        ({ kind, state, problem }) => kind === 'journal.create' && state === 'refused' && isIdTaken(problem),
      );
    if (taken === undefined || isBusy) return;
    isBusy = true;
    // A page that is being saved at this moment settles it by itself, at once.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const still = outbox.read().writes.find(({ seq }) => seq === taken.seq);
    try {
      if (still?.state === 'refused') {
        const page = asReplacement(still.note as Page);
        await outbox.sendNow(await replaceTaken(outbox, still, { page, who }));
      }
    } finally {
      isBusy = false;
    }
  };
  const run = () => void look().catch(() => undefined);
  run();
  return outbox.subscribe(run);
}
