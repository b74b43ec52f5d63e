import { useEffect, useLayoutEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import type { HandedKeys } from '../../platform/device-seal/key-handover.ts';
import { getLastUserId } from '../../platform/session/current-user.ts';
import { pageLocked } from '../../platform/session-lock/page-locked.ts';
import { dropUnlock, getPageUnlock, sessionLockedEvent } from '../../platform/session-lock/page-unlock.ts';
import { useStore } from '../../platform/store.ts';
import { setToastAside } from '../../ui/toast/toast-store.ts';
import { exchangePin, hasPin, keepPin, notePinOwner, pinKey } from './pin-presence.ts';

/** The app locks after this long without input in any of its tabs: mouse, keyboard, wheel or touch. */
const idleLimit = 5 * 60 * 1000;
const idleCheck = 5_000;

/** Messages between tabs: lock, there was input, a request for the keys, and an unlocked tab's keys. */
type Told = 'lock' | 'input' | 'asking' | { unlocked: HandedKeys };

// A device with a PIN starts locked in every tab; a tab that is already unlocked hands over the keys.
const isLocked = pageLocked;
isLocked.set(hasPin());
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('reflect-lock');
let lastInput = Date.now();
let lockedByServer = false;
/** How often this tab was told to lock. */
let lockings = 0;

function setLocked(locked: boolean): void {
  if (isLocked.read() === locked) return;
  // A toast may quote the journal.
  if (locked) setToastAside();
  isLocked.set(locked);
}

function lockHere(): void {
  lockings += 1;
  dropUnlock();
  setLocked(true);
}

/** Whether a PIN can unlock: one of this device, or one that only the server still knows. */
const canLock = () => hasPin() || getPageUnlock().token !== null;

/** Locks this tab, all others, and the session on the server. Does nothing without a PIN. */
export function lockNow(): void {
  if (!canLock()) return;
  const isKnownToServer = getPageUnlock().token !== null;
  lockHere();
  tell('lock');
  // If the server can't be reached, this page has dropped its unlock anyway.
  if (isKnownToServer) void api('POST /api/auth/lock', { keepalive: true }).catch(() => undefined);
}

// Even if this device's PIN record is gone: the server decides.
window.addEventListener(sessionLockedEvent, () => {
  lockedByServer = true;
  lockHere();
});
// A page that the browser had put away heard nothing of the other tabs. If one is unlocked, it hands over the keys.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && canLock()) lockHere();
});

/** Whether the server has asked for the PIN since this tab was last unlocked. */
export const isLockedByServer = (): boolean => lockedByServer;

/** Unlocks every tab. Call it after the right PIN or a successful biometric check in this one. */
export function unlock(): void {
  lastInput = Date.now();
  keepPin();
  notePinOwner(getLastUserId());
  lockedByServer = false;
  setLocked(false);
  void handKeys();
}

/** If another tab is unlocked, this one unlocks too, so that nobody enters the PIN twice. */
export function askOtherTabs(): void {
  tell('asking');
}

const tell = (told: Told) => otherTabs?.postMessage(told);
const loadHandover = () => import('../../platform/device-seal/key-handover.ts');

/** Without keys (a page that has no cipher) the other tabs unlock too. */
async function handKeys(): Promise<void> {
  if (!otherTabs || !canLock()) return;
  const { getKeysToHand } = await loadHandover();
  if (!isLocked.read()) tell({ unlocked: getKeysToHand() });
}

async function takeKeys(handed: HandedKeys): Promise<void> {
  if (!isLocked.read()) return;
  const before = lockings;
  const { takeHandedKeys, dropHandedKeys } = await loadHandover();
  if (lockings === before) await takeHandedKeys(handed);
  // Locked again meanwhile: what was handed over no longer opens anything.
  if (lockings !== before) return dropHandedKeys();
  lastInput = Date.now();
  lockedByServer = false;
  setLocked(false);
}

/** After the PIN was set up or removed: unlocked only if there is none. */
export function refreshLock(): void {
  if (hasPin()) lockNow();
  else unlock();
}

if (otherTabs)
  otherTabs.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data === 'lock') {
      if (canLock()) lockHere();
    } else if (data === 'input') lastInput = Date.now();
    else if (data === 'asking') {
      if (!isLocked.read()) void handKeys();
    } else void takeKeys(data.unlocked);
  };

/**
 * Whether the PIN that this device asks for is this person's. While it isn't, nothing may be shown: somebody else may have set
 * one here before they signed out.
 */
export function useOwnPin(userId: string | null): boolean {
  const [settledFor, setSettledFor] = useState<string | null>(null);
  useLayoutEffect(() => {
    const brought = userId === null ? null : exchangePin(userId);
    if (brought !== null) setLocked(brought.hasPin);
    setSettledFor(userId);
  }, [userId]);
  return settledFor === userId;
}

/** While it's locked, nothing of the app may be in the page. */
export function useIsLocked(): boolean {
  return useStore(isLocked);
}

/** Locks after five minutes without input, even if the device slept: then as soon as the page is seen. */
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
    document.addEventListener('visibilitychange', lockIfIdle);
    window.addEventListener('focus', lockIfIdle);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', lockIfIdle);
      window.removeEventListener('focus', lockIfIdle);
      for (const name of inputs) window.removeEventListener(name, noteInput, { capture: true });
    };
  }, [isOpen]);
}

/** Reloads this tab if another one removed the PIN it asks for: the session may have ended too. */
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
