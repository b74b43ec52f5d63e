// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { coverReminders } from './cover-reminders.ts';

afterEach(() => vi.unstubAllGlobals());

function showNotifications(...tags: string[]) {
  const shown = tags.map((tag) => ({ tag, close: vi.fn() }));
  const showNotification = vi.fn(async () => undefined);
  const getRegistration = async () => ({ active: {}, getNotifications: async () => shown, showNotification });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('isSecureContext', true);
  return { shown, showNotification };
}

it('LOCK-06 · a shown reminder loses its words when the journal is locked, and still says that it is time', async () => {
  const { shown, showNotification } = showNotifications('reminder:one', 'reminder:two', 'update');
  await coverReminders();
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 0]);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Reflect',
    expect.objectContaining({ body: "It's time for your reminder.", tag: 'reminder' }),
  );
});

it('nothing is shown if no reminder was', async () => {
  const { showNotification } = showNotifications('update');
  await coverReminders();
  expect(showNotification).not.toHaveBeenCalled();
});
