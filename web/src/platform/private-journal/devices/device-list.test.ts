// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { getDeviceId } from '../memory/device-id.ts';
import { RowServer } from '../testing/row-server.ts';
import { type DeviceList, ForeignListError, openDeviceList } from './device-list.ts';
import { cutOffDevice, noteThisDevice } from './note-device.ts';

let server: RowServer;
let sealing: { userId: string; key: AccountKey };
const calls: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  const userId = crypto.randomUUID();
  server = new RowServer({ userId });
  server.answers.set('/api/auth/sessions', [
    { id: 'of another one', isCurrent: false },
    { id: 'of this page', isCurrent: true },
  ]);
  server.answers.set('/api/auth/sessions/of-the-tablet', {});
  calls.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method} ${url}`);
    return server.handle(url, init);
  });
  sealing = { userId, key: await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 }) };
});

const note = (isOpenedAnew = false) => noteThisDevice({ ...sealing, name: 'Firefox on Linux', isOpenedAnew });
const tablet = {
  ...{ name: 'Safari on iPad', givenName: 'The tablet', sessionId: 'of-the-tablet', isRemoved: false },
  ...{ firstSeenAt: '2026-11-01T08:00:00.000Z', lastSeenAt: '2026-11-02T08:00:00.000Z' },
};
const add = (devices: DeviceList) =>
  openDeviceList(sealing).change((present) => ({ ...present, ...devices }));
const findRow = () => [...server.rows.values()][0]!;
/** As on a newly opened page. */
const readAnew = () => openDeviceList(sealing).read();
const isForeign = (reading: Promise<unknown>) => expect(reading).rejects.toThrow(ForeignListError);

describe('the list of devices', () => {
  it('has this one with its session, recorded once a day, and the server can read none of it', async () => {
    expect(await note()).toBe('listed');
    const here = getDeviceId(sealing.userId);
    const listed = await readAnew();
    expect(listed[here]).toMatchObject({ name: 'Firefox on Linux', sessionId: 'of this page' });
    const { revision } = findRow();
    expect(await note()).toBe('listed');
    expect(findRow().revision).toBe(revision);
    const lastSeenAt = '2026-11-02T08:00:00.000Z';
    await add({ [here]: { ...listed[here]!, lastSeenAt, givenName: 'Mine' } });
    await note();
    expect((await readAnew())[here]).toMatchObject({ givenName: 'Mine' });
    expect((await readAnew())[here]!.lastSeenAt).not.toBe(lastSeenAt);
    expect(server.received).not.toContain('Firefox');
  });

  it('ends the session of a removed device, which drops the key and is listed again once it was opened', async () => {
    const here = getDeviceId(sealing.userId);
    await note();
    await add({ tablet });
    await cutOffDevice({ ...sealing, device: 'tablet' });
    const { tablet: removed } = await readAnew();
    expect(removed!.isRemoved).toBe(true);
    expect(calls).toContain('DELETE /api/auth/sessions/of-the-tablet');
    await add({ [here]: { ...(await readAnew())[here]!, isRemoved: true } });
    expect(await note()).toBe('removed');
    expect(await note(true)).toBe('listed');
    expect((await readAnew())[here]!.isRemoved).toBe(false);
  });

  it('still lists a device whose session could not be ended, so that it can be cut off again', async () => {
    await add({ tablet });
    server.answers.delete('/api/auth/sessions/of-the-tablet');
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      url === '/api/auth/sessions/of-the-tablet'
        ? Promise.reject(new TypeError('offline'))
        : server.handle(url, init),
    );
    await expect(cutOffDevice({ ...sealing, device: 'tablet' })).rejects.toThrow();
    expect((await readAnew()).tablet!.isRemoved).toBe(false);
  });

  it('keeps a device cut off that was updating when it was seen', async () => {
    const here = getDeviceId(sealing.userId);
    await note();
    const listed = (await readAnew())[here]!;
    await add({ [here]: { ...listed, lastSeenAt: '2026-11-02T08:00:00.000Z' } });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/api/auth/sessions') {
        vi.stubGlobal('fetch', (later: string, how: RequestInit = {}) => server.handle(later, how));
        await add({ [here]: { ...listed, isRemoved: true } });
      }
      return server.handle(url, init);
    });
    expect(await note()).toBe('removed');
    expect((await readAnew())[here]!.isRemoved).toBe(true);
  });

  it('loses nothing if two devices change it at the same time', async () => {
    await Promise.all([note(), add({ tablet }), add({ other: { ...tablet, name: 'Chrome on Mac' } })]);
    expect(Object.keys(await readAnew()).sort()).toEqual(
      [getDeviceId(sealing.userId), 'tablet', 'other'].sort(),
    );
  });
});

describe('a replaced list', () => {
  it('is not shown if no device has sealed it', async () => {
    await note();
    server.store({
      id: findRow().id,
      sealed: btoa('a list of somebody else, as long as one of ours would be'),
    });
    await isForeign(readAnew());
    expect(await note()).toBe('unknown');
  });

  it('is not shown if it is an earlier one, even on a reloaded page, or missing', async () => {
    await add({ tablet });
    const { edition, sealed } = findRow();
    await cutOffDevice({ ...sealing, device: 'tablet' });
    server.store({ id: findRow().id, edition, sealed });
    await isForeign(readAnew());
    server.rows.clear();
    await isForeign(readAnew());
    expect(await note()).toBe('unknown');
  });

  it('can be replaced with a new one by the person', async () => {
    await add({ tablet });
    const earlier = { ...findRow() };
    await add({ other: tablet });
    server.store({ id: findRow().id, edition: earlier.edition, sealed: earlier.sealed });
    await openDeviceList(sealing).replace({ here: tablet });
    expect(Object.keys(await readAnew())).toEqual(['here']);
  });
});
