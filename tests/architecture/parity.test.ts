import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpointsByFeature, problems } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './endpoint-table.ts';

const root = resolve(import.meta.dirname, '../..');
const listFolders = (path: string) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];
const features = Object.keys(endpointsByFeature).sort();

/** Areas of the web that show another area's feature, or need no server. */
const screensWithoutEndpoints = [
  'assessments',
  'ask',
  'calendar',
  'emotions',
  'gratitude',
  'lock',
  'reminders',
  'safety',
  'trash',
];

/** Tables whose name differs from their feature's, because the word is the usual one. */
const wellKnownTables: Record<string, string[]> = {
  accounts: ['sessions', 'session_locks', 'sign_in_attempts', 'oidc_payloads', 'passkeys', 'passkey_codes'],
  connections: ['connection_codes', 'connection_profiles'],
  referrals: ['referral_codes', 'referral_rewards'],
};

describe('a feature has one name everywhere', () => {
  it('in the contract and on the server', () => {
    expect(listFolders('server/src/features')).toEqual(features);
  });

  it('on the web, if it has a screen', () => {
    const unknown = listFolders('web/src/features').filter(
      (name) => ![...features, ...screensWithoutEndpoints].includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it.each(features)('%s is a feature that the server serves under this name', (feature) => {
    const file = join(root, 'server/src/features', feature, `${feature}.feature.ts`);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`name: '${feature}'`);
  });

  it.each(features)('the tables of %s begin with its name', (feature) => {
    const file = join(root, 'server/src/features', feature, `${feature}.tables.ts`);
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const tables = [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? '');
    const prefix = feature.replaceAll('-', '_');
    const strange = tables.filter(
      (name) => !name.startsWith(prefix) && !wellKnownTables[feature]?.includes(name),
    );
    expect(strange).toEqual([]);
  });

  it('its error codes begin with it, and every code an endpoint declares exists', () => {
    const declared = allEndpoints.flatMap(({ endpoint }) => endpoint.errors);
    expect(declared.filter((code) => !(code in problems))).toEqual([]);
    const owners = Object.keys(problems).map((code) => code.split('.')[0] ?? '');
    const common = ['request', 'session', 'server', 'storage'];
    expect(owners.filter((owner) => ![...features, ...common].includes(owner.replaceAll('_', '-')))).toEqual(
      [],
    );
  });

  it('no two endpoints share method and path, and all of them are under /api', () => {
    const calls = allEndpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`,
    );
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.filter((call) => !/^\w+ \/api\//.test(call))).toEqual([]);
  });
});
