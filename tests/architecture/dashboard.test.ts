import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath } from './endpoint-table.ts';

const root = resolve(import.meta.dirname, '../..');

/** What the screens of the dashboard call. */
const features = [
  'check-ins',
  'comparison',
  'conversations',
  'dreams',
  'goal-progress',
  'goals',
  'guides',
  'habit-completions',
  'habits',
  'horoscope',
  'insights',
];
/** What they show. */
const screens = [...features, 'assessments', 'calendar', 'gratitude', 'reminders'];

const endpoints = allEndpoints.filter(({ feature }) => features.includes(feature));

function sourcesOf(folder: string): { path: string; source: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: path.slice(root.length + 1), source: readFileSync(path, 'utf8') };
    });
}
const existing = (folder: string) => {
  const [parent = '', name = ''] = [folder.slice(0, folder.lastIndexOf('/')), folder.split('/').pop()];
  return readdirSync(join(root, parent)).includes(name);
};
const sources = [
  'web/src/app/dashboard',
  ...screens.flatMap((name) => [`web/src/features/${name}`, `server/src/features/${name}`]),
]
  .filter(existing)
  .flatMap(sourcesOf);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the screens of the dashboard', () => {
  it.each(endpoints)('DASH-03 · $name needs a session, and no further role', async ({ endpoint }) => {
    expect(endpoint.access).toBe('user');
    const id = '0192f0c0-0000-7000-8000-000000000001';
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const path = fillPath(endpoint.path, Object.fromEntries(names.map((name) => [name, id])));
    const call = server.stranger[endpoint.method.toLowerCase() as 'get'];
    expect((await call(path, endpoint.body ? {} : undefined)).status).toBe(401);
  });

  it('DASH-03 · Premium changes nothing in them', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter(({ source }) => source.includes('isPremium')).map(({ path }) => path)).toEqual([]);
  });

  it('DASH-06 · a toast about a failure is destructive', () => {
    const failures = sources.flatMap(({ path, source }) =>
      [...source.matchAll(/toast\(\{(?:[^{}]|\{[^{}]*\})*\}\)/g)]
        .filter(([call]) =>
          /title: ["'`](?:Failed|Couldn|It couldn|This .*couldn|Error|Analysis Failed)/.test(call),
        )
        .map(([call]) => ({ path, call })),
    );
    expect(failures.length).toBeGreaterThan(8);
    expect(failures.filter(({ call }) => !call.includes("variant: 'destructive'"))).toEqual([]);
  });

  it('DASH-07 · every select is the one that refuses an empty value', () => {
    const own = sources.filter(({ source }) => /<select\b|<option\b|Select\.Item/.test(source));
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});
