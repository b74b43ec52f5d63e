import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath } from './endpoint-table.ts';

const root = resolve(import.meta.dirname, '../..');

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
const screens = [...features, 'assessments', 'calendar', 'gratitude', 'reminders'];

const endpoints = allEndpoints.filter(({ feature }) => features.includes(feature));

function readSources(folder: string): { path: string; source: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: path.slice(root.length + 1), source: readFileSync(path, 'utf8') };
    });
}
const isExisting = (folder: string) => {
  const [parent = '', name = ''] = [folder.slice(0, folder.lastIndexOf('/')), folder.split('/').pop()];
  return readdirSync(join(root, parent)).includes(name);
};
const sources = [
  'web/src/app/dashboard',
  ...screens.flatMap((name) => [`web/src/features/${name}`, `server/src/features/${name}`]),
]
  .filter(isExisting)
  .flatMap(readSources);

/** The titles of neutral toasts, so that no failure becomes a neutral toast unnoticed. */
const neutralTitles = [
  "kind === 'sent' ? { title: 'Check-in saved' } : makeKeptToast(kind)",
  "kind === 'sent' ? { title: 'Entry saved' } : makeKeptToast(kind)",
  "kind === 'sent' ? { title: 'Saved to your journal' } : makeKeptToast(kind)",
  "'Already exists'",
  "'Analysis complete!'",
  "'Assessment Complete'",
  "'Check-in deleted'",
  "'Dream analysis complete!'",
  "'Dream deleted'",
  "'Dream recorded successfully!'",
  "'Dream saved'",
  "'Feedback Recorded'",
  "'Goal deleted'",
  "'Habit deleted'",
  "'Habit restored'",
  "'Progress added'",
  "'Reminder Added'",
  "'Reminder Deleted'",
  "'Removed'",
  "'Show reminders as notifications?'",
  "isActive ? 'Reminder Enabled' : 'Reminder Disabled'",
  "isArchived ? 'Habit archived' : 'Habit is back in your list'",
  "isNew ? 'Goal created successfully' : 'Goal updated successfully'",
  "isUnfinished ? 'Still looking for patterns' : 'Patterns Generated!'",
  'name',
  'title',
];

/** The arguments of `toast`, each on one line. */
function findToasts(source: string): string[] {
  return [...source.matchAll(/\btoast\(/g)].map(({ index, 0: { length } }) => {
    let end = index + length;
    for (let depth = 1; depth > 0; end += 1) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source
      .slice(index + length, end - 1)
      .replace(/\s+/g, ' ')
      .trim();
  });
}

/** The title of a toast as written; the whole call if it is chosen among several. */
function readTitle(call: string): string {
  return (
    /^\{ title(?:: (.*?))?(?:,| \}).*$/.exec(call)?.[1] ?? (call.startsWith('{ title,') ? 'title' : call)
  );
}

/** Times differ between two calls, and so does the cursor of changes. */
const withoutTimes = (text = '') =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '').replace(/"cursor":\d+/g, '');

/** The sources of the screens of Settings. */
const settings = [
  'web/src/app/settings',
  ...['accounts', 'ai-log', 'lock', 'my-data', 'profile', 'voice'].map((name) => `web/src/features/${name}`),
]
  .filter(isExisting)
  .flatMap(readSources);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the screens of the dashboard', () => {
  it.each(endpoints)(
    'DASH-03 · include $name, which needs a session, and no other role',
    async ({ endpoint }) => {
      expect(endpoint.access).toBe('user');
      const id = '0192f0c0-0000-7000-8000-000000000001';
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const path = fillPath(endpoint.path, Object.fromEntries(names.map((name) => [name, id])));
      const call = server.stranger[endpoint.method.toLowerCase() as 'get'];
      expect((await call(path, endpoint.body ? {} : undefined)).status).toBe(401);
    },
  );

  it('DASH-04 SET-03 · call the server through the functions that send credentials, and never directly', () => {
    const callers = [...sources, ...settings]
      .filter(({ path }) => !path.includes('/testing/'))
      .filter(({ source }) =>
        /\b(?:fetch|sendBeacon)\(|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b/.test(source),
      )
      .map(({ path }) => path);
    // The sign-out after a deletion: the session's cookie is sent to the same origin.
    expect(callers).toEqual(['web/src/features/my-data/deletion/wipe-person.ts']);
  });

  it('DASH-03 · answer people with Premium the same as everybody else', async () => {
    const people = await Promise.all(['free', 'premium'].map((name) => server.signIn(`${name}@example.org`)));
    expect((await people[1]!.post('/api/redeem-special-code', { code: 'REFLECT10' })).status).toBe(200);
    const readPlan = async (person: TestPerson) =>
      ((await person.get('/api/auth/user')).json as { plan: string }).plan;
    expect(await Promise.all(people.map(readPlan))).toEqual(['free', 'premium']);
    const read = endpoints.filter(
      ({ endpoint: { method, path } }) => method === 'GET' && !path.includes(':'),
    );
    expect(read.length).toBeGreaterThan(8);
    for (const { endpoint } of read) {
      const [free, premium] = await Promise.all(people.map((person) => person.get(endpoint.path)));
      expect([endpoint.path, free?.status, premium?.status]).toEqual([endpoint.path, 200, 200]);
      expect(withoutTimes(free?.text), endpoint.path).toBe(withoutTimes(premium?.text));
    }
  });

  it('DASH-03 · are not changed by Premium', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(
      sources
        .filter(({ source }) => /\bisPremium\b|\busePremium\b|\bplan === |'premium'/.test(source))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('DASH-06 · have destructive toasts, except those that report a success', () => {
    const calls = sources.flatMap(({ source }) => findToasts(source));
    const neutral = calls.filter((call) => !call.includes("variant: 'destructive'"));
    expect(calls.length - neutral.length).toBeGreaterThan(25);
    expect(neutral.map(readTitle).toSorted()).toEqual(neutralTitles.toSorted());
  });

  it('DASH-07 · have only selects that refuse an empty value', () => {
    const own = [...readSources('web/src')].filter(({ source }) =>
      /<select\b|<option\b|<datalist\b|Select\.Item/.test(source),
    );
    expect(own.map(({ path }) => path)).toEqual(['web/src/ui/form/native-select.tsx']);
  });
});
