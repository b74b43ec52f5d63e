import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './sums.mjs';

/** Tags that bring something into the page that a browser can hold to a sum. Fonts and icons are none. */
const tags = /<(?:script|link)\b[^>]*>/g;
const address = / (?:src|href)="(\/[^"]+)"/;
const firstFiles = /(?<=<meta name="(?:journal|landing)-files" content=")[^"]+/g;
const paints = /<link rel="(?:stylesheet|preload)"[^>]*>/g;
const held = /^<script\b|\brel="(?:stylesheet|modulepreload)"/;

/**
 * Writes into the page of a build the sums of all scripts and styles: of those that it names into their tags and beside the names
 * of the first screens' files, and of all into an import map, by which browsers check what is fetched later.
 */
export function protectPage(folder) {
  const path = join(folder, 'index.html');
  const page = readFileSync(path, 'utf8');
  if (page.includes('integrity=')) throw new Error('The page has sums already.');
  const sumOf = (file) => integrityOf(readFileSync(join(folder, file)));
  const withSums = page
    .replace(tags, (tag) => {
      const named = address.exec(tag)?.[1];
      if (!held.test(tag) || named === undefined) return tag;
      return tag.replace(/>$/, ` integrity="${sumOf(named)}">`);
    })
    .replace(firstFiles, (files) =>
      files
        .split(' ')
        .map((file) => `${file}#${sumOf(file)}`)
        .join(' '),
    );
  const start = withSums.indexOf('<script type="module"');
  if (start === -1) throw new Error('The page has no place for an import map.');
  // The map is most of the page, and has to stand before the first module: what paints is named before it.
  const later = withSums.slice(start);
  const map = `<script type="importmap">${JSON.stringify({ integrity: sumsOf(folder) })}</script>`;
  const first = [withSums.slice(0, start), ...(later.match(paints) ?? [])];
  writeFileSync(path, [...first, map, later.replace(paints, '')].join(''));
}

function sumsOf(folder) {
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const sums = names
    .sort()
    .map((name) => [`/assets/${name}`, integrityOf(readFileSync(join(folder, 'assets', name)))]);
  return Object.fromEntries(sums);
}
