import { unlockHeader } from '@reflect/contract/limits';

// While this browser's session has a PIN, the server answers only pages in which it was entered. The proof of that is only
// in the memory of unlocked tabs: a reload loses it, and nothing stored on the device replaces it.

/** What this page can show the server. */
export interface PageUnlock {
  /** The server's answer to the PIN; sent with every call. */
  token: string | null;
  /** Derived from the PIN that was entered here while the server could not be asked. */
  proof: string | null;
}

/** Fired when the server answers that this session is locked and needs the PIN. */
export const sessionLockedEvent = 'reflect:session-locked';

const nothing: PageUnlock = { token: null, proof: null };
let held = nothing;
let regaining: Promise<boolean | null> | null = null;
/** The longest a call waits for it. */
const showMs = 4_000;

/** What this page can show at present. */
export const getPageUnlock = (): PageUnlock => held;

/** Holds what entering the PIN gave, until `dropUnlock`. */
export function holdUnlock(next: Partial<PageUnlock>): void {
  held = { ...held, ...next };
}

/** Forgets it: the device is locked. */
export function dropUnlock(): void {
  held = nothing;
}

/** The header of a call. */
export function makeUnlockHeaders(): Record<string, string> {
  return held.token === null ? {} : { [unlockHeader]: held.token };
}

/**
 * After a call that showed `shown` was answered as locked: whether it may be sent again, because the PIN was entered here
 * while the server could not be asked, or in another tab. If not, the app is told to lock.
 */
export async function regainUnlock(shown: string | null): Promise<boolean> {
  if (held.token !== null && held.token !== shown) return true;
  regaining ??= showAgain().finally(() => {
    regaining = null;
  });
  const isOpen = await regaining;
  if (isOpen === null) return false;
  if (isOpen) return true;
  dispatchEvent(new Event(sessionLockedEvent));
  return false;
}

/** Whether the server has opened the session to this page; null if it said nothing. */
async function showAgain(): Promise<boolean | null> {
  const { proof } = held;
  if (proof === null) return false;
  try {
    const response = await fetch('/api/auth/unlock', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ proof }),
      signal: AbortSignal.timeout(showMs),
    });
    // A busy or starting server has said nothing about the PIN.
    if (!response.ok) return null;
    const { token } = (await response.json()) as { token?: string | null };
    // Locked meanwhile: the answer is for nobody.
    if (held.proof !== proof) return false;
    // A PIN that the server refused once isn't tried again: each attempt counts.
    held = token ? { token, proof } : nothing;
    return held.token !== null;
  } catch {
    return null;
  }
}
