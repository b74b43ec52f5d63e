import type { OneTimeLink, Passkey } from '@reflect/contract';
import { describeDevice, describeLastSeen } from '../describe-device.model.ts';

export function namePasskey({ name, userAgent }: Pick<Passkey, 'name' | 'userAgent'>): string {
  return name ?? `Passkey of ${describeDevice(userAgent).name}`;
}

/** "Made 3 November, 08:15 · last used today, 21:52". */
export function describeUse(
  { createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): string {
  const made = `Made ${describeTime(createdAt, now)}`;
  return lastUsedAt ? `${made} · last used ${describeTime(lastUsedAt, now)}` : made;
}

/** For the middle of a sentence: "today, 21:52", "3 November, 08:15". */
export function describeTime(time: string, now: Date): string {
  return describeLastSeen(time, now).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
}

/** In local time: "Wednesday, 25 November, 10:15". */
export function describeEnd(expiresAt: OneTimeLink['expiresAt']): string {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(undefined, format).format(new Date(expiresAt));
}

/** Adds the page of the app that the link opens in the end. */
export function addPageToLink(path: string, { link }: Pick<OneTimeLink, 'link'>): string {
  const url = new URL(link);
  url.searchParams.set('to', path);
  return url.href;
}
