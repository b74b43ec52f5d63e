import { afterEach, expect, it, vi } from 'vitest';
import { describeDevice, describeLastSeen } from './describe-device.model.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:138.0) Gecko/138.0 Firefox/138.0', 'Firefox on Android', 'phone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    'Safari on Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
    'Chrome on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36 Edg/136.0',
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/136.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/136.0 Safari/537.36',
    'Chrome on Linux',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'phone',
  ],
  ['curl/8.5.0', 'Unknown device', 'computer'],
  [null, 'Unknown device', 'computer'],
])('%s is shown as %s', (userAgent, name, kind) => {
  expect(describeDevice(userAgent)).toEqual({ name, kind });
});

it('the last visit has its day and time in the person’s time zone', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const now = new Date('2026-11-22T10:00:00Z');
  expect(describeLastSeen('2026-11-22T09:00:00Z', now)).toMatch(/^Today, /);
  // Past midnight in Kathmandu, not yet in UTC.
  expect(describeLastSeen('2026-11-21T19:00:00Z', now)).toMatch(/^Today, /);
  expect(describeLastSeen('2026-11-21T17:00:00Z', now)).toMatch(/^Yesterday, /);
  expect(describeLastSeen('2026-11-03T08:15:00Z', now)).toMatch(/3.*, /);
});
