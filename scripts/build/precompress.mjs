// Writes a brotli and a gzip copy beside every file of a build that shrinks, at the highest level: that cost
// is paid once here instead of at every request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  },
  // Only requested without TLS, where a hardly smaller copy isn't worth its space.
  { suffix: '.gz', most: 7 / 8, compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Compresses the files below a folder. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  await Promise.all(
    files.filter((file) => text.test(file) && statSync(file).size >= smallest).map(compressFile),
  );
}

/** Writes compressed copies beside one file, if they are smaller. */
export async function compressFile(file) {
  const bytes = readFileSync(file);
  for (const { suffix, compress, most = 1 } of copies) {
    const small = await compress(bytes);
    if (small.length < bytes.length * most) writeFileSync(file + suffix, small);
  }
}
