import { expect, it } from 'vitest';
import { isHandheld, nameOf, orderDevices, saySeen } from './device-words.model.ts';

const device = (changed: object = {}) => ({
  name: 'Firefox on Android',
  givenName: null,
  firstSeenAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  sessionId: null,
  isRemoved: false,
  ...changed,
});

it('lists this device first, then the one that was seen last, and none that was cut off', () => {
  const devices = {
    old: device({ lastSeenAt: '2026-11-21T09:00:00.000Z' }),
    here: device(),
    gone: device({ isRemoved: true }),
    late: device({ lastSeenAt: '2026-11-27T09:00:00.000Z' }),
  };
  expect(orderDevices(devices, 'here').map(([id]) => id)).toEqual(['here', 'late', 'old']);
});

it('is called as its person says, and otherwise as its browser does', () => {
  expect(nameOf(device())).toBe('Firefox on Android');
  expect(nameOf(device({ givenName: 'The old phone' }))).toBe('The old phone');
  expect([isHandheld(device()), isHandheld(device({ name: 'Safari on Mac' }))]).toEqual([true, false]);
});

it('says by days when it was seen', () => {
  expect(saySeen(device())).toBe('Seen on 20 Nov 2026');
  expect(saySeen(device({ lastSeenAt: '2026-11-27T09:00:00.000Z' }))).toBe(
    'Last seen on 27 Nov 2026, first on 20 Nov 2026',
  );
});
