import { dayOf } from '@reflect/engine/days';
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
}

/**
 * Whether anything that a person wrote in a month, YYYY-MM, met support: entries, dreams, notes of check-ins, their own lines of
 * conversations. What can't be read or looked at counts as if it did.
 */
export async function monthMetSupport(userId: string, month: string): Promise<boolean> {
  const written = await writtenIn(userId, month);
  if (written === null) return true;
  for (const { id, words } of written) {
    if (supportStore.hasMet(id)) return true;
    if (words.trim() !== '' && (await detectOnDevice(words).catch(() => true)) !== null) return true;
  }
  return false;
}

async function writtenIn(userId: string, month: string): Promise<Written[] | null> {
  const [pages, nights, weeks, talks] = await Promise.all([
    readWhole(entries, userId),
    readWhole(dreams, userId),
    readWhole(checkIns, userId),
    readWhole(chats, userId),
  ]);
  if (pages === null || nights === null || weeks === null || talks === null) return null;
  const all: Written[] = [
    ...pages.map(({ id, createdAt, title, content }) => ({
      id,
      createdAt,
      words: `${title ?? ''}\n${content}`,
    })),
    ...nights.map(({ id, createdAt, narrative }) => ({ id, createdAt, words: narrative })),
    ...weeks.map(({ id, createdAt, note }) => ({ id, createdAt, words: note })),
    ...talks.flatMap(({ id, messages }) =>
      messages
        .filter(({ role }) => role === 'user')
        .map(({ content, timestamp }) => ({ id, createdAt: timestamp, words: content })),
    ),
  ];
  return all.filter(({ createdAt }) => dayOf(new Date(createdAt)).startsWith(month));
}
