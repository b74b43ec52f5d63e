import { type Attack, holds, type World } from '../case.ts';
import type { Device, Page } from '../device/device.ts';

/** A journal with two pages, one of them changed, that a device remembers; and the states before and after the change. */
async function makeRemembered({ newDevice, bytes, server }: World) {
  const device = newDevice();
  const page = await device.open(bytes);
  const [first, second] = [
    await page.write('The kingfisher came.'),
    await page.write('The glockenspiel rang.'),
  ];
  await page.read({ isFromStart: true });
  const before = server.keepState();
  await page.call('PATCH', `/api/journal/entries/${first}`, { content: 'The kingfisher left.' });
  await page.read();
  await page.remembers(first, { edition: 1 });
  return { device, page, first, second, before };
}
const reopen = async (device: Device, { bytes }: World): Promise<Page> => device.open(bytes);
const listHeads = ({ server }: World) =>
  [...server.rows.values()].filter((row) => row.collection === 'heads');
/** Waits until a page has told the other devices something new. */
async function waitUntilPublished(page: Page, world: World): Promise<void> {
  const count = () => listHeads(world).reduce((sum, { edition }) => sum + edition + 1, 0);
  const before = count();
  await page.until(() => count() > before);
}

/** Two devices that have both read two pages and have told each other so. */
async function makeTwoDevices(world: World) {
  const { page: phone, first, second } = await makeRemembered(world);
  await phone.until(() => listHeads(world).length > 0);
  const laptopDevice = world.newDevice();
  const laptop = await laptopDevice.open(world.bytes);
  await laptop.read({ isFromStart: true });
  return { phone, laptop, laptopDevice, first, second };
}

export const attacksOnHistory: Attack[] = [
  {
    name: 'returns an earlier version of a page',
    async play(world) {
      const { page, first, before } = await makeRemembered(world);
      const { edition, sealed } = before.get(first)!;
      world.server.replace(first, { edition, sealed });
      const shown = await page.read();
      holds(!shown.texts.has(first), 'the earlier form is shown');
      holds(shown.unreadableIds.includes(first), 'the copy on the device would go');
    },
  },
  {
    name: 'returns to an earlier state of everything, while no page is open',
    async play(world) {
      const { device, first, before } = await makeRemembered(world);
      world.server.goBackTo(before);
      const page = await reopen(device, world);
      const shown = await page.read({ isFromStart: true });
      holds(!shown.texts.has(first), 'the earlier form is shown');
      holds(shown.unreadableIds.includes(first), 'the copy on the device would go');
      holds(page.doubts().includes(`older ${first}`), 'nothing is said of it');
      const body = { content: 'A third form, marzipan.' };
      await page.isDeclined('PATCH', `/api/journal/entries/${first}`, body);
      holds(world.server.rows.get(first)!.edition === 0, 'something is written over it');
    },
  },
  {
    name: 'shows an earlier state in the first list',
    async play(world) {
      const { device, first, before } = await makeRemembered(world);
      world.server.goBackTo(before);
      const page = await reopen(device, world);
      const listed = (await page.call('GET', '/api/journal/entries?limit=50')) as { id: string }[];
      holds(!listed.some(({ id }) => id === first), 'the earlier form is shown');
    },
  },
  {
    name: 'leaves a page out, while no page is open',
    async play(world) {
      const { device, second } = await makeRemembered(world);
      world.server.rows.delete(second);
      const page = await reopen(device, world);
      const shown = await page.read({ isFromStart: true });
      holds(shown.unreadableIds.includes(second), 'the copy on the device would go');
      holds(page.doubts().includes(`missing ${second}`), 'nothing is said of it');
    },
  },
  {
    name: 'says that a page is gone when a change of it is sent',
    async play(world) {
      const { page, second } = await makeRemembered(world);
      world.server.rows.delete(second);
      const error = await page
        .call('PATCH', `/api/journal/entries/${second}`, { mood: 'calm' })
        .catch((rejected: { status?: number }) => rejected);
      holds((error as { status?: number }).status === 422, 'it passes for deleted on another device');
    },
  },
  {
    name: 'deletes a page that nobody has deleted',
    async play(world) {
      const { page, second } = await makeRemembered(world);
      world.server.replace(second, { isRemoved: true });
      const shown = await page.read();
      holds(!shown.removedIds.includes(second), 'the device lets go of it');
      holds(page.doubts().includes(`missing ${second}`), 'nothing is said of it');
    },
  },
  {
    name: 'replays a deletion that was undone',
    async play(world) {
      const { device, page, second } = await makeRemembered(world);
      await page.call('DELETE', `/api/journal/entries/${second}`);
      await page.call('POST', `/api/journal/entries/${second}/restore`, {});
      await page.read();
      await page.remembers(second, { is: 'back' });
      world.server.replace(second, { isRemoved: true });
      const again = await reopen(device, world);
      const shown = await again.read({ isFromStart: true });
      holds(!shown.removedIds.includes(second), 'the device lets go of it');
      holds(again.doubts().includes(`missing ${second}`), 'nothing is said of it');
    },
  },
  {
    name: 'restores a page that was deleted',
    async play(world) {
      const { device, page, second } = await makeRemembered(world);
      await page.call('DELETE', `/api/journal/entries/${second}`);
      await page.remembers(second, { is: 'gone' });
      world.server.replace(second, { isRemoved: false });
      const again = await reopen(device, world);
      const shown = await again.read({ isFromStart: true });
      holds(!shown.texts.has(second), 'it is shown again');
      holds(again.doubts().includes(`returned ${second}`), 'nothing is said of it');
    },
  },
  {
    name: 'puts an earlier text of a page into the trash',
    async play(world) {
      const { page, first, before } = await makeRemembered(world);
      await page.call('DELETE', `/api/journal/entries/${first}`);
      const { edition, sealed } = before.get(first)!;
      world.server.replace(first, { edition, sealed, isRemoved: true });
      const trash = (await page.call('GET', '/api/journal/trash')) as { id: string }[];
      holds(!trash.some(({ id }) => id === first), 'they pass for the last ones');
    },
  },
  {
    name: "withholds one device's change from another",
    async play(world) {
      const { phone, laptop, first } = await makeTwoDevices(world);
      const before = { ...world.server.rows.get(first)! };
      const body = { content: 'The kingfisher is on the phone.' };
      await phone.call('PATCH', `/api/journal/entries/${first}`, body);
      await waitUntilPublished(phone, world);
      const { edition, sealed } = before;
      world.server.rows.set(first, { ...world.server.rows.get(first)!, edition, sealed });
      await laptop.read();
      holds(laptop.doubts().includes(`older ${first}`), 'the other device believes it has everything');
    },
  },
  {
    name: "withholds one device's new page from another",
    async play(world) {
      const { phone, laptop } = await makeTwoDevices(world);
      const id = await phone.write('Marzipan, on the phone.');
      await waitUntilPublished(phone, world);
      world.server.rows.delete(id);
      await laptop.read();
      holds(laptop.doubts().includes(`missing ${id}`), 'the other device believes it has everything');
    },
  },
  {
    name: 'shows a new device fewer pages than there are',
    async play(world) {
      const phone = await world.openPage();
      // As the switch sealed them long ago: no device claims to have written them.
      const ids = [crypto.randomUUID(), crypto.randomUUID()];
      for (const id of ids) {
        const item = { id, createdAt: '2026-11-20T08:00:00.000Z', revision: 0, content: 'A kingfisher.' };
        const place = { userId: world.userId, collection: 'journal', key: phone.key! };
        world.server.replace(id, await phone.program.sealItem(place, { item, edition: 0 }));
      }
      await phone.read({ isFromStart: true });
      await waitUntilPublished(phone, world);
      await phone.read();
      const left = { ...world.server.rows.get(ids[1]!)! };
      world.server.rows.delete(ids[1]!);
      const laptop = await world.openPage();
      await laptop.read({ isFromStart: true });
      await waitUntilPublished(laptop, world);
      world.server.rows.set(left.id, left);
      await phone.read();
      holds(phone.doubts().includes('differs'), 'neither device notices that they differ');
    },
  },
  {
    name: 'returns an earlier summary of another device',
    async play(world) {
      const { phone, laptop, laptopDevice } = await makeTwoDevices(world);
      const [early] = listHeads(world).map((row) => ({ ...row }));
      await phone.write('Marzipan, on the phone.');
      await waitUntilPublished(phone, world);
      await laptop.read();
      await laptop.until(async () => {
        const sealing = { userId: laptop.userId, key: laptop.key! };
        const { summaries } = await laptop.program.readMemory(sealing, 'journal');
        return summaries.some(([id, { number }]) => id === early!.id && number > early!.edition);
      });
      world.server.replace(early!.id, { edition: early!.edition, sealed: early!.sealed });
      const again = await reopen(laptopDevice, world);
      await again.read({ isFromStart: true });
      holds(again.doubts().includes('summary'), 'nothing is said of it');
    },
  },
  {
    name: "makes up a summary, or uses another person's",
    async play(world) {
      const { laptop } = await makeTwoDevices(world);
      const [real] = listHeads(world);
      world.server.replace(crypto.randomUUID(), {
        ...{ collection: 'heads', edition: 0, sealed: real!.sealed, createdAt: real!.createdAt },
      });
      await laptop.read();
      holds(laptop.doubts().includes('summary'), 'it is believed');
    },
  },
  {
    name: 'makes up a list of devices without one that was listed',
    async play(world) {
      const { laptopDevice, laptop, first } = await makeTwoDevices(world);
      await laptop.remembers(first, { edition: 1 });
      for (const { id } of listHeads(world)) world.server.rows.delete(id);
      const again = await reopen(laptopDevice, world);
      await again.read({ isFromStart: true });
      holds(again.doubts().includes('summary'), 'nothing is said of it');
    },
  },
];
