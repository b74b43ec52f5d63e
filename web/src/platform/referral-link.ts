import { deviceStorage } from './storage.ts';

/** The referral code of the link that led here, kept through the sign-in. */
const key = 'reflect-referral-code';

/** Stores the address's `ref` and removes it there; without storage it stays in the address. */
export function rememberReferralLink(): void {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('ref');
  if (!code || !/^[\w-]{1,20}$/.test(code) || !deviceStorage.write(key, code.toUpperCase())) return;
  url.searchParams.delete('ref');
  window.history.replaceState(window.history.state, '', url);
}

export const readReferralLink = (): string | null => deviceStorage.read(key);
export const forgetReferralLink = (): void => deviceStorage.remove(key);
