import type { AiProfile, InsightsAnswer, Judgements, SealedItem } from '@reflect/contract';
import { emptyAiProfile } from '@reflect/engine/written-items';
import { sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import type { Item } from '../../collection/items.model.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { isSameRow, openItems, sealItem } from '../sealed-items.ts';
import { makeSettingId, type Setting } from '../setting-id.ts';
import { type RowsOnServer, settingsCollection } from '../stand-in/rows-on-server.ts';
import { callPatiently } from './patiently.ts';
import { UnreadableJournalError } from './read-journal.ts';

interface Carried {
  userId: string;
  key: AccountKey;
  rows: RowsOnServer;
  signal: AbortSignal;
}
type SettingItem = Item & { value: unknown };
interface FoundSetting {
  row: SealedItem;
  value: unknown;
}

const maxJudged = 1_000;
const nothingJudged: Judgements = { removed: [], helpful: {} };
/** The empty value of each setting, and how the server reads and writes it readable. */
const carried: Record<
  Setting,
  {
    nothing: object;
    read: (answer: unknown) => unknown;
    get: string;
    put: [method: string, url: string];
    sent: (value: never) => object;
  }
> = {
  judgements: {
    nothing: nothingJudged,
    get: '/api/insights',
    read: (answer) => (answer as InsightsAnswer).judgements ?? nothingJudged,
    put: ['PUT', '/api/insights/judgements'],
    // No more than the server accepts.
    sent: ({ removed, helpful }: Judgements) => ({
      removed: removed.slice(-maxJudged),
      helpful: Object.fromEntries(Object.entries(helpful).slice(-maxJudged)),
    }),
  },
  'ai-profile': {
    nothing: emptyAiProfile,
    get: '/api/profile',
    read: (answer) => answer as AiProfile,
    put: ['POST', '/api/profile'],
    sent: (profile: AiProfile) => profile,
  },
};
const kinds = Object.keys(carried) as Setting[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Seals what a person said about insights and told the AI, as the server has it. Returns how many rows were written. */
export async function sealSettings(asked: Carried): Promise<number> {
  const { userId, key, rows, signal } = asked;
  let written = 0;
  for (const kind of kinds) {
    const { nothing, get, read } = carried[kind];
    const value = read(
      await callPatiently(
        () => sendRequest({ method: 'GET', url: get, asUser: userId, isReadable: true }),
        signal,
      ),
    );
    const id = await makeSettingId(userId, kind);
    const present = await callPatiently(() => readRow(rows, id), signal);
    const known = present && (await open(asked, present));
    if (present === null ? isSame(value, nothing) : isSame(known?.value, value)) continue;
    const item: SettingItem = {
      id,
      createdAt: present?.createdAt ?? new Date().toISOString(),
      revision: 0,
      value,
    };
    const row = await sealItem(
      { userId, key, collection: settingsCollection },
      { item, edition: present === null ? 0 : present.edition + 1 },
    );
    const { edition, sealed } = row;
    const stored = await callPatiently(
      () =>
        present === null
          ? rows.create(row)
          : rows.update(id, { edition, sealed, expectedRevision: present.revision }),
      signal,
    );
    if (!isSameRow(row, stored)) throw new UnreadableJournalError(1);
    written += 1;
  }
  return written;
}

/** The sealed rows of these settings, by their ids. @throws UnreadableJournalError if one can't be opened. */
export async function readSettings(asked: Carried): Promise<Map<string, FoundSetting & { kind: Setting }>> {
  const found = new Map<string, FoundSetting & { kind: Setting }>();
  for (const kind of kinds) {
    const id = await makeSettingId(asked.userId, kind);
    const row = await callPatiently(() => readRow(asked.rows, id), asked.signal);
    if (row === null) continue;
    const item = await open(asked, row);
    if (item === null) throw new UnreadableJournalError(1);
    found.set(id, { kind, row, value: item.value });
  }
  return found;
}

/** Writes the settings back readable. */
export async function writeSettingsBack(
  { userId, signal }: Carried,
  found: Awaited<ReturnType<typeof readSettings>>,
): Promise<void> {
  for (const { kind, value } of found.values()) {
    const [method, url] = carried[kind].put;
    const body = carried[kind].sent((value ?? carried[kind].nothing) as never);
    await callPatiently(() => sendRequest({ method, url, asUser: userId, isReadable: true, body }), signal);
  }
}

async function open({ userId, key }: Carried, row: SealedItem): Promise<SettingItem | null> {
  const sealing = { userId, key, collection: settingsCollection };
  const [item] = (await openItems<SettingItem>(sealing, [row])).items;
  return item?.id === row.id ? item : null;
}

async function readRow(rows: RowsOnServer, id: string): Promise<SealedItem | null> {
  try {
    return await rows.get(id);
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}
