import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, muteToasts, setToastAside, toast, toasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('TOAST-01 · the newest toast replaces the one before', () => {
  toast({ title: 'Saved' });
  toast({ title: 'Analysed' });
  expect(toasts.read().map((item) => item.title)).toEqual(['Analysed']);
});

it('TOAST-07 · a dismissed toast closes at once and leaves the list after 1000000 ms', () => {
  const { dismiss } = toast({ title: 'Saved' });
  dismiss();
  expect(toasts.read()).toMatchObject([{ title: 'Saved', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.read()).toHaveLength(0);
});

it('TOAST-07 · removing an old toast does not remove a newer one', () => {
  toast({ title: 'Old' }).dismiss();
  vi.advanceTimersByTime(500_000);
  toast({ title: 'New' });
  vi.advanceTimersByTime(600_000);
  expect(toasts.read().map((item) => item.title)).toEqual(['New']);
});

it.each([
  ['title', { title: ' ' }],
  ['description', { title: 'Saved', description: '' }],
  ['action label', { title: 'Saved', action: { label: '', altText: 'Undo', onSelect: () => undefined } }],
  [
    'alternative text',
    { title: 'Saved', action: { label: 'Undo', altText: '  ', onSelect: () => undefined } },
  ],
])('TOAST-09 · an empty %s is refused', (what, content) => {
  expect(() => toast(content)).toThrow(what);
  expect(toasts.read()).toHaveLength(0);
});

it('notifies its listeners until they unsubscribe', () => {
  const heard = vi.fn();
  const leave = toasts.subscribe(heard);
  toast({ title: 'One' });
  leave();
  toast({ title: 'Two' });
  expect(heard).toHaveBeenCalledOnce();
});

it('LOCK-06 · while they are muted, toasts are gone and none is shown, even one that something running late would say', () => {
  toast({ title: 'Deleted', description: 'A page about the lake' });
  const unmute = muteToasts();
  toast({ title: 'Restored' }).dismiss();
  expect(toasts.read()).toEqual([]);
  unmute();
  unmute();
  expect(toasts.read().some(({ open }) => open)).toBe(false);
  toast({ title: 'Saved' });
  expect(toasts.read()).toMatchObject([{ title: 'Saved', open: true }]);
});

it.each([
  ['an error', { title: "It wasn't saved", variant: 'destructive' as const }],
  ['an undo', { title: 'Deleted', action: { label: 'Undo', altText: 'Undo', onSelect: () => undefined } }],
])(
  '%s is shown once toasts are no longer muted, whether it was there before or came meanwhile',
  (_what, content) => {
    toast(content);
    setToastAside();
    expect(toasts.read().some(({ open }) => open)).toBe(false);
    muteToasts()();
    expect(toasts.read()).toMatchObject([{ ...content, open: true }]);
    dismissToast();
    const unmute = muteToasts();
    toast(content);
    expect(toasts.read().some(({ open }) => open)).toBe(false);
    unmute();
    expect(toasts.read()).toMatchObject([{ ...content, open: true }]);
    vi.advanceTimersByTime(1_000_000);
    expect(toasts.read()).toMatchObject([{ ...content, open: true }]);
  },
);

it('an action on a screen that has left is not offered again, and an error then comes without it', () => {
  const action = { label: 'Open', isOfScreen: true, altText: 'Open it', onSelect: () => undefined };
  const unmute = muteToasts();
  toast({ title: 'It failed', variant: 'destructive', action });
  toast({ title: 'Draft restored', action });
  unmute();
  const [shown] = toasts.read().filter(({ open }) => open);
  expect(shown).toMatchObject({ title: 'It failed' });
  expect(shown).not.toHaveProperty('action');
});

it('nobody else gets what was set aside, and neither does anybody after it was dismissed', () => {
  const unmute = muteToasts();
  toast({ title: 'It failed', variant: 'destructive' });
  unmute(true);
  const again = muteToasts();
  toast({ title: 'It failed', variant: 'destructive' }).dismiss();
  again();
  expect(toasts.read().some(({ open }) => open)).toBe(false);
});
