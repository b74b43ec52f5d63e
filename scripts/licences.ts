import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLicences } from './licences/read-licences.ts';

// npm run licences: the licences of the packages that ship with Reflect; exits with 1 if one is not allowed.
const root = resolve(import.meta.dirname, '..');
const packages = readLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const byLicence = new Map<string, string[]>();
for (const { name, version, licence } of packages)
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
for (const [licence, names] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
  console.log(`${licence} (${names.length})\n  ${names.join(' ')}\n`);
const refused = packages.filter(({ isAllowed }) => !isAllowed);
for (const { name, licence } of refused) console.error(`Not allowed: ${name}, ${licence}`);
process.exitCode = refused.length > 0 ? 1 : 0;
