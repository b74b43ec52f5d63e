import { expect, it } from 'vitest';
import { isHandheld, nameDevice, orderDevices, saySeen } from './device-words.model.ts';

const makeDevice = (changed: object = {}) => ({
  name: 'Firefox on Android',
  givenName: null,
  firstSeenAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  sessionId: null,
  isRemoved: false,
  ...changed,
});

it('lists this device first, then by last visit, and no removed ones', () => {
  const devices = {
    old: makeDevice({ lastSeenAt: '2026-11-21T09:00:00.000Z' }),
    here: makeDevice(),
    gone: makeDevice({ isRemoved: true }),
    late: makeDevice({ lastSeenAt: '2026-11-27T09:00:00.000Z' }),
  };
  expect(orderDevices(devices, 'here').map(([id]) => id)).toEqual(['here', 'late', 'old']);
});

it('shows the name given by the person, or otherwise the browser', () => {
  expect(nameDevice(makeDevice())).toBe('Firefox on Android');
  expect(nameDevice(makeDevice({ givenName: 'The old phone' }))).toBe('The old phone');
  expect([isHandheld(makeDevice()), isHandheld(makeDevice({ name: 'Safari on Mac' }))]).toEqual([
    true,
    false,
  ]);
});

it('shows in days when it was last seen', () => {
  expect(saySeen(makeDevice())).toMatch(/^Seen on (20 Nov|Nov 20,) 2026$/);
  expect(saySeen(makeDevice({ lastSeenAt: '2026-11-27T09:00:00.000Z' }))).toMatch(
    /^Last seen on (27 Nov|Nov 27,) 2026, first on (20 Nov|Nov 20,) 2026$/,
  );
});
