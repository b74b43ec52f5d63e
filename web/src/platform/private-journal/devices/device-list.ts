import type { SealedItem } from '@reflect/contract';
import { isApiError } from '../../api-error.ts';
import type { Item } from '../../collection/items.model.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { makeUnknownRow, packRow, unpackRow } from '../memory/known-row.ts';
import { makeMemoryWriter, readMemory } from '../memory/memory-store.ts';
import { nothing } from '../memory/remembered.ts';
import { isSameRow, openItems, sealItem } from '../sealed-items.ts';
import { makeSettingId } from '../setting-id.ts';
import { openRows, settingsCollection } from '../stand-in/rows-on-server.ts';

/** A device that holds the account key, as the devices themselves report. */
export interface ListedDevice {
  /** The names of its browser and system. */
  name: string;
  /** The person's name for it. */
  givenName: string | null;
  firstSeenAt: string;
  /** Updated once a day. */
  lastSeenAt: string;
  /** The session in which it was last seen. */
  sessionId: string | null;
  /** It was cut off: it drops the key when it's next seen. */
  isRemoved: boolean;
}
/** All devices of a person, by their ids. */
export type DeviceList = Record<string, ListedDevice>;
type ListItem = Item & { devices: DeviceList };

/** The server's list isn't the one this device knows: it's another, an earlier one, or none. */
export class ForeignListError extends Error {
  override name = 'ForeignListError';
}

/** Each time, another device may have changed the list in between. */
const maxAttempts = 6;
const what = 'devices';

/**
 * The devices that hold the account key, in one sealed row. So a server can neither add nor remove one, and whoever has
 * seen a later list notices an earlier one, even after the page was closed.
 */
export function openDeviceList({ userId, key }: { userId: string; key: AccountKey }) {
  const sealing = { userId, key, collection: settingsCollection };
  const rows = openRows(userId);
  const writeMemory = makeMemoryWriter({ userId, key });
  /** The last edition that this device has seen; -1 if none. */
  let seen: number | null = null;

  async function lastSeen(id: string): Promise<number> {
    if (seen !== null) return seen;
    const known = (await readMemory({ userId, key }, what)).rows.map(unpackRow).find(([of]) => of === id);
    seen = known?.[1].edition ?? -1;
    return seen;
  }

  async function remember({ id, createdAt, edition }: Pick<SealedItem, 'id' | 'createdAt' | 'edition'>) {
    if (edition <= (await lastSeen(id))) return;
    seen = edition;
    const remembered = {
      ...nothing,
      rows: [packRow(id, { ...makeUnknownRow(Date.parse(createdAt)), edition })],
    };
    await writeMemory(what, { remembered, takeIn: () => undefined });
  }

  async function open(row: SealedItem): Promise<DeviceList> {
    const [item] = (await openItems<ListItem>(sealing, [row])).items;
    if (item === undefined) throw new ForeignListError('This list was sealed by none of the devices.');
    if (row.edition < (await lastSeen(row.id))) throw new ForeignListError('This list is an earlier one.');
    await remember(row);
    return item.devices;
  }

  const findRow = async (id: string) => rows.get(id).catch(ignoreGone);

  async function find(id: string): Promise<{ row: SealedItem | null; devices: DeviceList }> {
    const row = await findRow(id);
    if (row !== null) return { row, devices: await open(row) };
    if ((await lastSeen(id)) >= 0) throw new ForeignListError('There was a list before.');
    return { row, devices: {} };
  }

  /** @throws ForeignListError if the server has stored something else. */
  async function write({ id, row, devices }: { id: string; row: SealedItem | null; devices: DeviceList }) {
    const edition = Math.max(row?.edition ?? -1, await lastSeen(id)) + 1;
    const item = { id, createdAt: row?.createdAt ?? new Date().toISOString(), revision: 0, devices };
    const sealed = await sealItem(sealing, { item, edition });
    const stored =
      row === null
        ? await rows.create(sealed)
        : await rows.update(id, { edition, sealed: sealed.sealed, expectedRevision: row.revision });
    if (!isSameRow(sealed, stored)) throw new ForeignListError('Another list was stored.');
    await remember(stored);
    return devices;
  }

  async function attempt(make: (id: string) => Promise<DeviceList>): Promise<DeviceList> {
    const id = await makeSettingId(userId, what);
    for (let count = 1; ; count++)
      try {
        return await make(id);
      } catch (error) {
        if (count >= maxAttempts || !isApiError(error, 409)) throw error;
      }
  }

  return {
    /** @throws ForeignListError if the server's list isn't the one this device knows. */
    read: async (): Promise<DeviceList> => (await find(await makeSettingId(userId, what))).devices,

    /** Changes the present list, so that two devices don't lose each other's changes. */
    change: (change: (present: DeviceList) => DeviceList): Promise<DeviceList> =>
      attempt(async (id) => {
        const { row, devices } = await find(id);
        return write({ id, row, devices: change(devices) });
      }),

    replace: (devices: DeviceList): Promise<DeviceList> =>
      attempt(async (id) => write({ id, row: await findRow(id), devices })),
  };
}

function ignoreGone(error: unknown): null {
  if (isApiError(error, 404)) return null;
  throw error;
}
