import { type Attack, holds, type World } from '../case.ts';
import type { Page } from '../device/device.ts';

/** A picture that no server may see: it contains a planted word. */
const makePicture = (about: string) => new TextEncoder().encode(`A picture. ${about.repeat(80)}`);
const getPictureId = (imageUrl: string) => imageUrl.split('/').at(-1)!;
const makeOptions = () => ({ onProgress: () => undefined, signal: AbortSignal.timeout(60_000) });
const isSame = async (one: Uint8Array, other: Uint8Array) => String(one) === String(other);

interface Shown {
  page: Page;
  imageUrl: string;
  /** The entry's previous picture. */
  former: { id: string; sealed: string };
}

async function upload(page: Page, bytes: Uint8Array): Promise<string> {
  const imageBase64 = Buffer.from(bytes).toString('base64');
  return ((await page.call('POST', '/api/upload-image', { imageBase64 })) as { imageUrl: string }).imageUrl;
}

/** An entry that shows its second picture, on a device that has never seen it. */
async function showSecondPicture({ openPage, server }: World): Promise<Shown> {
  const phone = await openPage();
  const first = await upload(phone, makePicture('kingfisher'));
  const former = { ...server.pictures.get(getPictureId(first))! };
  const entryId = crypto.randomUUID();
  await phone.call('POST', '/api/journal/entries', { id: entryId, content: 'A page.', imageUrl: first });
  const imageUrl = await upload(phone, makePicture('glockenspiel'));
  await phone.call('PATCH', `/api/journal/entries/${entryId}`, { imageUrl });
  return { page: await openPage(), imageUrl, former };
}

/** Serves something else in place of a picture, and checks whether it's shown. */
const tryServed = (
  name: string,
  make: (before: Shown, world: World) => Promise<string> | string,
): Attack => ({
  name,
  async play(world) {
    const before = await showSecondPicture(world);
    const id = getPictureId(before.imageUrl);
    world.server.pictures.get(id)!.sealed = await make(before, world);
    holds(await before.page.isDeclined('GET', before.imageUrl), 'it is shown as the picture');
    holds(before.page.doubts().includes(`picture ${id}`), 'nothing is said of it');
  },
});
const readSealed = (before: Shown, { server }: World) =>
  Buffer.from(server.pictures.get(getPictureId(before.imageUrl))!.sealed, 'base64');

/** A journal with a picture that is about to become readable. */
async function startSwitchingOff(world: World) {
  const { page, imageUrl } = await showSecondPicture(world);
  let isFinished = false;
  const images = new Map<string, Uint8Array<ArrayBuffer>>();
  world.server.lie = ({ url, body }) => {
    if (url === '/api/private-journal/finish') isFinished = true;
    if (url.endsWith('/images') && url.startsWith('/api/imports/')) {
      const sent = JSON.parse(body) as { imageId: string; imageBase64: string };
      images.set(sent.imageId, new Uint8Array(Buffer.from(sent.imageBase64, 'base64')));
    }
    const image = images.get(getPictureId(url));
    if (url.startsWith('/api/images/') && image) return new Response(image);
    return url.startsWith('/api/imports/') ? Response.json({ refused: [], full: 0 }) : null;
  };
  // What is written back is readable, because the person asked for that.
  const sent = () => world.server.calls.splice(0);
  const run = () =>
    page.program
      .switchOff({ userId: world.userId, key: page.key!, isResumed: false, isSame, ...makeOptions() })
      .then(
        () => 'done',
        () => 'declined',
      )
      .finally(sent);
  return { imageUrl, images, run, isFinished: () => isFinished };
}

/** A readable journal with a picture that is about to become private. */
async function startSwitchingOn({ server, newDevice, bytes, userId }: World) {
  const page = newDevice().newPage();
  const key = await page.program.holdAccountKey({ bytes: bytes.slice(), generation: 1 });
  const [createdAt, imageId] = ['2026-11-20T08:00:00.000Z', crypto.randomUUID()];
  const entry = {
    ...{ id: crypto.randomUUID(), createdAt, updatedAt: createdAt, revision: 0, content: 'A page.' },
    imageUrl: `/api/images/${imageId}`,
  };
  let isFinished = false;
  server.lie = ({ url }) => {
    if (url.startsWith('/api/private-journal/finish')) isFinished = true;
    if (url.endsWith('/trash') && !url.startsWith('/api/private-journal/')) return Response.json([]);
    if (url === entry.imageUrl) return new Response(makePicture('marzipan'));
    const items = url.startsWith('/api/journal/entries/changes') ? [entry] : [];
    const rest = { removedIds: [], cursor: 1, hasMore: false, mustRestart: false };
    const isReadable = url.includes('/changes') && !url.startsWith('/api/private-journal/');
    return isReadable ? Response.json({ items, ...rest }) : null;
  };
  const honest = server.lie;
  const run = () =>
    page.program.switchOn({ userId, key, ...makeOptions() }).then(
      () => 'done',
      () => 'declined',
    );
  return { imageId, honest, run, isFinished: () => isFinished };
}

export const attacksOnPictures: Attack[] = [
  tryServed("hands out another entry's picture", async ({ page }, { server }) => {
    const other = await upload(page, makePicture('marzipan'));
    return server.pictures.get(getPictureId(other))!.sealed;
  }),
  tryServed('hands out the picture that an entry had before', ({ former }) => former.sealed),
  tryServed('cuts the end off a picture', (before, world) =>
    readSealed(before, world).subarray(0, -16).toString('base64'),
  ),
  tryServed('flips a bit in a picture', (before, world) => {
    const bytes = readSealed(before, world);
    bytes[60] = bytes[60]! ^ 1;
    return bytes.toString('base64');
  }),
  tryServed("hands out somebody else's picture under the same key", async ({ page, imageUrl }) => {
    const place = { userId: crypto.randomUUID(), key: page.key! };
    const sealed = await page.program.sealPicture(place, {
      id: getPictureId(imageUrl),
      bytes: makePicture('a'),
    });
    return Buffer.from(sealed).toString('base64');
  }),
  tryServed('hands out a page in the place of a picture', async ({ page, imageUrl }, { userId }) => {
    const item = { id: getPictureId(imageUrl), createdAt: '2026-11-20T08:00:00.000Z', revision: 0 };
    const place = { userId, collection: 'journal', key: page.key! };
    return (await page.program.sealItem(place, { item, edition: 0 })).sealed;
  }),
  tryServed('hands out a readable picture', () => Buffer.from(makePicture('a')).toString('base64')),
  {
    name: 'says that a picture is gone, so that the copy on the device is deleted too',
    async play(world) {
      const { page, imageUrl } = await showSecondPicture(world);
      world.server.pictures.delete(getPictureId(imageUrl));
      const answer = await page.call('GET', imageUrl).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
      holds(answer !== 404, 'the device takes the picture for erased by its person');
      holds(page.doubts().includes(`picture ${getPictureId(imageUrl)}`), 'nothing is said of it');
    },
  },
  {
    name: 'says that it stored a picture, but stored something else',
    async play(world) {
      const page = await world.openPage();
      world.server.lie = ({ method, url }) =>
        method === 'POST' && url === '/api/private-journal/pictures'
          ? Response.json({ id: crypto.randomUUID(), digest: btoa('something else') })
          : null;
      const isDeclined = await upload(page, makePicture('kingfisher')).then(
        () => false,
        () => true,
      );
      holds(isDeclined, 'the device lets go of it');
    },
  },
  {
    name: 'accepts an entry whose picture it has lost',
    async play(world) {
      const page = await world.openPage();
      const imageUrl = await upload(page, makePicture('kingfisher'));
      world.server.pictures.clear();
      const body = { id: crypto.randomUUID(), content: 'A page.', imageUrl };
      holds(
        await page.isDeclined('POST', '/api/journal/entries', body),
        'the picture is lost without a sign',
      );
    },
  },
  {
    name: 'changes a picture while the journal is made private',
    async play(world) {
      const { imageId, honest, run, isFinished } = await startSwitchingOn(world);
      world.server.lie = (call) => {
        const stored = world.server.pictures.get(imageId);
        if (stored) stored.sealed = `${stored.sealed.slice(0, -8)}AAAAAAA=`;
        return honest(call);
      };
      holds(
        (await run()) === 'declined' && !isFinished(),
        'the readable picture is erased, and nothing opens',
      );
    },
  },
  {
    name: 'leaves a picture out when the journal becomes readable again',
    async play(world) {
      const { imageUrl, run, isFinished } = await startSwitchingOff(world);
      world.server.pictures.delete(getPictureId(imageUrl));
      holds((await run()) === 'declined' && !isFinished(), 'the entry is written back without it');
    },
  },
  {
    name: 'alters a picture when the journal becomes readable again',
    async play(world) {
      const { images, run, isFinished } = await startSwitchingOff(world);
      const { lie } = world.server;
      world.server.lie = (call) => {
        for (const id of images.keys()) images.set(id, makePicture('planted'));
        return lie(call);
      };
      holds((await run()) === 'declined' && !isFinished(), 'the sealed picture is erased');
    },
  },
];
