import { type Attack, holds, type World } from '../case.ts';

const tablet = {
  ...{ name: 'Safari on iPad', givenName: null, sessionId: null, isRemoved: false },
  ...{ firstSeenAt: '2026-11-01T08:00:00.000Z', lastSeenAt: '2026-11-02T08:00:00.000Z' },
};

/** A device that has written a list with a tablet in it and then cut off the tablet. */
async function withList({ newDevice, bytes, userId, server }: World) {
  const device = newDevice();
  const list = async () => {
    const { program, key } = await device.open(bytes);
    return program.openDeviceList({ userId, key: key! });
  };
  const first = await list();
  await first.change(() => ({ tablet }));
  const findRow = () => [...server.rows.values()].find(({ collection }) => collection === 'settings')!;
  const before = { ...findRow() };
  await first.change(({ tablet: present }) => ({ tablet: { ...present!, isRemoved: true } }));
  /** What a page shows: the devices that aren't cut off, or that the list isn't its own. */
  const listShown = async (of: Awaited<ReturnType<typeof list>>) =>
    of.read().then(
      (devices) => Object.keys(devices).filter((id) => !devices[id]!.isRemoved),
      (error: Error) => error.name,
    );
  return { list, first, row: findRow, before, shown: listShown };
}

const foreign = 'ForeignListError';

export const attacksOnDevices: Attack[] = [
  {
    name: 'returns a list of devices that it made itself',
    async play(world) {
      const { list, row, shown } = await withList(world);
      const devices = { mine: tablet };
      world.server.replace(row().id, { sealed: btoa(JSON.stringify({ devices })), edition: 9 });
      holds((await shown(await list())) === foreign, 'a device is shown that no device has listed');
    },
  },
  {
    name: 'shows a removed device as still listed',
    async play(world) {
      const { first, row, before, shown } = await withList(world);
      world.server.replace(row().id, { sealed: before.sealed, edition: before.edition });
      holds((await shown(first)) === foreign, 'the device is shown');
    },
  },
  {
    name: 'shows a removed device after the page was reloaded',
    async play(world) {
      const { list, row, before, shown } = await withList(world);
      world.server.replace(row().id, { sealed: before.sealed, edition: before.edition });
      holds((await shown(await list())) === foreign, 'the device is shown');
    },
  },
  {
    name: 'says that there is no list of devices',
    async play(world) {
      const { list, row, shown } = await withList(world);
      world.server.rows.delete(row().id);
      holds((await shown(await list())) === foreign, 'there seem to be no devices');
    },
  },
];
