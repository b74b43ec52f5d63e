import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

// A page may run from right to left, so what is beside a text is named by the text's start and end.
const utilities = [
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|scroll-[mp][lr])-(?:\[|\d|px|auto|full)[^"'`\s]*/g,
  /(?<![\w-])-?(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[-\s"'`])[^"'`\s]*/g,
  /(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/g,
];
const declaration =
  /(?:margin|padding|border)-(?:left|right)\b|(?<=[;{\s])(?:left|right):|(?:text-align|float|clear): ?(?:left|right)\b/g;
const inlineStyle = /\b(?:left|right|(?:margin|padding|border)(?:Left|Right)): [`'"]/g;

/** The centre is the same from both sides. */
const isCentring = (found: string) => /^(?:left|right)-1\/2$/.test(found);
/** Where the sides of the screen are meant, and why. */
const exceptions: Record<string, string> = {
  'web/src/ui/styles/base.css': 'the notch of a phone is at one side of the screen',
  'web/src/ui/overlay/tooltip/tooltip-bubble.ts':
    'a bubble is moved to coordinates that were measured from the left',
};

/** Class names are in quotes; the rest of a line doesn't matter here. */
const readQuoted = (line: string) => line.match(/"[^"]*"|'[^']*'|`[^`]*/g)?.join(' ') ?? '';

const findUtilities = (text: string) => utilities.flatMap((utility) => text.match(utility) ?? []);

function listFindings(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    const found = path.endsWith('.css')
      ? (line.match(declaration) ?? [])
      : [
          ...(/class|^\s*'|\? '|: '/i.test(line) ? findUtilities(readQuoted(line)) : []),
          ...(line.match(inlineStyle) ?? []),
        ];
    return found.filter((each) => !isCentring(each)).map((each) => `${path}:${at + 1} ${each}`);
  });
}

const sources = readdirSync(join(root, 'web/src'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path: path.slice(root.length + 1), source: readFileSync(path, 'utf8') };
  });
const findings = sources.flatMap(({ path, source }) => listFindings(path, source));

it('everything with a direction follows that of the page: start and end, not left and right', () => {
  expect(findings.filter((found) => !exceptions[found.split(':')[0]!])).toEqual([]);
});

it('an arrow forward or back is mirrored with the page', () => {
  const arrows = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/<(?:Chevron|Arrow)(?:Left|Right)\b[^>]*>/g)].map(([tag]) => ({
      path,
      // What is spread into it is in the same file.
      words: tag.includes('{...') ? source : tag,
    })),
  );
  expect(arrows.length).toBeGreaterThan(15);
  expect(arrows.filter(({ words }) => !words.includes('rtl:rotate-180')).map(({ path }) => path)).toEqual([]);
});

it('every exception is still needed', () => {
  expect(
    Object.keys(exceptions).filter((path) => !findings.some((found) => found.startsWith(`${path}:`))),
  ).toEqual([]);
});

it('these patterns are found', () => {
  const planted = [
    '<p className="mt-1 ml-auto -mr-2 sm:pl-4 left-0 rounded-r text-left">',
    "  'flex pr-2',",
    'style={{ left: "5%" }}',
  ];
  expect(listFindings('planted.tsx', planted.join('\n')).map((found) => found.split(' ')[1])).toEqual([
    'ml-auto',
    '-mr-2',
    'pl-4',
    'left-0',
    'rounded-r',
    'text-left',
    'pr-2',
    'left:',
  ]);
  expect(listFindings('planted.css', 'a { margin-left: 1rem; left: 0; }')).toHaveLength(2);
  expect(listFindings('planted.tsx', '<p className="left-1/2 ms-2">What is left, right here</p>')).toEqual(
    [],
  );
});
