import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeIntegrity } from './sums.mjs';

/** Tags that load something whose hash a browser can check; fonts and icons are not among those. */
const tags = /<(?:script|link)\b[^>]*>/g;
const address = / (?:src|href)="(\/[^"]+)"/;
const firstFiles = /(?<=<meta name="(?:journal|landing)-files" content=")[^"]+/g;
const paints = /<link rel="(?:stylesheet|preload)"[^>]*>/g;
const held = /^<script\b|\brel="(?:stylesheet|modulepreload)"/;

/**
 * Writes the hashes of all scripts and styles into the page of a build: into the tags of those it names, beside the names of
 * the first screens' files, and all of them into an import map, with which browsers check what is fetched later.
 */
export function protectPage(folder) {
  const path = join(folder, 'index.html');
  const page = readFileSync(path, 'utf8');
  if (page.includes('integrity=')) throw new Error('The page already has hashes.');
  const hashBytes = (file) => makeIntegrity(readFileSync(join(folder, file)));
  const withSums = page
    .replace(tags, (tag) => {
      const named = address.exec(tag)?.[1];
      if (!held.test(tag) || named === undefined) return tag;
      return tag.replace(/>$/, ` integrity="${hashBytes(named)}">`);
    })
    .replace(firstFiles, (files) =>
      files
        .split(' ')
        .map((file) => `${file}#${hashBytes(file)}`)
        .join(' '),
    );
  const start = withSums.indexOf('<script type="module"');
  if (start === -1) throw new Error('The page has no place for an import map.');
  // The map is most of the page and must come before the first module, so tags for the first paint go before it.
  const later = withSums.slice(start);
  const map = `<script type="importmap">${JSON.stringify({ integrity: hashAssets(folder) })}</script>`;
  const first = [withSums.slice(0, start), ...(later.match(paints) ?? [])];
  writeFileSync(path, [...first, map, later.replace(paints, '')].join(''));
}

function hashAssets(folder) {
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const sums = names
    .sort()
    .map((name) => [`/assets/${name}`, makeIntegrity(readFileSync(join(folder, 'assets', name)))]);
  return Object.fromEntries(sums);
}
