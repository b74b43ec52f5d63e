import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertSettingsTable } from '../../../server/src/platform/config/setting-texts.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/asvs.md',
  'docs/decisions/README.md',
  'docs/where-things-are.md',
];

describe('the documents', () => {
  for (const name of documents) {
    it(`${name} names only existing files and folders`, () => {
      const missing = listNamedPaths(name).filter((path) => !existsSync(join(root, path)));
      expect(missing).toEqual([]);
    });
  }

  it('list every decision', () => {
    const index = read('docs/decisions/README.md');
    expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });

  it('describe every setting that the server reads, and no other', () => {
    const told = [...read('README.md').matchAll(/^\| `(?<name>[A-Z][A-Z_]+)` \|/gm)];
    expect(told.map(({ groups }) => groups?.name).sort()).toEqual(listServerSettings());
  });

  it('have the table of settings made by npm run docs:settings', () => {
    expect(insertSettingsTable(read('README.md'))).toBe(read('README.md'));
  });

  it('have every setting in the example of an environment, and no other', () => {
    const shown = [...read('.env.example').matchAll(/^#? ?(?<name>[A-Z][A-Z_]+)=/gm)];
    const names = shown.map(({ groups }) => groups?.name ?? '').filter((name) => !name.startsWith('OIDC_'));
    expect(names.sort()).toEqual(listServerSettings());
  });

  it('have decisions of one screen at most', () => {
    const lengths = decisions.map((name) => [name, read(`docs/decisions/${name}`).split('\n').length]);
    expect(lengths.filter(([, lines]) => Number(lines) > 40)).toEqual([]);
  });
});

/** Paths in links and between backticks; a pattern with a placeholder counts up to the placeholder. */
function listNamedPaths(name: string): string[] {
  const text = read(name);
  const folder = join(name, '..');
  const links = [...text.matchAll(/\]\((?!https?:)(?<path>[^)#]+)\)/g)].map(({ groups }) =>
    join(folder, groups?.path ?? ''),
  );
  const quoted = [
    ...text.matchAll(/`(?<path>(?:contract|engine|server|web|tests|scripts|docs)\/[^`\s<*]*)/g),
  ];
  const paths = [...links, ...quoted.map(({ groups }) => groups?.path ?? '')];
  // Only there after a build.
  return paths.filter((path) => !/^(?:web|server)\/dist\b/.test(path));
}

function listServerSettings(): string[] {
  const folder = 'server/src/platform/config';
  const files = readdirSync(join(root, folder)).filter((file) => /^config(?:-\w+)?\.ts$/.test(file));
  const sources = files.map((file) => read(join(folder, file)));
  const names = sources.flatMap((source) => [...source.matchAll(/^ {2}(?<name>[A-Z][A-Z_]+): /gm)]);
  return names.map(({ groups }) => groups?.name ?? '').sort();
}
