import type { ListedDevice } from '../../../platform/private-journal/devices/device-list.ts';

/** As its person calls it, or else as its browser does. */
export const nameDevice = ({ givenName, name }: ListedDevice): string => givenName ?? name;

/** As far as the name of its system tells. */
export const isHandheld = ({ name }: ListedDevice): boolean => /Android|iPhone|iPad/.test(name);

/** Devices that hold the key: this one first, then by when they were last seen. */
export function orderDevices(
  devices: Readonly<Record<string, ListedDevice>>,
  here: string,
): [id: string, device: ListedDevice][] {
  return Object.entries(devices)
    .filter(([, { isRemoved }]) => !isRemoved)
    .sort(
      ([one, { lastSeenAt: seen }], [other, { lastSeenAt: otherSeen }]) =>
        Number(other === here) - Number(one === here) || otherSeen.localeCompare(seen),
    );
}

/** By day. */
export function saySeen({ firstSeenAt, lastSeenAt }: ListedDevice): string {
  const [first, last] = [writeShortDay(firstSeenAt), writeShortDay(lastSeenAt)];
  return first === last ? `Seen on ${last}` : `Last seen on ${last}, first on ${first}`;
}

const writeShortDay = (iso: string) =>
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
