import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import { dismissToast } from '../../ui/overlay/toast-store.ts';
import { hasPin, pinKey } from './pin-presence.ts';

/** The app locks after this long without mouse, keyboard, wheel or touch input. */
const idleLimit = 5 * 60 * 1000;
const idleCheck = 5_000;

// A device with a PIN starts locked, whichever tab is opened.
const isLocked = createStore(hasPin());
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('reflect-lock');

function setLocked(locked: boolean): void {
  if (isLocked.read() === locked) return;
  // A toast may quote the journal.
  if (locked) dismissToast();
  isLocked.set(locked);
}

/** Locks this tab and every other one. Does nothing where no PIN is set. */
export function lockNow(): void {
  if (!hasPin()) return;
  setLocked(true);
  otherTabs?.postMessage('lock');
}

/** Unlocks this tab, after the right PIN or after the PIN was removed. */
export function unlock(): void {
  setLocked(false);
}

if (otherTabs) otherTabs.onmessage = () => setLocked(hasPin());

/** Whether the app is locked; then nothing of it may be in the page. */
export function useIsLocked(): boolean {
  return useStore(isLocked);
}

/** Locks after five minutes without input, also where the device slept; unlocks when another tab removes the PIN. */
export function useLockingWhenIdle(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let lastTouch = Date.now();
    const lockIfIdle = () => {
      if (Date.now() - lastTouch >= idleLimit) lockNow();
    };
    const touch = () => {
      lockIfIdle();
      lastTouch = Date.now();
    };
    const timer = window.setInterval(lockIfIdle, idleCheck);
    const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
    for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      window.clearInterval(timer);
      for (const name of touches) window.removeEventListener(name, touch, { capture: true });
    };
  }, [isOpen]);
  useEffect(() => {
    const noticePinRemoval = (event: StorageEvent) => {
      if (event.key === pinKey && event.newValue === null) unlock();
    };
    window.addEventListener('storage', noticePinRemoval);
    return () => window.removeEventListener('storage', noticePinRemoval);
  }, []);
}
