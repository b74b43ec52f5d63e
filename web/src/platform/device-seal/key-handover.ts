import { dropUnlock, getPageUnlock, holdUnlock, type PageUnlock } from '../session-lock/page-unlock.ts';
import { holdKeysBack, listHeldKeys, releaseKeys, takeKey } from './device-key.ts';
import { getPinKey, rememberPinKey } from './key-protection.ts';

/** The keys of an unlocked tab as another tab of the browser gets them: usable there, but not readable. */
export interface HandedKeys {
  keys: readonly (readonly [userId: string, key: CryptoKey])[];
  pinKey: CryptoKey | null;
  page: PageUnlock;
}

/** What this tab gives to a locked tab. */
export function getKeysToHand(): HandedKeys {
  return { keys: listHeldKeys(), pinKey: getPinKey(), page: getPageUnlock() };
}

/** Releases this tab's keys as the PIN does, with the keys of a tab where the PIN was entered. */
export async function takeHandedKeys({ keys, pinKey, page }: HandedKeys): Promise<void> {
  holdUnlock(page);
  rememberPinKey(pinKey);
  for (const [userId, key] of keys) await takeKey(userId, key);
  releaseKeys();
}

/** Removes them from the memory of this tab again. */
export function dropHandedKeys(): void {
  dropUnlock();
  holdKeysBack();
}
