// npm start: installs and builds what changed, then runs the server in this process.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeReady } from './ready.mjs';

try {
  await makeReady({ isBuilt: true });
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(import.meta.dirname, '../server/dist/main.js')).href);
