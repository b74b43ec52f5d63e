import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { brokenTypes, findTypeErrors } from './planted-type-errors.ts';
import { allowedImports, brokenStyle, forbiddenImports } from './planted-violations.ts';

const run = promisify(execFile);
const restricted = 'lint/style/noRestrictedImports';

let linted: RepositoryCopy;
let lintFindings: Map<string, string[]>;
let typeErrors: Map<string, string[]>;

beforeAll(async () => {
  linted = copyRepository();
  const planted = [...forbiddenImports, ...allowedImports, ...brokenStyle];
  for (const { path, text } of planted) linted.plant(path, text);
  lintFindings = await lintPlanted(
    linted.folder,
    planted.map(({ path }) => path),
  );
  typeErrors = await compilePlanted(linted);
}, 240_000);
afterAll(() => linted.remove());

describe('the walls between workspaces and features', () => {
  for (const { wall, path, rule } of forbiddenImports) {
    it(wall, () => {
      expect(lintFindings.get(path)).toContain(rule ?? restricted);
    });
  }
  for (const { wall, path } of allowedImports) {
    it(`allow: ${wall}`, () => {
      expect(lintFindings.get(path) ?? []).not.toContain(restricted);
      expect(lintFindings.get(path) ?? []).not.toContain('plugin');
    });
  }
});

describe('the style rules', () => {
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

/** Lints all planted files in one run, and nothing else. */
async function lintPlanted(folder: string, paths: string[]): Promise<Map<string, string[]>> {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--colors=off', ...paths];
  // Biome ends with an error code here, since the copy holds violations.
  const { code, stdout } = await run(join(folder, 'node_modules/.bin/biome'), args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout: said }) => ({ code: 0, stdout: said }),
    (error: { code: number; stdout: string }) => error,
  );
  if (code === 0) throw new Error('Biome found nothing, though violations were planted');
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; severity: string; location: { path: string } }[];
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error' || severity === 'fatal');
  return groupByPath(errors.map(({ category, location }) => [location.path, category]));
}

/**
 * Compiles the planted files and what they import, by the settings of their workspaces, and lists errors by file.
 * `new-feature.deep.test.ts` compiles them with everything else.
 */
async function compilePlanted({ folder, plant }: RepositoryCopy): Promise<Map<string, string[]>> {
  const found: string[][] = [];
  for (const workspace of new Set(brokenTypes.map(({ path }) => path.split('/', 1)[0]!))) {
    const planted = brokenTypes.filter(({ path }) => path.startsWith(`${workspace}/`));
    for (const { path, text } of planted) plant(path, text);
    const compilerOptions = {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      tsBuildInfoFile: null,
    };
    const files = planted.map(({ path }) => path.slice(workspace.length + 1));
    const settings = { extends: './tsconfig.json', compilerOptions, files, include: [] };
    plant(`${workspace}/tsconfig.planted.json`, JSON.stringify(settings));
    found.push(...(await findTypeErrors(folder, '-p', `${workspace}/tsconfig.planted.json`)));
  }
  return groupByPath(found);
}

function groupByPath(pairs: string[][]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const [path = '', finding = ''] of pairs) grouped.set(path, [...(grouped.get(path) ?? []), finding]);
  return grouped;
}
