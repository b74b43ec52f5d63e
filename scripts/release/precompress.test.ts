import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from '../build/precompress.mjs';

const text = Buffer.from('The kingfisher came, and we sat by the lake. '.repeat(100));
/** Differs from what a build makes, so that it can be told apart. */
const compressQuickly = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

let folder: string;
let earlier: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reflect-compressed-'));
  earlier = join(folder, 'earlier');
  mkdirSync(earlier);
  mkdirSync(join(folder, 'new/assets'), { recursive: true });
  mkdirSync(join(earlier, 'assets'));
  writeFileSync(join(folder, 'new/assets/app.js'), text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = () => precompress(join(folder, 'new'), { earlier });
const readBuilt = (suffix: string) => readFileSync(join(folder, `new/assets/app.js${suffix}`));

describe('a build', () => {
  it('has copies by both methods that hold the file', async () => {
    await precompress(join(folder, 'new'));
    expect(brotliDecompressSync(readBuilt('.br')).equals(text)).toBe(true);
    expect(gunzipSync(readBuilt('.gz')).equals(text)).toBe(true);
  });

  it('takes the copy of the build before if it holds the same bytes', async () => {
    const kept = compressQuickly(text);
    writeFileSync(join(earlier, 'assets/app.js.br'), kept);
    await build();
    expect(readBuilt('.br').equals(kept)).toBe(true);
    expect(gunzipSync(readBuilt('.gz')).equals(text)).toBe(true);
  });

  it.each([
    ['holds another text', compressQuickly(Buffer.from('Another text. '.repeat(200)))],
    ['is cut off', compressQuickly(text).subarray(0, 20)],
  ])('makes its own copy if the one before %s', async (_, bad) => {
    writeFileSync(join(earlier, 'assets/app.js.br'), bad);
    await build();
    expect(brotliDecompressSync(readBuilt('.br')).equals(text)).toBe(true);
  });
});
