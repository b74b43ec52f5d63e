// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
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
