import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import type { HandedKeys } from '../../platform/device-seal/key-handover.ts';
import { dropUnlock, pageUnlock, sessionLockedEvent } from '../../platform/session-lock/page-unlock.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { dismissToast } from '../../ui/overlay/toast-store.ts';
import { hasPin, keepPin, pinKey } from './pin-presence.ts';

/** The app locks after this long without mouse, keyboard, wheel or touch input in any of its tabs. */
const idleLimit = 5 * 60 * 1000;
const idleCheck = 5_000;

/** What tabs tell one another: that all lock, that there was input, that one asks for the keys, and the keys of an unlocked one. */
type Told = 'lock' | 'input' | 'asking' | { unlocked: HandedKeys };

// A device with a PIN starts locked, whichever tab is opened; where another tab is unlocked it hands over the keys.
const isLocked = createStore(hasPin());
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('reflect-lock');
let lastInput = Date.now();
let lockedByServer = false;

function setLocked(locked: boolean): void {
  if (isLocked.read() === locked) return;
  // A toast may quote the journal.
  if (locked) dismissToast();
  isLocked.set(locked);
}

/** Whether there is a PIN to unlock with: one of this device, or one that only the server knows any more. */
const canLock = () => hasPin() || pageUnlock().token !== null;

/** Locks this tab, every other one, and the session on the server. Does nothing where no PIN is set. */
export function lockNow(): void {
  if (!canLock()) return;
  const isKnownToServer = pageUnlock().token !== null;
  dropUnlock();
  setLocked(true);
  tell('lock');
  // Where it can't be reached, this page has forgotten what it showed all the same.
  if (isKnownToServer) void api('POST /api/auth/lock', { keepalive: true }).catch(() => undefined);
}

/** Locks this tab because another one, or the server, says so. */
function followLock(): void {
  dropUnlock();
  setLocked(true);
}
// Also where the record of the PIN is gone from this device: what counts is what the server knows.
window.addEventListener(sessionLockedEvent, () => {
  lockedByServer = true;
  followLock();
});

/** Whether the server has answered that the PIN is needed, since this tab was unlocked last. */
export const isLockedByServer = (): boolean => lockedByServer;

/** Unlocks every tab, after the right PIN or a successful biometric check in this one. */
export function unlock(): void {
  lastInput = Date.now();
  keepPin();
  lockedByServer = false;
  setLocked(false);
  void handKeys();
}

/** Asks whether another tab is unlocked: then this one unlocks too, and nobody enters the PIN twice. */
export function askOtherTabs(): void {
  tell('asking');
}

const tell = (told: Told) => otherTabs?.postMessage(told);
const loadHandover = () => import('../../platform/device-seal/key-handover.ts');

/** Without keys, as on a page that has no cipher, the others unlock all the same. */
async function handKeys(): Promise<void> {
  if (!otherTabs || !canLock()) return;
  const { keysToHand } = await loadHandover();
  if (!isLocked.read()) tell({ unlocked: keysToHand() });
}

async function takeKeys(handed: HandedKeys): Promise<void> {
  if (!isLocked.read()) return;
  const { takeHandedKeys } = await loadHandover();
  await takeHandedKeys(handed);
  lastInput = Date.now();
  lockedByServer = false;
  setLocked(false);
}

/** After the PIN was set up or removed: unlocked only where none exists. */
export function refreshLock(): void {
  if (hasPin()) lockNow();
  else unlock();
}

if (otherTabs)
  otherTabs.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data === 'lock') {
      if (canLock()) followLock();
    } else if (data === 'input') lastInput = Date.now();
    else if (data === 'asking') {
      if (!isLocked.read()) void handKeys();
    } else void takeKeys(data.unlocked);
  };

/** Whether the app is locked; then nothing of it may be in the page. */
export function useIsLocked(): boolean {
  return useStore(isLocked);
}

/** Locks after five minutes without input, also where the device slept. */
export function useLockingWhenIdle(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    lastInput = Date.now();
    let lastTold = 0;
    const lockIfIdle = () => {
      if (Date.now() - lastInput >= idleLimit) lockNow();
    };
    const noteInput = () => {
      lockIfIdle();
      lastInput = Date.now();
      if (lastInput - lastTold < idleCheck) return;
      lastTold = lastInput;
      tell('input');
    };
    const timer = window.setInterval(lockIfIdle, idleCheck);
    const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
    for (const name of inputs) window.addEventListener(name, noteInput, { passive: true, capture: true });
    return () => {
      window.clearInterval(timer);
      for (const name of inputs) window.removeEventListener(name, noteInput, { capture: true });
    };
  }, [isOpen]);
}

/** Reloads this tab when another one removed the PIN that it asks for: the session may have ended with it. */
export function useStartingAnew(isShowingLock: boolean): void {
  useEffect(() => {
    if (!isShowingLock) return;
    const onStorage = ({ key }: StorageEvent) => {
      if ((key === pinKey || key === null) && !hasPin()) window.location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isShowingLock]);
}
