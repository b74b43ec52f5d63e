import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['contract/src', 'engine/src', 'web/src'];
// Texts in which somebody else's words stand, or which are compared with them.
const written = /^engine\/src\/(?:dreams|emotions|safety\/rules)\//;
const named = [
  /\b(?:your|own|earlier|first|longest|most of this|in this|on these|new) pages?\b|[\d}] pages?\b(?!-)/i,
  /\bpages? (?:with|that mention|has all|came up)\b|\bthe page (?:changes|ends|opens) /i,
];

/** Lists texts for people that call an entry a page. "Reload this page" is about what the browser shows. */
function findPages(path: string, source: string): string[] {
  const found: string[] = [];
  const check = (text: string) => {
    if (named.some((pattern) => pattern.test(text))) found.push(`${path}: ${text.trim()}`);
  };
  if (path.endsWith('.json')) {
    JSON.stringify(JSON.parse(source), (_, value: unknown) => {
      if (typeof value === 'string') check(value);
      return value;
    });
    return found;
  }
  new Visitor({
    Literal: ({ value }) => (typeof value === 'string' ? check(value) : undefined),
    JSXText: ({ value }) => check(value.replace(/\s+/g, ' ')),
    TemplateLiteral: ({ quasis }) => check(quasis.map(({ value }) => value.raw).join('}')),
    ConditionalExpression({ consequent, alternate }) {
      const isPages = alternate.type === 'Literal' && alternate.value === 'pages';
      if (isPages && consequent.type === 'Literal') found.push(`${path}: ${consequent.value} or pages`);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const files = folders
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  .filter(({ name }) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  .filter((path) => !written.test(path));

it('texts for people say entry, and never page, for what somebody wrote', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => findPages(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('such texts are found', () => {
  const planted = [
    "const a = 'Your pages are read.';",
    'const b = `Made from ' + '$' + '{n} pages.`;',
    "const c = n === 1 ? 'page' : 'pages';",
    'const d = <p>No page has all of\n  this. One of your own\n  pages.</p>;',
    "const e = 'Open this page again.';",
  ];
  expect(planted.map((line) => findPages('planted.tsx', line).length)).toEqual([1, 1, 1, 1, 0]);
  expect(findPages('planted.json', '{"a":["The page ends with joy.","A page to read."]}')).toHaveLength(1);
});
