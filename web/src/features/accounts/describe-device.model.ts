import { countDaysBetween, toDay } from '@reflect/engine/days';

// In this order: Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome also calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

// An iPad may report itself as a Mac; nothing in the text distinguishes them.
const systems: readonly [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

export type DeviceKind = 'phone' | 'computer';

/** From a user agent string: "Firefox on Android". */
export function describeDevice(userAgent: string | null): { name: string; kind: DeviceKind } {
  const text = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind = 'computer' as const] = systems.find(([pattern]) => pattern.test(text)) ?? [];
  if (browser && system) return { name: `${browser} on ${system}`, kind };
  return { name: browser ?? system ?? 'Unknown device', kind };
}

/** "Today, 21:52", "Yesterday, 21:52" or "3 November, 08:15". */
export function describeLastSeen(lastSeenAt: string, now: Date): string {
  const seen = new Date(lastSeenAt);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(seen);
  const daysAgo = countDaysBetween(toDay(seen), toDay(now));
  if (daysAgo <= 0) return `Today, ${time}`;
  if (daysAgo === 1) return `Yesterday, ${time}`;
  const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(seen);
  return `${day}, ${time}`;
}
