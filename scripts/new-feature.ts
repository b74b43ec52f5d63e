import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { spellNames } from './new-feature/names.ts';
import { listRegistrations, register } from './new-feature/registrations.ts';
import { makeServerFiles } from './new-feature/server-files.ts';
import { makeWebFiles } from './new-feature/web-files.ts';

// npm run new-feature -- check-ins [--one check-in]: a feature on all sides that compiles and passes its tests, to start from.
const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } });
const [noun] = positionals;

try {
  if (!noun) throw new Error('Name the feature: npm run new-feature -- check-ins');
  const names = spellNames(noun, values.one);
  const files = { ...makeServerFiles({ names, migration: findNextMigration() }), ...makeWebFiles(names) };
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`These are already there: ${taken.join(', ')}`);

  // Every registration is tried before the first file is written, so that a failure changes nothing.
  const registered = new Map<string, string>();
  for (const registration of listRegistrations(names)) {
    const { path } = registration;
    registered.set(
      path,
      register(registered.get(path) ?? readFileSync(join(root, path), 'utf8'), registration),
    );
  }
  for (const [path, text] of [...Object.entries(files), ...registered]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const changed = [...Object.keys(files), ...registered.keys()];
  const readable = changed.filter((path) => !path.endsWith('.sql'));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...readable], {
    cwd: root,
    stdio: 'ignore',
  });
  console.log(`Made ${names.title}:\n${changed.map((path) => `  ${path}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function findNextMigration(): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0');
}
