import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['contract/src', 'engine', 'server/src', 'web/src', 'scripts', 'tests'];
const predicate = /^(?:is|has|can|may|was|are)[A-Z]/;

/** Lists functions whose names say of what they are instead of what they do, and limits called most or least. */
function findNouns(path: string, source: string): string[] {
  const found: string[] = [];
  const addFunction = (name: string) => {
    if (/[a-z]Of$/.test(name) && !predicate.test(name)) found.push(`${path}: ${name}`);
  };
  new Visitor({
    FunctionDeclaration({ id }) {
      if (id) addFunction(id.name);
    },
    VariableDeclarator({ id, init }) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (id.type === 'Identifier' && isFunction) addFunction(id.name);
      const named = id.type === 'ArrayPattern' ? id.elements : [id];
      for (const one of named) {
        const isLimit = one?.type === 'Identifier' && /^(?:most|least)[A-Z]/.test(one.name);
        const isNumber = init?.type === 'ArrayExpression' || (init?.type === 'Literal' && 'raw' in init);
        if (isLimit && isNumber) found.push(`${path}: ${one.name}`);
      }
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const files = folders
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  .filter(({ name, parentPath }) => /\.(?:tsx?|mts|mjs)$/.test(name) && !parentPath.includes('node_modules'))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

it('functions begin with a verb, not with what they return, and limits with max or min', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((path) => findNouns(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('such names are found', () => {
  const planted =
    'const dayOf = () => 1; function listOf() {} const isOneOf = () => true; const mostDays = 3;';
  expect(findNouns('planted.ts', planted)).toEqual([
    'planted.ts: dayOf',
    'planted.ts: listOf',
    'planted.ts: mostDays',
  ]);
});
