import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { brokenTypes } from './planted-type-errors.ts';
import { allowedImports, brokenStyle, forbiddenImports } from './planted-violations.ts';

const run = promisify(execFile);
const restricted = 'lint/style/noRestrictedImports';

let linted: RepositoryCopy;
// A copy of its own: a forbidden import of the server would bring Node's types along, and hide that they are missing.
let compiled: RepositoryCopy;
let lintFindings: Map<string, string[]>;
let typeErrors: Map<string, string[]>;

beforeAll(async () => {
  linted = copyRepository();
  compiled = copyRepository();
  for (const { path, text } of [...forbiddenImports, ...allowedImports, ...brokenStyle])
    linted.plant(path, text);
  for (const { path, text } of brokenTypes) compiled.plant(path, text);
  lintFindings = await lint(linted.folder);
  typeErrors = await checkTypes(compiled.folder);
}, 240_000);
afterAll(() => {
  linted.remove();
  compiled.remove();
});

describe('the walls between workspaces and features', () => {
  for (const { wall, path, rule } of forbiddenImports) {
    it(wall, () => {
      expect(lintFindings.get(path)).toContain(rule ?? restricted);
    });
  }
  for (const { wall, path } of allowedImports) {
    it(`lets through: ${wall}`, () => {
      expect(lintFindings.get(path) ?? []).not.toContain(restricted);
      expect(lintFindings.get(path) ?? []).not.toContain('plugin');
    });
  }
});

describe('the rules of style', () => {
  for (const { wall, path, rule } of brokenStyle) {
    it(wall, () => {
      expect(lintFindings.get(path)).toContain(rule);
    });
  }
});

describe('the walls that types keep', () => {
  for (const { wall, path, error } of brokenTypes) {
    it(wall, () => {
      expect(typeErrors.get(path)?.join('\n')).toMatch(error);
    });
  }
});

async function lint(folder: string): Promise<Map<string, string[]>> {
  const output = await outputOf({
    folder,
    tool: 'biome',
    args: ['lint', '--reporter=json', '--max-diagnostics=none', '--colors=off'],
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { category: string; severity: string; location: { path: string } }[];
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error' || severity === 'fatal');
  return groupByPath(errors.map(({ category, location }) => [location.path, category]));
}

async function checkTypes(folder: string): Promise<Map<string, string[]>> {
  const output = await outputOf({ folder, tool: 'tsc', args: ['-b', '--pretty', 'false'] });
  const errors = output.matchAll(/^(?<path>[^\s(]+)\(\d+,\d+\): (?<message>error .*)$/gm);
  return groupByPath([...errors].map(({ groups }) => [groups?.path ?? '', groups?.message ?? '']));
}

/** Both tools end with an error code here, since every copy holds violations. */
async function outputOf({ folder, tool, args }: { folder: string; tool: string; args: string[] }) {
  const failure = await run(join(folder, 'node_modules/.bin', tool), args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { code?: unknown; stdout: string }) => error);
  if (!('code' in failure)) throw new Error(`${tool} found nothing, though violations were planted`);
  return failure.stdout;
}

function groupByPath(pairs: string[][]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const [path = '', finding = ''] of pairs) grouped.set(path, [...(grouped.get(path) ?? []), finding]);
  return grouped;
}
