import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLicences } from './read-licences.ts';

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));

it('every package that runs with Reflect has an allowed licence', () => {
  const packages = readLicences(lockfile);
  expect(packages.find(({ name }) => name === 'fastify')?.licence).toBe('MIT');
  expect(packages.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});

it('a forbidden licence is found, even beside an allowed one, and development has its own list', () => {
  const of = (license: string | undefined, more = {}) => ({
    packages: { 'node_modules/a': { version: '1.0.0', ...(license && { license }), ...more } },
  });
  const listAllowed = (license: string | undefined, more = {}) =>
    readLicences(of(license, more)).map(({ isAllowed }) => isAllowed);
  expect(listAllowed('AGPL-3.0')).toEqual([false]);
  expect(listAllowed(undefined)).toEqual([false]);
  expect(listAllowed('MIT AND AGPL-3.0')).toEqual([false]);
  expect(listAllowed('(MIT OR AGPL-3.0)')).toEqual([true]);
  expect(listAllowed('AGPL-3.0', { dev: true })).toEqual([]);
});
