// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
// Loaded before the clock stands still, with which nothing is loaded.
import '../browser/notifications.ts';
import { leaveDevice } from './leave-device.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('finishes even if a database in use cannot be deleted', async () => {
  vi.useFakeTimers();
  const deleteDatabase = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { deleteDatabase, open: () => ({}) });
  const ended = vi.fn();
  void leaveDevice(null).then(ended);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(deleteDatabase).toHaveBeenCalledWith('reflect-memory');
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).toHaveBeenCalledOnce();
});

it('closes the reminders that are shown, and lets the service worker forget a chat that was shared with it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { deleteDatabase: () => ({}), open: () => ({}) });
  const shown = [
    { tag: 'reminder:one', close: vi.fn() },
    { tag: 'reminder', close: vi.fn() },
  ];
  const postMessage = vi.fn();
  const getRegistration = async () => ({ active: {}, getNotifications: async () => shown });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { controller: { postMessage }, getRegistration },
  });
  void leaveDevice(null);
  await vi.waitFor(() => expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]));
  expect(postMessage).toHaveBeenCalledWith({ type: 'take-shared-chat' });
});
