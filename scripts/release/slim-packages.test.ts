import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const kept = [
  'heic-decode/index.js',
  'libheif-js/wasm-bundle.js',
  'libheif-js/libheif-wasm/libheif-bundle.js',
  'libheif-js/libheif-wasm/LICENSE',
  'pdfkit/js/pdfkit.js',
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bare-fs/prebuilds/linux-arm64/bare-fs.node',
  // What npm and package managers find their way by.
  '.package-lock.json',
  '.bin/tool',
];
const removed = [
  'libheif-js/libheif/libheif.js',
  'libheif-js/libheif-wasm/libheif-bundle.mjs',
  'libheif-js/libheif-wasm/libheif.wasm',
  'pdfkit/.yarn/releases/yarn.cjs',
  '@fastify/swagger/.github/workflows/ci.yml',
  'pdfkit/README.md',
  'pdfkit/js/pdfkit.js.map',
  'fastify/docs/index.html',
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  'bare-fs/prebuilds/linux-x64/bare-fs.node',
  'bare-fs/prebuilds/other-processor/bare-fs.node',
];

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'reflect-slim-')), 'node_modules');
  for (const file of [...kept, ...removed]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

it('the packages of the image keep what a server reads, and lose what only their authors or browsers do', () => {
  execFileSync(process.execPath, [
    path.join(import.meta.dirname, 'slim-packages.mjs'),
    folder,
    'linux-arm64',
  ]);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(left.sort()).toEqual([...kept].sort());
});
