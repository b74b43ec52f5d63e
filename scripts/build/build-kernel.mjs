import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// node scripts/build/build-kernel.mjs: compiles engine/src/encoder/kernel.wat into kernel.ts beside it. Needed only
// when the .wat changes; fetches the compiler for it.
const encoder = join(import.meta.dirname, '../../engine/src/encoder');
const folder = mkdtempSync(join(tmpdir(), 'reflect-kernel-'));
const compiled = join(folder, 'kernel.wasm');
execFileSync(
  'npx',
  ['--yes', '--package', 'wabt@1.0.39', 'wat2wasm', join(encoder, 'kernel.wat'), '-o', compiled],
  { stdio: 'inherit' },
);
const text = readFileSync(compiled).toString('base64');
rmSync(folder, { recursive: true });
writeFileSync(
  join(encoder, 'kernel.ts'),
  `/** kernel.wat, compiled by scripts/build/build-kernel.mjs, in base64. */\nexport const kernel =\n  '${text}';\n`,
);
