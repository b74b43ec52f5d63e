import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plant } from './planted-violations.ts';

const journal = 'server/src/features/journal';

/** A feature of one endpoint, with the handlers of a violation below. */
function makePlantedHandler(handlers: string): string {
  return `import { defineEndpoints } from '@reflect/contract';
import { z } from 'zod';
import type { Handlers } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';

const table = defineEndpoints({
  readThing: {
    method: 'GET',
    path: '/api/thing',
    access: 'user',
    summary: 'A thing.',
    response: z.object({ name: z.string() }),
    errors: ['journal.entry_not_found'],
  },
});
export const known = decline;
export const handlers: Handlers<typeof table> = ${handlers};
`;
}

/**
 * Files that `tsc -b` refuses. None of them imports across a wall: that would bring in Node's types, and hide that
 * they are missing.
 */
export const brokenTypes: (Plant & { error: RegExp })[] = [
  {
    wall: 'the server has no document',
    path: 'server/src/platform/planted-dom.ts',
    text: 'export const title = document.title;\n',
    error: /Cannot find name 'document'/,
  },
  {
    wall: 'the engine has no window',
    path: 'engine/src/planted-dom.ts',
    text: 'export const width = window.innerWidth;\n',
    error: /Cannot find name 'window'/,
  },
  {
    wall: 'the engine has no process',
    path: 'engine/src/planted-process.ts',
    text: 'export const home = process.env.HOME;\n',
    error: /Cannot find name 'process'/,
  },
  {
    wall: 'the web has no process',
    path: 'web/src/ui/planted-process.ts',
    text: 'export const home = process.env.HOME;\n',
    error: /Cannot find name 'process'/,
  },
  {
    wall: 'an endpoint without a handler does not compile',
    path: `${journal}/planted-missing.ts`,
    text: makePlantedHandler('{}'),
    error: /Property 'readThing' is missing/,
  },
  {
    wall: 'an answer of another shape does not compile',
    path: `${journal}/planted-shape.ts`,
    text: makePlantedHandler('{ readThing: async () => ({ name: 1 }) }'),
    error: /'Promise<\{ name: number; \}>' is not assignable/,
  },
  {
    wall: 'an error code that the endpoint does not declare does not compile',
    path: `${journal}/planted-code.ts`,
    text: makePlantedHandler("{ readThing: async () => decline('request.too_many') }"),
    error: /Declined<"request\.too_many">.* is not assignable/,
  },
  {
    wall: 'an enum, which cannot be erased, does not compile',
    path: 'contract/src/planted-enum.ts',
    text: 'export enum Side {\n  Left,\n}\n',
    error: /erasableSyntaxOnly/,
  },
];

/** What TypeScript finds wrong in a copy of the repository: pairs of a path and an error. */
export async function findTypeErrors(folder: string, ...args: string[]): Promise<string[][]> {
  const { stdout } = await promisify(execFile)(
    join(folder, 'node_modules/.bin/tsc'),
    [...args, '--pretty', 'false'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error);
  const found = stdout.matchAll(/^(?<path>[^\s(]+)\(\d+,\d+\): (?<message>error .*)$/gm);
  return [...found].map(({ groups }) => [groups?.path ?? '', groups?.message ?? '']);
}
