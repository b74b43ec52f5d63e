import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { insertSettingsTable } from '../server/src/platform/config/setting-texts.ts';

// npm run docs:settings: writes the table of settings into the README.
const readme = resolve(import.meta.dirname, '../README.md');
writeFileSync(readme, insertSettingsTable(readFileSync(readme, 'utf8')));
