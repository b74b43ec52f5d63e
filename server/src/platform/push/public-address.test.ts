import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { postPush } from './post-push.ts';
import { isPublicAddress, readPublicUrl } from './public-address.ts';

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', 'ff02::1'],
  ...['localhost', ''],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::5', '2606:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://user:word@push.example/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  // Further spellings of 127.0.0.1, and of the IPv6 loopback.
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:7f00:1]/a',
  'https://internal/a',
  'file:///etc/passwd',
  'push.example',
])('%s is refused as the address of a push service', (address) => {
  expect(readPublicUrl(address)).toBeNull();
});

it.each(['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b', 'https://8.8.8.8/c'])(
  '%s is accepted',
  (address) => {
    expect(readPublicUrl(address)?.href).toBe(address);
  },
);

it('nothing is sent to an address that is not public', async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const endpoint of [
    `https://127.0.0.1:${port}/a`,
    'https://localhost.localdomain/a',
    'https://127.0.0.1/a',
  ])
    await expect(postPush({ endpoint, headers: {} })).rejects.toThrow();
  expect(calls).toBe(0);
  server.close();
});
