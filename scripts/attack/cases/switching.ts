import type { SealedItem } from '../../../contract/src/index.ts';
import { type Attack, holds, type World } from '../case.ts';
import type { Page } from '../device/device.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const makeOptions = () => ({ onProgress: () => undefined, signal: AbortSignal.timeout(60_000) });
const makeRefusal = () => Response.json({ code: 'private_journal.server_cannot_read' }, { status: 409 });
const hasWords = (call: string) => call.includes('kingfisher');

/** A person who has written one page that the server can read, and whose journal is becoming private. */
async function startSwitchingOn({ server, newDevice, bytes, userId }: World) {
  const page = newDevice().newPage();
  const entry = { id: crypto.randomUUID(), createdAt, updatedAt: createdAt, revision: 0, content: 'A page.' };
  const key = await page.program.holdAccountKey({ bytes: bytes.slice(), generation: 1 });
  let isFinished = false;
  const answer = ({ url }: { url: string }) => {
    if (url.startsWith('/api/private-journal/finish')) isFinished = true;
    if (url.startsWith('/api/private-journal/')) return null;
    if (url.endsWith('/trash')) return Response.json([]);
    const isJournal = url.startsWith('/api/journal/entries/changes');
    const rest = { removedIds: [], cursor: 1, hasMore: false, mustRestart: false };
    return url.includes('/changes') ? Response.json({ items: isJournal ? [entry] : [], ...rest }) : null;
  };
  server.lie = answer;
  const run = () =>
    page.program.switchOn({ userId, key, ...makeOptions() }).then(
      () => 'done',
      () => 'declined',
    );
  return { entry, answer, run, isFinished: () => isFinished };
}

async function startSwitchingOff(world: World) {
  const device = world.newDevice();
  const page = await device.open(world.bytes);
  const ids = [await page.write('The first page.'), await page.write('The second page.')];
  await page.read({ isFromStart: true });
  for (const id of ids) await page.remembers(id);
  let isFinished = false;
  world.server.lie = ({ url }) => {
    if (url === '/api/private-journal/finish') isFinished = true;
    return url.startsWith('/api/imports/') ? Response.json({ refused: [], full: 0 }) : null;
  };
  const run = () =>
    page.program.switchOff({ userId: world.userId, key: page.key!, isResumed: false, ...makeOptions() }).then(
      () => 'done',
      () => 'declined',
    );
  return { ids, run, isFinished: () => isFinished };
}

/** Sends a page that somebody writes, and checks that none of it arrives. */
async function expectNothingSent(page: Page, { server }: World, url = '/api/journal/entries'): Promise<void> {
  const body = { id: crypto.randomUUID(), content: 'The kingfisher came.', isSecret: false };
  const isDeclined = await page.isDeclined('POST', url, body);
  holds(!server.calls.some(hasWords), 'it was sent in readable form');
  holds(isDeclined, 'it passes for sent');
}

export const attacksOnSwitching: Attack[] = [
  {
    name: 'says that the journal is no longer private',
    async play(world) {
      world.server.state = 'off';
      const page = await world.openPage();
      const user = (await page.call('GET', '/api/auth/user')) as { id: string };
      holds(page.program.isPrivate(user), 'the device believes it');
      await page.write('The kingfisher came.');
      holds(!world.server.calls.some(hasWords), 'the device sends readable pages');
    },
  },
  {
    name: 'says so before the journal is opened',
    async play(world) {
      world.server.state = 'off';
      const page = world.newDevice().newPage();
      page.program.setPrivateHere(world.userId, true);
      page.program.askWhetherPrivateFirst(page.program.isPrivate);
      await expectNothingSent(page, world);
    },
  },
  {
    name: "waits for a device that doesn't know about the switch",
    async play(world) {
      const page = world.newDevice().newPage();
      page.program.askWhetherPrivateFirst(page.program.isPrivate);
      world.server.lie = ({ method }) => (method === 'POST' ? makeRefusal() : null);
      await expectNothingSent(page, world);
    },
  },
  {
    name: 'requests a page at an address of its own',
    async play(world) {
      await expectNothingSent(await world.openPage(), world, '/api/a-new-endpoint');
    },
  },
  {
    name: 'offers to read a text for somebody whose journal is private',
    async play(world) {
      await expectNothingSent(await world.openPage(), world, '/api/text-to-speech');
    },
  },
  {
    name: 'accepts a page that is sent while the journal is closed',
    async play(world) {
      const page = await world.openPage();
      page.program.closePrivateJournal();
      await expectNothingSent(page, world);
    },
  },
  {
    name: 'stores what is sent for whoever is signed in',
    async play(world) {
      const page = await world.openPage();
      await page.write('The kingfisher came.');
      const { calls, headers } = world.server;
      const isNamed = calls.every(
        (call, at) =>
          !call.includes('/api/private-journal/rows') || headers[at]!.get('x-reflect-user') === world.userId,
      );
      holds(isNamed, 'a row is sent without the name of its person');
    },
  },
  {
    name: 'changes what it stores while the journal is made private',
    async play(world) {
      const { run, answer, isFinished, entry } = await startSwitchingOn(world);
      world.server.lie = (call) => {
        const row = world.server.rows.get(entry.id);
        if (row) row.sealed = `${row.sealed.slice(0, -8)}AAAAAAA=`;
        return answer(call);
      };
      holds((await run()) === 'declined' && !isFinished(), 'the readable page is erased, and nothing opens');
    },
  },
  {
    name: 'stores nothing while the journal is made private',
    async play(world) {
      const { run, answer, isFinished } = await startSwitchingOn(world);
      world.server.lie = (call) => {
        world.server.rows.clear();
        return answer(call);
      };
      holds(
        (await run()) === 'declined' && !isFinished(),
        'the readable page is erased, and nothing is stored',
      );
    },
  },
  {
    name: 'replaces a page with a row of its own before it is sealed',
    async play(world) {
      const { run, entry } = await startSwitchingOn(world);
      const planted: Partial<SealedItem> = { collection: 'journal', createdAt, edition: 9 };
      world.server.replace(entry.id, { ...planted, sealed: btoa('Not sealed by any device of hers.') });
      holds((await run()) === 'done', 'it can stop the switch for ever');
      const row = world.server.rows.get(entry.id)!;
      holds(row.edition > 9, 'its row stands in the place of the page');
    },
  },
  {
    name: 'leaves a page out when the journal becomes readable again',
    async play(world) {
      const { run, ids, isFinished } = await startSwitchingOff(world);
      world.server.rows.delete(ids[1]!);
      holds(
        (await run()) === 'declined' && !isFinished(),
        'the rest is written back, and the page is erased',
      );
    },
  },
  {
    name: 'returns a changed page when the journal becomes readable again',
    async play(world) {
      const { run, ids, isFinished } = await startSwitchingOff(world);
      world.server.replace(ids[0]!, { sealed: btoa('Nothing that a device has sealed for this page.') });
      holds(
        (await run()) === 'declined' && !isFinished(),
        'the rest is written back, and the page is erased',
      );
    },
  },
];
