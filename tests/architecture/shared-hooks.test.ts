import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const hooks = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

/** Calls of hooks outside any function. */
function findHooks(path: string, source: string): string[] {
  return parseSync(path, source).program.body.flatMap((statement) =>
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'CallExpression' &&
    statement.expression.callee.type === 'Identifier' &&
    hooks.includes(statement.expression.callee.name)
      ? [`${path}: ${statement.expression.callee.name}`]
      : [],
  );
}

// Test files share their modules: a hook that a module sets up as it loads works in the first file that imports it alone.
it('no module that tests share sets up hooks as it loads', () => {
  const paths = ['contract/src', 'engine', 'server/src', 'web/src', 'scripts', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(2_000);
  expect(paths.flatMap((path) => findHooks(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('a hook outside any function is found', () => {
  expect(
    findHooks('planted.ts', 'afterEach(() => {});\nexport function renew() {\n  beforeEach(() => {});\n}'),
  ).toEqual(['planted.ts: afterEach']);
});
