import { expect, it } from 'vitest';
import { nameService } from './name-service.ts';

it('names the push services of browsers, and no other host', () => {
  const hosts = ['fcm.googleapis.com', 'wns2-par02p.notify.windows.com', 'web.push.apple.com'];
  expect(hosts.map(nameService)).toEqual(['fcm.googleapis.com', 'notify.windows.com', 'push.apple.com']);
  for (const host of ['ana.example', 'fcm.googleapis.com.ana.example', 'anapush.apple.com'])
    expect(nameService(host)).toBe('other');
});
