import { isOwnModelAddress, widenPolicy } from '@reflect/contract/own-model-address';
import { expect, it } from 'vitest';

const address = 'http://127.0.0.1:11434';
const policy = "default-src 'self';script-src 'self';connect-src 'self';object-src 'none'";

it.each([address, 'http://localhost:1', 'http://localhost:65535'])(
  '%s is a port of this computer',
  (text) => {
    expect(isOwnModelAddress(text)).toBe(true);
  },
);

it.each([
  'http://127.0.0.1:1@evil',
  'http://127.0.0.1:1;script-src *',
  'http://127.0.0.1:1\n',
  '\nhttp://127.0.0.1:1',
  'http://127.0.0.1:65536',
  'http://127.0.0.1',
  'https://127.0.0.1:1',
  'http://localhost.example.org:1',
  "http://127.0.0.1:1 'unsafe-inline'",
])('%j is not, and changes no policy', (text) => {
  expect(isOwnModelAddress(text)).toBe(false);
  expect(widenPolicy(policy, text)).toBe(policy);
});

it('adds only the address to what a page may connect to, once', () => {
  const wide = widenPolicy(`${policy};upgrade-insecure-requests`, address);
  expect(wide).toBe(policy.replace("connect-src 'self'", `connect-src 'self' ${address}`));
  expect(widenPolicy(wide, address)).toBe(wide);
});
