import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['contract/src', 'engine', 'server/src', 'web/src', 'scripts', 'tests'];
const maxLines = 120;
const maxCharacters = 160;
const maxFiles = 21;

interface Measured {
  path: string;
  line: number;
  name: string;
  length: number;
}

function measure(path: string, source: string): { functions: Measured[]; expressions: Measured[] } {
  const { program } = parseSync(path, source);
  const functions: Measured[] = [];
  const expressions: Measured[] = [];
  const findLine = (offset: number) => source.slice(0, offset).split('\n').length;
  const addFunction = (found: { start: number; end: number; id?: { name: string } | null }) => {
    const line = findLine(found.start);
    const name = found.id?.name ?? 'without a name';
    functions.push({ path, line, name, length: findLine(found.end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    Literal(literal) {
      if ('regex' in literal)
        expressions.push({
          path,
          line: findLine(literal.start),
          name: '',
          length: literal.end - literal.start,
        });
    },
  }).visit(program);
  return { functions, expressions };
}

const files = folders
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  .filter(({ name, parentPath }) => /\.(?:tsx?|mts|mjs)$/.test(name) && !parentPath.includes('node_modules'))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
const measured = files.map((path) => measure(path, readFileSync(join(root, path), 'utf8')));
const functions = measured.flatMap((file) => file.functions);
const expressions = measured.flatMap((file) => file.expressions);

/** A group of tests is as long as it has tests. */
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);
const tooLong = functions.filter(({ path, length }) => length > maxLines && !isTest(path));

it(`no function has more than ${maxLines} lines`, () => {
  expect(functions.length).toBeGreaterThan(10_000);
  expect(tooLong.map(({ path, line, name, length }) => `${path}:${line} ${name}: ${length}`)).toEqual([]);
});

// Longer ones are lists of words: those are in JSON with their examples, and `compilePhrases` makes expressions of them.
it(`no regular expression has more than ${maxCharacters} characters`, () => {
  expect(expressions.length).toBeGreaterThan(1_000);
  const found = expressions.filter(({ length }) => length > maxCharacters);
  expect(found.map(({ path, line, length }) => `${path}:${line}: ${length}`)).toEqual([]);
});

it(`no folder has more than ${maxFiles} files`, () => {
  const paths = [...folders, 'docs']
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => /\.\w+$/.test(path) && !/(?:node_modules|dist|__pycache__)\//.test(path));
  expect(paths.length).toBeGreaterThan(3_000);
  expect(listFullFolders(paths)).toEqual([]);
});

it('anything too long is found', () => {
  const lines = '\n'.repeat(maxLines);
  const planted = `function one() {${lines}}\nconst two = () => {${lines}};\nconst three = { run() {${lines}} };`;
  const { functions: found } = measure('planted.ts', planted);
  expect(found.map(({ name, length }) => [name, length])).toEqual([
    ['one', maxLines + 1],
    ['without a name', maxLines + 1],
    ['without a name', maxLines + 1],
  ]);
  expect(measure('planted.tsx', '<p>{/a|b/i.test(text)}</p>').expressions).toMatchObject([{ length: 6 }]);
  const numbered = Array.from({ length: maxFiles + 1 }, (_, number) => `series/${number}-one.sql`);
  const named = Array.from({ length: maxFiles + 1 }, (_, number) => `full/${'x'.repeat(number + 1)}.ts`);
  expect(listFullFolders([...numbered, ...named])).toEqual([`full: ${maxFiles + 1}`]);
  expect(listFullFolders(named.slice(1))).toEqual([]);
});

/** Numbered files, such as migrations and decisions, don't count: their folder grows by design. */
function listFullFolders(paths: string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((path) => !/(?:^|\/|-)\d+[^/]*$/.test(path)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder, count]) => `${folder}: ${count}`);
}
