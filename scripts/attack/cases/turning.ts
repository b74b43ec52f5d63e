import { createHash } from 'node:crypto';
import { type Attack, holds, type World } from '../case.ts';
import type { Page } from '../device/device.ts';

const makeBytes = () => crypto.getRandomValues(new Uint8Array(32));
const readGeneration = ({ sealed }: { sealed: string }) => Buffer.from(sealed, 'base64').readUInt32BE(1);

/** A page whose journal is open with a key that this device keeps, and two of its items. */
async function makeKept({ newDevice, bytes, userId }: World) {
  const device = newDevice();
  const page = device.newPage();
  page.program.setPrivateHere(userId, true);
  await page.program.returnToDevice(userId);
  await page.program.keepAccountKey(userId, { bytes: bytes.slice(), generation: 1 });
  await page.openKept();
  const [first, second] = [
    await page.write('The kingfisher came.'),
    await page.write('The glockenspiel rang.'),
  ];
  await page.read({ isFromStart: true });
  for (const id of [first, second]) await page.remembers(id);
  return { device, page, first, second };
}

async function makeWays(page: Page, bytes: Uint8Array<ArrayBuffer>) {
  const { program, userId } = page;
  const make = async () => {
    const place = { userId, id: crypto.randomUUID(), generation: 2, bytes };
    return program.wrapByCode({ ...place, code: await program.makeRecoveryCode() });
  };
  return Promise.all([make(), make()]);
}
const turnOn = async (page: Page, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  page.program.beginTurn({ userId: page.userId, bytes: bytes.slice(), ways: await makeWays(page, bytes) });

/** The same after its key was turned. Everything has moved when `moved` ends, unless the server prevents it. */
async function turnKey(world: World) {
  const before = await makeKept(world);
  const state = world.server.keepState();
  const bytes = makeBytes();
  await turnOn(before.page, bytes);
  before.page.program.closePrivateJournal();
  const page = before.device.newPage();
  page.program.setPrivateHere(world.userId, true);
  return {
    ...{ ...before, page, state, bytes },
    moved: () => page.until(() => [...world.server.rows.values()].every((row) => readGeneration(row) === 2)),
  };
}
const refuseToFinish = ({ server }: World) => {
  server.lie = ({ url }) =>
    url.endsWith('/turn/finish') ? Response.json({ code: 'busy' }, { status: 503 }) : null;
};

export const attacksOnTurning: Attack[] = [
  {
    name: 'returns a page that has moved as the previous key sealed it',
    async play(world) {
      refuseToFinish(world);
      const { page, first, state, moved } = await turnKey(world);
      await page.openKept();
      await page.read({ isFromStart: true });
      await moved();
      await page.remembers(first, { generation: 2 });
      const { sealed } = state.get(first)!;
      world.server.rows.set(first, { ...world.server.rows.get(first)!, sealed });
      const shown = await page.read({ isFromStart: true });
      holds(!shown.texts.has(first), 'what has the old key could have written is shown');
      holds(page.doubts().includes(`older ${first}`), 'nothing is said of it');
    },
  },
  {
    name: 'returns a page that somebody sealed with the previous key, after the key was changed',
    async play(world) {
      const { page, moved } = await turnKey(world);
      await page.openKept();
      await moved();
      await page.until(() => !world.server.ways.some(({ generation }) => generation === 1));
      await page.until(async () => !(await page.program.readAccountKey(world.userId))?.former);
      const id = crypto.randomUUID();
      const createdAt = '2026-11-21T08:00:00.000Z';
      const old = await page.program.holdAccountKey({ bytes: world.bytes.slice(), generation: 1 });
      const item = { id, createdAt, revision: 0, content: 'Nobody wrote this.' };
      const place = { userId: world.userId, collection: 'journal', key: old };
      world.server.replace(id, await page.program.sealItem(place, { item, edition: 0 }));
      const shown = await page.read({ isFromStart: true });
      holds(!shown.texts.has(id), 'it passes for a page of the journal');
    },
  },
  {
    name: 'gives a way to the previous key to a device that has had the next one',
    async play(world) {
      const { page } = await turnKey(world);
      const { userId, bytes } = world;
      const taken = await page.program.takeOpened({ userId, bytes: bytes.slice(), generation: 1 });
      holds(taken === null, 'the device goes back to the old key');
    },
  },
  {
    name: 'gives a new device a way to the previous key',
    async play(world) {
      const { page, moved } = await turnKey(world);
      await page.openKept();
      await moved();
      world.server.honest.generation = 1;
      const other = await world.newDevice().open(world.bytes);
      await other.read({ isFromStart: true });
      const body = { id: crypto.randomUUID(), content: 'Marzipan, with the old key.', isSecret: false };
      holds(await other.isDeclined('POST', '/api/journal/entries', body), 'it passes for stored');
      const stored = [...world.server.rows.values()].filter(({ collection }) => collection === 'journal');
      holds(!stored.some((row) => readGeneration(row) === 1), 'who has the old key can read what is written');
    },
  },
  {
    name: 'replaces the new key with one of its own',
    async play(world) {
      const { page } = await makeKept(world);
      const { userId } = world;
      const taken = await page.program.takeOpened({ userId, bytes: makeBytes(), generation: 2 });
      holds(taken === null, 'everything that is written from now on can be read');
    },
  },
  {
    name: 'says that it accepted a new key, and then denies it',
    async play(world) {
      const { page } = await makeKept(world);
      world.server.lie = ({ url }) =>
        url === '/api/private-journal/turn' ? Response.json({ generation: 2 }) : null;
      const isNoticed = await turnOn(page, makeBytes()).then(
        () => false,
        () => true,
      );
      holds(isNoticed, 'the person believes that the ways open the journal');
      const key = await page.program.readAccountKey(world.userId);
      holds(key?.generation === 1, 'what is written is sealed with a key that nothing opens');
    },
  },
  {
    name: 'returns an earlier version of a page so that it moves to the new key',
    async play(world) {
      const { page, device, first } = await makeKept(world);
      const { edition, sealed } = { ...world.server.rows.get(first)! };
      await page.call('PATCH', `/api/journal/entries/${first}`, { content: 'The kingfisher left.' });
      await page.remembers(first, { edition: 1 });
      await turnOn(page, makeBytes());
      page.program.closePrivateJournal();
      world.server.replace(first, { edition, sealed });
      const next = device.newPage();
      next.program.setPrivateHere(world.userId, true);
      await next.openKept();
      await next.until(() => (next.program.turning.read()?.held ?? 0) > 0 || isMoved());
      holds(!isMoved(), 'the earlier form has become the latest one');
      function isMoved() {
        return readGeneration(world.server.rows.get(first)!) === 2;
      }
    },
  },
  {
    name: 'says that it moved a picture to the new key, but kept it as it was',
    async play(world) {
      const { page, device } = await makeKept(world);
      const imageBase64 = Buffer.from('A picture of a marzipan pig. '.repeat(9)).toString('base64');
      const { imageUrl } = (await page.call('POST', '/api/upload-image', { imageBase64 })) as {
        imageUrl: string;
      };
      const entry = { id: crypto.randomUUID(), content: 'A page.', imageUrl };
      await page.call('POST', '/api/journal/entries', entry);
      await turnOn(page, makeBytes());
      page.program.closePrivateJournal();
      let [times, isFinished] = [0, false];
      world.server.lie = ({ method, url, body }) => {
        isFinished ||= url.endsWith('/turn/finish');
        if (url.endsWith('/turn/finish')) return Response.json({ generation: 2 });
        if (method !== 'PUT' || !url.startsWith('/api/private-journal/pictures/')) return null;
        times += 1;
        const sealed = Buffer.from((JSON.parse(body) as { sealed: string }).sealed, 'base64');
        return Response.json({ digest: createHash('sha256').update(sealed).digest('base64') });
      };
      const next = device.newPage();
      next.program.setPrivateHere(world.userId, true);
      await next.openKept();
      await next.until(() => isFinished || times > 2);
      holds(!isFinished, 'the only key goes that opens the picture');
    },
  },
  {
    name: 'loses the ways to the new key before the old one is removed',
    async play(world) {
      const { page, moved } = await turnKey(world);
      world.server.lie = ({ method, url }) =>
        method === 'GET' && url === '/api/private-journal/keys' ? Response.json([]) : null;
      await page.openKept();
      await moved();
      await page.until(
        () => page.program.turning.read()?.waits === 'ways' || page.program.turning.read() === null,
      );
      holds(
        page.program.turning.read()?.waits === 'ways',
        'nothing opens the journal, and nothing is said of it',
      );
    },
  },
  {
    name: 'returns an earlier state of what was said about insights, while no page is open',
    async play(world) {
      const device = world.newDevice();
      const page = await device.open(world.bytes);
      const say = (to: Page, key: string) =>
        to.call('POST', '/api/insights/statements', { key, isRemoved: true });
      await say(page, 'kingfisher');
      const [row] = [...world.server.rows.values()].filter(({ collection }) => collection === 'settings');
      const { edition, sealed } = row!;
      await say(page, 'marzipan');
      await page.until(async () => {
        const sealing = { userId: world.userId, key: page.key! };
        const { rows } = await page.program.readMemory(sealing, 'settings');
        return rows.some(([id, known]) => id === row!.id && known === 1);
      });
      world.server.replace(row!.id, { edition, sealed });
      const again = await device.open(world.bytes);
      const isDeclined = await say(again, 'glockenspiel').then(
        () => false,
        () => true,
      );
      holds(isDeclined, 'the next change is made on the earlier state');
      holds(again.doubts().includes(`older ${row!.id}`), 'nothing is said of it');
    },
  },
];
