import { type Attack, holds, type World } from '../case.ts';
import type { Page } from '../device/device.ts';
import type { LyingServer } from '../lying-server.ts';

type Row = LyingServer['rows'] extends Map<string, infer Stored> ? Stored : never;
const createdAt = '2026-11-20T08:00:00.000Z';

interface Written {
  page: Page;
  id: string;
  row: Row;
}

async function writePage({ openPage, server }: World): Promise<Written> {
  const page = await openPage();
  const id = await page.write('The kingfisher came.');
  await page.read();
  return { page, id, row: { ...server.rows.get(id)! } };
}

/** Plants a row that no device has sealed for that place, and checks whether it's shown. */
const tryPlanted = (
  name: string,
  make: (written: Written, world: World) => Promise<Partial<Row>>,
): Attack => ({
  name,
  async play(world) {
    const before = await writePage(world);
    const row = await make(before, world);
    const id = row.id ?? crypto.randomUUID();
    world.server.replace(id, { collection: 'journal', createdAt, edition: 0, ...row });
    const shown = await before.page.read();
    holds(!shown.texts.has(id), 'it is shown as a page');
    holds(shown.unreadableIds.includes(id), 'nothing is said of it');
    holds(
      id === before.id || (await before.page.read({ isFromStart: true })).texts.has(before.id),
      'the other is gone',
    );
  },
});

const withByte = (sealed: string, at: number, change: (byte: number) => number): string => {
  const bytes = Buffer.from(sealed, 'base64');
  bytes[at] = change(bytes[at]!);
  return bytes.toString('base64');
};

/** A write that the server answers falsely: it may not count as stored. */
const tryUnconfirmed = (name: string, lie: (world: World, written: Written) => void): Attack => ({
  name,
  async play(world) {
    const before = await writePage(world);
    lie(world, before);
    const body = { content: 'The glockenspiel rang.', isSecret: false };
    const path = `/api/journal/entries/${before.id}`;
    holds(
      await before.page.isDeclined('PATCH', path, body),
      'the device takes it for stored, and lets go of it',
    );
  },
});

export const attacksOnRows: Attack[] = [
  tryPlanted('plants a readable page', async () => ({
    sealed: btoa(`\u0001\0\0\0\u0001${JSON.stringify({ id: 'x', content: 'Planted words, long enough.' })}`),
  })),
  tryPlanted('puts a page under another id', async ({ row }) => ({ sealed: row.sealed })),
  tryPlanted('raises the edition of a page', async ({ id, row }) => ({ id, edition: row.edition + 5 })),
  tryPlanted('flips a bit in a page', async ({ id, row }) => ({
    id,
    sealed: withByte(row.sealed, 40, (byte) => byte ^ 1),
  })),
  tryPlanted('cuts the end off a page', async ({ id, row }) => ({
    id,
    sealed: Buffer.from(row.sealed, 'base64').subarray(0, -16).toString('base64'),
  })),
  tryPlanted('hands out a page as one of an earlier format', async ({ id, row }) => ({
    id,
    sealed: withByte(row.sealed, 0, () => 0),
  })),
  tryPlanted('hands out a page as one of another generation of the key', async ({ id, row }) => ({
    id,
    sealed: withByte(row.sealed, 4, () => 2),
  })),
  tryPlanted('puts a row of another collection among the pages', async ({ page }, { userId }) => {
    const item = { id: crypto.randomUUID(), createdAt, revision: 0, content: 'A dream of marzipan.' };
    const place = { userId, collection: 'dreams', key: page.key! };
    const { collection: _dreams, ...row } = await page.program.sealItem(place, { item, edition: 0 });
    return row;
  }),
  tryPlanted("hands out somebody else's page under the same key", async ({ page }) => {
    const item = { id: crypto.randomUUID(), createdAt, revision: 0, content: 'Of somebody else.' };
    const place = { userId: crypto.randomUUID(), collection: 'journal', key: page.key! };
    return page.program.sealItem(place, { item, edition: 0 });
  }),
  tryPlanted('hands out a page that was sealed with another key', async ({ page }, { userId }) => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const key = await page.program.holdAccountKey({ bytes, generation: 1 });
    const item = { id: crypto.randomUUID(), createdAt, revision: 0, content: 'Planted words.' };
    return page.program.sealItem({ userId, collection: 'journal', key }, { item, edition: 0 });
  }),
  tryUnconfirmed(
    'answers a change as if it were stored, with the page from before',
    ({ server }, { row }) => {
      server.lie = ({ method }) => (method === 'PATCH' ? Response.json(row) : null);
    },
  ),
  tryUnconfirmed('declines a change for ever', ({ server }) => {
    const code = 'private_journal.sealedRow_changed_elsewhere';
    server.lie = ({ method }) => (method === 'PATCH' ? Response.json({ code }, { status: 409 }) : null);
  }),
  {
    name: 'makes a change of one page apply to the text of another',
    async play(world) {
      const { page, id } = await writePage(world);
      const other = await page.write('The glockenspiel rang.');
      const before = { ...world.server.rows.get(id)! };
      world.server.lie = ({ method, url }) =>
        method === 'GET' && url.endsWith(id) ? Response.json(world.server.rows.get(other)) : null;
      await page.isDeclined('PATCH', `/api/journal/entries/${id}`, { mood: 'calm' });
      holds(world.server.rows.get(id)!.sealed === before.sealed, 'the words of the page are gone');
    },
  },
  {
    name: 'says that it stored a new page, and returns another one',
    async play(world) {
      const { page, row } = await writePage(world);
      world.server.lie = ({ method, url, body }) =>
        method === 'POST' && url === '/api/private-journal/rows'
          ? Response.json({ ...row, id: (JSON.parse(body) as Row).id })
          : null;
      const body = { id: crypto.randomUUID(), content: 'Marzipan.', isSecret: false };
      holds(await page.isDeclined('POST', '/api/journal/entries', body), 'the device lets go of it');
    },
  },
  {
    name: 'restores another page from the trash than the requested one',
    async play(world) {
      const { page, id } = await writePage(world);
      const other = await page.write('The glockenspiel rang.');
      await page.call('DELETE', `/api/journal/entries/${id}`);
      world.server.lie = ({ url }) =>
        url.endsWith('/restore') ? Response.json(world.server.rows.get(other)) : null;
      holds(
        await page.isDeclined('POST', `/api/journal/entries/${id}/restore`, {}),
        'it passes for the page',
      );
    },
  },
  {
    name: 'learns from the next calls whether a changed page could be opened',
    async play(world) {
      const { page, id, row } = await writePage(world);
      const countCalls = async (sealed: string) => {
        world.server.replace(id, { sealed });
        const before = world.server.calls.length;
        await page.read();
        return world.server.calls.length - before;
      };
      const whole = await countCalls(row.sealed);
      const altered = await countCalls(withByte(row.sealed, 40, (byte) => byte ^ 1));
      holds(whole === altered, 'the device asks for other things afterwards');
    },
  },
  {
    name: 'puts readable pages into an export',
    async play(world) {
      const { page, id, row } = await writePage(world);
      world.server.honest.answers.set('/api/export-data', {
        ...{ format: 'reflect-journal', version: 1, unreadable: [], counts: {} },
        data: {
          journal: { entries: [{ id: crypto.randomUUID(), content: 'Planted words.' }], trash: [] },
          'private-journal': { sealedRows: [row], trash: [] },
        },
      });
      const made = (await page.call('POST', '/api/export-data', { format: 'json' })) as {
        data: { journal: { entries: { id: string }[] } };
      };
      const ids = made.data.journal.entries.map((entry) => entry.id);
      holds(ids.length === 1 && ids[0] === id, 'planted words stand in the export');
    },
  },
];
