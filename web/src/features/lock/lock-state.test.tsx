// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const minutes = (count: number) => count * 60_000;
const channels: { onmessage: ((message: { data: unknown }) => void) | null; said: unknown[] }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  channels.length = 0;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = null;
      said: unknown[] = [];
      constructor() {
        channels.push(this);
      }
      postMessage(message: unknown) {
        this.said.push(message);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the module again, as when the app starts. */
async function startApp({ withPin }: { withPin: boolean }) {
  if (withPin) localStorage.setItem('reflect-pin', 'sealed');
  const lock = await import('./lock-state.ts');
  const locked = renderHook(() => lock.useIsLocked());
  return { lock, isLocked: () => locked.result.current, channel: channels[0]! };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('LOCK-02 · the app starts locked if there is a PIN, and otherwise unlocked', async () => {
  expect((await startApp({ withPin: true })).isLocked()).toBe(true);
  vi.resetModules();
  localStorage.clear();
  expect((await startApp({ withPin: false })).isLocked()).toBe(false);
});

it.each(['pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'])(
  'LOCK-05 · five minutes without %s lock the app and tell the other tabs',
  async (input) => {
    const { lock, isLocked, channel } = await startApp({ withPin: true });
    act(() => lock.unlock());
    renderHook(() => lock.useLockingWhenIdle(true));
    wait(minutes(4));
    window.dispatchEvent(new Event(input));
    wait(minutes(4));
    expect(isLocked()).toBe(false);
    wait(minutes(1));
    expect(isLocked()).toBe(true);
    expect(channel.said).toContain('lock');
  },
);

it('LOCK-05 · a device that slept for five minutes locks before it accepts the next input', async () => {
  const { lock, isLocked } = await startApp({ withPin: true });
  act(() => lock.unlock());
  renderHook(() => lock.useLockingWhenIdle(true));
  vi.setSystemTime(Date.now() + minutes(6));
  act(() => void window.dispatchEvent(new Event('keydown')));
  expect(isLocked()).toBe(true);
});

it('LOCK-05 · a tab in the background does not lock while another one is used', async () => {
  const { lock, isLocked, channel } = await startApp({ withPin: true });
  act(() => lock.unlock());
  renderHook(() => lock.useLockingWhenIdle(true));
  for (let minute = 0; minute < 10; minute += 1) {
    wait(minutes(1));
    channel.onmessage?.({ data: 'input' });
  }
  expect(isLocked()).toBe(false);
});

it('LOCK-05 · locking in one tab locks the others, and without a PIN nothing locks', async () => {
  const { lock, isLocked, channel } = await startApp({ withPin: true });
  act(() => lock.unlock());
  act(() => channel.onmessage?.({ data: 'lock' }));
  expect(isLocked()).toBe(true);

  act(() => lock.unlock());
  localStorage.clear();
  act(() => lock.lockNow());
  act(() => channel.onmessage?.({ data: 'lock' }));
  expect(isLocked()).toBe(false);
});

const handed = { unlocked: { keys: [], pinKey: null, page: { token: null, proof: null } } };
const hasHanded = ({ said }: (typeof channels)[number]) => said.some((told) => typeof told === 'object');

it('LOCK-03 · unlocking one tab unlocks the others, with its keys', async () => {
  const { lock, isLocked, channel } = await startApp({ withPin: true });
  act(() => lock.unlock());
  await vi.waitFor(() => expect(channel.said).toContainEqual(handed));
  act(() => lock.lockNow());
  await act(async () => channel.onmessage?.({ data: handed }));
  await vi.waitFor(() => expect(isLocked()).toBe(false));
  // It received the keys, and tells nobody else.
  expect(channel.said.filter((told) => typeof told === 'object')).toHaveLength(1);
});

it('LOCK-03 · a tab opened beside an unlocked one asks it, and a locked one shares nothing', async () => {
  const { lock, channel } = await startApp({ withPin: true });
  lock.askOtherTabs();
  expect(channel.said).toEqual(['asking']);
  await act(async () => channel.onmessage?.({ data: 'asking' }));
  await vi.advanceTimersByTimeAsync(100);
  expect(hasHanded(channel)).toBe(false);
  act(() => lock.unlock());
  await vi.waitFor(() => expect(hasHanded(channel)).toBe(true));
  channel.said.length = 0;
  await act(async () => channel.onmessage?.({ data: 'asking' }));
  await vi.waitFor(() => expect(hasHanded(channel)).toBe(true));
});

it('LOCK-06 · after the PIN was set up or removed, the app is unlocked only if there is none', async () => {
  const { lock, isLocked } = await startApp({ withPin: false });
  localStorage.setItem('reflect-pin', 'sealed');
  act(() => lock.refreshLock());
  expect(isLocked()).toBe(true);
  localStorage.clear();
  act(() => lock.refreshLock());
  expect(isLocked()).toBe(false);
});

it('LOCK-06 · a locked tab reloads when another one has removed the PIN', async () => {
  const { lock } = await startApp({ withPin: true });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderHook(() => lock.useStartingAnew(true));
  const change = () => window.dispatchEvent(new StorageEvent('storage', { key: 'reflect-pin' }));
  change();
  expect(reload).not.toHaveBeenCalled();
  localStorage.clear();
  change();
  expect(reload).toHaveBeenCalledOnce();
});

it('LOCK-03 · a forgotten PIN is removed once nobody is signed in, unless the right one was entered after all', async () => {
  const { lock } = await startApp({ withPin: true });
  const { dropForgottenPin, forgetPin, hasPin } = await import('./pin-presence.ts');
  dropForgottenPin();
  forgetPin();
  act(() => lock.unlock());
  dropForgottenPin();
  expect(hasPin()).toBe(true);
  forgetPin();
  dropForgottenPin();
  expect(hasPin()).toBe(false);
});

it('LOCK-05 · a screen that is seen again after five minutes without input is locked before anybody touches it', async () => {
  const { lock, isLocked } = await startApp({ withPin: true });
  renderHook(() => lock.useLockingWhenIdle(true));
  for (const seen of [
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => window.dispatchEvent(new Event('focus')),
  ]) {
    act(() => lock.unlock());
    act(() => void seen());
    expect(isLocked()).toBe(false);
    vi.setSystemTime(Date.now() + minutes(6));
    act(() => void seen());
    expect(isLocked()).toBe(true);
  }
});

const show = (persisted: boolean) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

it('LOCK-05 · a page that the browser had put away is locked when it is shown again, because it heard nothing of the other tabs', async () => {
  const { lock, isLocked, channel } = await startApp({ withPin: true });
  act(() => lock.unlock());
  show(false);
  expect(isLocked()).toBe(false);
  show(true);
  expect(isLocked()).toBe(true);
  expect(channel.said).not.toContain('lock');
});

it('LOCK-05 · keys that arrive while a tab is locked once more open nothing', async () => {
  const { lock, isLocked, channel } = await startApp({ withPin: true });
  const { getPageUnlock } = await import('../../platform/session-lock/page-unlock.ts');
  const { listHeldKeys } = await import('../../platform/device-seal/device-key.ts');
  act(() => lock.unlock());
  act(() => lock.lockNow());
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const page = { token: 'of-the-other-tab', proof: null };
  const keys = { unlocked: { keys: [['ana', key]], pinKey: null, page } };
  act(() => {
    channel.onmessage?.({ data: keys });
    channel.onmessage?.({ data: 'lock' });
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([isLocked(), getPageUnlock().token, listHeldKeys()]).toEqual([true, null, []]);
  await act(async () => channel.onmessage?.({ data: keys }));
  await vi.waitFor(() => expect(isLocked()).toBe(false));
  expect(getPageUnlock().token).toBe('of-the-other-tab');
});

it('LOCK-02 · a PIN is asked of the person who has set it, and of nobody else who signs in on this device', async () => {
  const setUp = { 'reflect-pin': 'of Ana', 'reflect-biometric-credential': 'finger of Ana' };
  for (const [key, value] of Object.entries(setUp)) localStorage.setItem(key, value);
  const signIn = async (userId: string) => {
    vi.resetModules();
    channels.length = 0;
    localStorage.setItem('reflect-last-user', JSON.stringify({ id: userId, email: 'somebody@example.org' }));
    const { lock, isLocked } = await startApp({ withPin: false });
    const settled = renderHook(() => lock.useOwnPin(userId));
    return { lock, isLocked: isLocked(), isSettled: settled.result.current };
  };
  const { lock } = await signIn('ana');
  act(() => lock.unlock());

  expect(await signIn('ben')).toMatchObject({ isLocked: false, isSettled: true });
  expect([localStorage.getItem('reflect-pin'), localStorage.getItem('reflect-biometric-credential')]).toEqual(
    [null, null],
  );
  localStorage.setItem('reflect-pin', 'of Ben');
  const ofBen = await signIn('ben');
  expect(ofBen.isLocked).toBe(true);
  act(() => ofBen.lock.unlock());

  expect((await signIn('ana')).isLocked).toBe(true);
  expect(localStorage).toMatchObject(setUp);
  expect((await signIn('cem')).isLocked).toBe(false);
  expect((await signIn('ben')).isLocked).toBe(true);
  expect(localStorage.getItem('reflect-pin')).toBe('of Ben');
});
