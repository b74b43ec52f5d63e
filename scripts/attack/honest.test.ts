import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDeviceProgram } from './build.ts';
import type { MakeDeviceProgram } from './case.ts';
import { Device, type Page } from './device/device.ts';
import { LyingServer } from './lying-server.ts';

let make: MakeDeviceProgram;
beforeAll(async () => {
  make = await buildDeviceProgram();
});

const step = fc.record({
  device: fc.nat(2),
  what: fc.constantFrom('write', 'change', 'remove', 'restore', 'read', 'read-all', 'later', 'reload'),
  which: fc.nat(5),
});

function start() {
  const userId = crypto.randomUUID();
  const server = new LyingServer({ userId });
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { server, bytes, newDevice: () => new Device(make, { server, userId }) };
}
/** Nobody deletes and restores within one millisecond. */
async function waitAMillisecond(): Promise<void> {
  for (const now = Date.now(); now === Date.now(); ) await new Promise((resolve) => setTimeout(resolve, 1));
}
/** Lets timers of a page run, such as those that tell other devices. */
async function runTimers(page: Page): Promise<void> {
  let rounds = 0;
  await page.until(() => ++rounds > 4);
}

const steps = fc.array(step, { minLength: 10, maxLength: 25 });

/** Runs the steps in order, and checks that no device doubts anything. Pages of one device share the read position. */
async function liveThrough(
  done: { device: number; what: string; which: number }[],
  { bytes, server, devices }: { bytes: Uint8Array<ArrayBuffer>; server: LyingServer; devices: Device[] },
): Promise<void> {
  const pages = await Promise.all(devices.map((device) => device.open(bytes)));
  const cursors = new Map<Device, number>();
  const ids: string[] = [];
  for (const { device: at, what, which } of done) {
    await waitAMillisecond();
    const device = devices[at]!;
    if (what === 'reload') pages[at] = await device.open(bytes);
    const page = pages[at]!;
    page.cursor = cursors.get(device) ?? 0;
    const id = ids[which % Math.max(ids.length, 1)];
    const path = `/api/journal/entries/${id}`;
    if (what === 'write') ids.push(await page.write('A page.'));
    if (what === 'change' && id) await page.isDeclined('PATCH', path, { content: `Form ${ids.length}.` });
    if (what === 'remove' && id) await page.isDeclined('DELETE', path);
    if (what === 'restore' && id) await page.isDeclined('POST', `${path}/restore`, {});
    if (what === 'read') await page.read();
    if (what === 'read-all') await page.read({ isFromStart: true });
    if (what === 'later') await runTimers(page);
    cursors.set(device, page.cursor);
    expect(pages.map((one) => one.doubts())).toEqual(pages.map(() => []));
  }
  const there = [...server.rows.values()].filter((row) => row.collection === 'journal' && !row.isRemoved);
  for (const page of pages) {
    const { texts, unreadableIds } = await page.read({ isFromStart: true });
    expect(page.doubts()).toEqual([]);
    expect(unreadableIds).toEqual([]);
    expect([...texts.keys()].sort()).toEqual(there.map(({ id }) => id).sort());
  }
}

describe('an honest server', () => {
  it('raises no doubt, whatever three devices do and in whichever order they learn of it', async () => {
    const history = fc.asyncProperty(steps, async (done) => {
      const { bytes, newDevice, server } = start();
      await liveThrough(done, { bytes, server, devices: [newDevice(), newDevice(), newDevice()] });
    });
    await fc.assert(history, { numRuns: 15, seed: 28 });
  });

  it('raises no doubt if two of them are tabs of one device that read in turn', async () => {
    const history = fc.asyncProperty(steps, async (done) => {
      const { bytes, newDevice, server } = start();
      const laptop = newDevice();
      await liveThrough(done, { bytes, server, devices: [newDevice(), laptop, laptop] });
    });
    await fc.assert(history, { numRuns: 8, seed: 28 });
  });

  it('restored from a backup is accepted once the person confirms it, on all devices', async () => {
    const { bytes, newDevice, server } = start();
    const devices = [newDevice(), newDevice()];
    const [phone, laptop] = await Promise.all(devices.map((device) => device.open(bytes)));
    const [first, second] = [await phone!.write('First form.'), await phone!.write('Another page.')];
    await phone!.call('DELETE', `/api/journal/entries/${second}`);
    const backup = server.keepState();
    await phone!.call('PATCH', `/api/journal/entries/${first}`, { content: 'Second form.' });
    await phone!.call('POST', `/api/journal/entries/${second}/restore`, {});
    const third = await phone!.write('A third page.');
    await runTimers(phone!);
    for (const page of [phone!, laptop!]) await page.read({ isFromStart: true });
    await laptop!.remembers(third);
    server.goBackTo(backup);
    await phone!.read({ isFromStart: true });
    expect(phone!.doubts().sort()).toEqual(
      [`missing ${second}`, `missing ${third}`, `older ${first}`, 'summary'].sort(),
    );
    await phone!.program.acceptWhatServerHas();
    for (const page of [await devices[0]!.open(bytes), await devices[1]!.open(bytes)]) {
      const { texts } = await page.read({ isFromStart: true });
      if (page.doubts().length > 0) await page.program.acceptWhatServerHas();
      await page.read();
      expect(page.doubts()).toEqual([]);
      expect([...texts]).toEqual([[first, 'First form.']]);
      const body = { content: 'Third form.' };
      expect(await page.isDeclined('PATCH', `/api/journal/entries/${first}`, body)).toBe(false);
      await page.call('PATCH', `/api/journal/entries/${first}`, { content: 'First form.' });
    }
  });
});

it('restored from a backup and confirmed by the person is accepted by a device that had read more', async () => {
  const { bytes, newDevice, server } = start();
  const device = newDevice();
  const [phone, laptop] = [await newDevice().open(bytes), await device.open(bytes)];
  const kept = await phone.write('A page.');
  await runTimers(phone);
  const backup = server.keepState();
  const lost = await phone.write('A page that is in no backup.');
  for (const form of ['First', 'Second', 'Third']) {
    await phone.call('PATCH', `/api/journal/entries/${lost}`, { content: `${form} form.` });
    await runTimers(phone);
  }
  for (const page of [phone, laptop]) await page.read({ isFromStart: true });
  server.goBackTo(backup);
  for (const page of [phone, laptop]) await page.read({ isFromStart: true });
  expect(laptop.doubts().sort()).toEqual([`missing ${lost}`, 'summary'].sort());
  await phone.program.acceptWhatServerHas();
  await laptop.read({ isFromStart: true });
  // What the phone says now doesn't follow from what it said before.
  expect(laptop.doubts()).toEqual(['summary']);
  const next = await device.open(bytes);
  for (const page of [phone, next]) {
    expect([...(await page.read({ isFromStart: true })).texts.keys()]).toEqual([kept]);
    expect(page.doubts()).toEqual([]);
  }
});

it('lets a private journal be switched off even if another device deleted a page that this one remembers', async () => {
  const { bytes, newDevice, server } = start();
  const [phone, laptop] = [await newDevice().open(bytes), await newDevice().open(bytes)];
  const [kept, deleted] = [await phone.write('A page.'), await phone.write('Another page.')];
  await runTimers(phone);
  await laptop.read({ isFromStart: true });
  for (const id of [kept, deleted]) await laptop.remembers(id);
  await phone.call('DELETE', `/api/journal/entries/${deleted}`);
  server.lie = ({ url }) =>
    url.startsWith('/api/imports/') ? Response.json({ refused: [], full: 0 }) : null;
  const how = { onProgress: () => undefined, signal: new AbortController().signal };
  const { userId, key } = laptop;
  await laptop.program.switchOff({ userId, key: key!, isResumed: false, ...how });
  expect(server.calls.some((call) => call.startsWith('POST /api/private-journal/finish'))).toBe(true);
});

describe('a genuine page that was held back', () => {
  it('is shown even if the connection drops while it is fetched', async () => {
    const { bytes, newDevice, server } = start();
    const [phone, laptop] = [await newDevice().open(bytes), await newDevice().open(bytes)];
    const id = await phone.write('A page.');
    await runTimers(phone);
    await laptop.read({ isFromStart: true });
    await phone.call('DELETE', `/api/journal/entries/${id}`);
    await runTimers(phone);
    server.replace(id, { isRemoved: false });
    for (const page of [phone, laptop]) await page.read({ isFromStart: true });
    expect(laptop.doubts()).toEqual([`returned ${id}`]);
    await phone.program.acceptWhatServerHas();
    const isOfPage = (url: string) => url.endsWith(id);
    server.lie = ({ url }) => (isOfPage(url) ? new Response(null, { status: 503 }) : null);
    await expect(laptop.read()).rejects.toThrow();
    server.lie = () => null;
    expect([...(await laptop.read()).texts]).toEqual([[id, 'A page.']]);
    await runTimers(laptop);
    expect([...(await laptop.read()).texts]).toEqual([]);
    expect(laptop.doubts()).toEqual([]);
  });
});

describe('two tabs of one device', () => {
  it('share what one has read, so that the other neither doubts nor forgets it', async () => {
    const { bytes, newDevice, server } = start();
    const [phoneDevice, laptop] = [newDevice(), newDevice()];
    const phone = await phoneDevice.open(bytes);
    const changed = await phone.write('First form.');
    const deleted = await phone.write('Another page.');
    const [one, other] = [await laptop.open(bytes), await laptop.open(bytes)];
    await one.read({ isFromStart: true });
    other.cursor = one.cursor;
    await phone.call('PATCH', `/api/journal/entries/${changed}`, { content: 'Second form.' });
    await phone.call('DELETE', `/api/journal/entries/${deleted}`);
    const made = await phone.write('A third page.');
    await runTimers(phone);
    await other.read();
    one.cursor = other.cursor;
    await one.write('A page of the first tab.');
    await one.read();
    await runTimers(one);
    const next = await laptop.open(bytes);
    next.cursor = one.cursor;
    await next.read();
    await phone.read();
    await runTimers(phone);
    await next.read();
    for (const page of [one, other, next, phone]) expect(page.doubts()).toEqual([]);
    // The device remembers it, so it notices when the server leaves it out.
    server.rows.delete(made);
    await next.read({ isFromStart: true });
    expect(next.doubts()).toEqual([`missing ${made}`]);
  });
});
