interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** Licences that allow Reflect to ship a package, by SPDX id. */
const allowed = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // The image library, which is a separate file beside ours.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // The Web Push library, which stays in its own files, unchanged.
  'MPL-2.0',
  // Typefaces.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** The licences of packages whose package.json names none, from their licence files. */
const stated: Record<string, string> = { 'png-js': 'MIT' };

/** A package that is installed where Reflect runs. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  isAllowed: boolean;
}

/** The packages of a lockfile without those that only development needs, by name. */
export function readLicences(lockfile: { packages: Record<string, LockedPackage> }): ShippedPackage[] {
  return Object.entries(lockfile.packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? stated[name] ?? 'none';
      return { name, version, licence, isAllowed: isAllowed(licence) };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** With AND each licence must be allowed, with OR one of them. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\(|\)$/g, '');
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed);
  return plain.split(' OR ').some((one) => allowed.has(one));
}
