import { toDay } from '@reflect/engine/days';
import { chats } from '../../features/chats/chats.api.ts';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { dreams } from '../../features/dreams/dreams.api.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { detectOnDevice } from '../../features/safety/detect-on-device.ts';
import { supportStore } from '../../features/safety/support-store.ts';
import { readWhole } from '../../platform/collection/read-whole.ts';

interface Written {
  id: string;
  createdAt: string;
  words: string;
  /** When this text was written; null if unknown. */
  at: string | null;
}

/**
 * Whether anything a person wrote in a month (YYYY-MM) met support: entries, dreams, notes of check-ins, their own lines in
 * conversations. With `since`, only what was written or changed after that time counts. Null if nothing did, but something
 * couldn't be read or checked.
 */
export async function hasMonthMetSupport(
  userId: string,
  month: string,
  since?: string,
): Promise<boolean | null> {
  const written = await listWritten(userId, { month, since: since === undefined ? null : Date.parse(since) });
  if (written === null) return null;
  let isUnknown = false;
  for (const { id, words } of written) {
    if (supportStore.hasMet(id)) return true;
    if (words.trim() === '') continue;
    const found = await detectOnDevice(words).catch(() => undefined);
    if (found === undefined) isUnknown = true;
    else if (found !== null) return true;
  }
  return isUnknown ? null : false;
}

async function listWritten(
  userId: string,
  { month, since }: { month: string; since: number | null },
): Promise<Written[] | null> {
  const [pages, nights, weeks, talks] = await Promise.all([
    readWhole(entries, userId),
    readWhole(dreams, userId),
    readWhole(checkIns, userId),
    readWhole(chats, userId),
  ]);
  if (pages === null || nights === null || weeks === null || talks === null) return null;
  const all: Written[] = [
    ...pages.map(({ id, createdAt, updatedAt, title, content }) => ({
      id,
      createdAt,
      at: updatedAt,
      words: `${title ?? ''}\n${content}`,
    })),
    ...nights.map(({ id, createdAt, revision, narrative }) => ({
      ...{ id, createdAt, words: narrative },
      at: revision === 0 ? createdAt : null,
    })),
    ...weeks.map(({ id, createdAt, revision, note }) => ({
      ...{ id, createdAt, words: note },
      at: revision === 0 ? createdAt : null,
    })),
    ...talks.flatMap(({ id, messages }) =>
      messages
        .filter(({ role }) => role === 'user')
        .map(({ content, timestamp }) => ({ id, createdAt: timestamp, at: timestamp, words: content })),
    ),
  ];
  const isNew = ({ at }: Written) => since === null || at === null || Date.parse(at) > since;
  return all.filter((each) => isNew(each) && toDay(new Date(each.createdAt)).startsWith(month));
}
