import { endpointsByFeature, getPrivateAccess } from '@reflect/contract';
import { expect, it } from 'vitest';
import { findAccess, serverCalls } from './server-calls.ts';

it('a device knows what the contract says about each endpoint in a private journal', () => {
  const classed = Object.entries(endpointsByFeature).flatMap(([feature, table]) =>
    Object.entries(table).map(([name, { method, path }]) => ({
      route: `${method} ${path}`,
      access: getPrivateAccess({ feature, name }),
    })),
  );
  // The device answers `sealed` calls itself, and sends `sentByName` ones on only when asked to.
  const expected = classed.filter(({ access }) => access !== 'sealed' && access !== 'sentByName');
  const known = Object.entries(serverCalls).flatMap(([access, routes]) =>
    routes.map((route) => ({ route: route as string, access })),
  );
  const compareRoutes = (one: { route: string }, other: { route: string }) =>
    one.route < other.route ? -1 : 1;
  expect(known.sort(compareRoutes)).toEqual(expected.sort(compareRoutes));
});

it('finds a call by its path, whatever its parameters are', () => {
  expect(findAccess('GET', '/api/auth/user')).toBe('allowed');
  expect(findAccess('DELETE', '/api/private-journal/rows/0192f0c0-0000-7000-8000-00000000000a')).toBe(
    'allowed',
  );
  expect(findAccess('POST', '/api/text-to-speech')).toBe('readingAloud');
  expect(findAccess('POST', '/api/a-new-endpoint')).toBeNull();
  expect(findAccess('POST', '/api/auth/user')).toBeNull();
});
