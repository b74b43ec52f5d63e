// Writes a brotli and a gzip copy beside every file of a build that shrinks, at the highest level: that cost
// is paid once here instead of at every request.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg|json|webmanifest|txt|wasm|bin)$/;
const smallest = 1024;

const copies = [
  {
    suffix: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decompress: promisify(brotliDecompress),
  },
  // Only requested without TLS, where a hardly smaller copy isn't worth its space.
  {
    suffix: '.gz',
    most: 7 / 8,
    compress: (bytes) => promisify(gzip)(bytes, { level: 9 }),
    decompress: promisify(gunzip),
  },
];

/**
 * Compresses the files below a folder. Copies in the folder of an earlier build are taken where they hold the same bytes:
 * the weights, which seldom change, take the longest.
 */
export async function precompress(folder, { earlier } = {}) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const isWorthIt = (name) => text.test(name) && statSync(join(folder, name)).size >= smallest;
  await Promise.all(
    names
      .filter(isWorthIt)
      .map((name) => compressFile(join(folder, name), { earlier: earlier && join(earlier, name) })),
  );
}

/** Writes compressed copies beside one file, if they are smaller. */
export async function compressFile(file, { earlier } = {}) {
  const bytes = readFileSync(file);
  for (const { suffix, compress, decompress, most = 1 } of copies) {
    const kept = earlier && (await readCopy(earlier + suffix, { bytes, decompress }));
    const small = kept || (await compress(bytes));
    if (small.length < bytes.length * most) writeFileSync(file + suffix, small);
  }
}

/** A compressed copy, if it holds these bytes. */
async function readCopy(path, { bytes, decompress }) {
  if (!existsSync(path)) return null;
  const small = readFileSync(path);
  const held = await decompress(small).catch(() => null);
  return held?.equals(bytes) ? small : null;
}
