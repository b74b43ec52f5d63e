import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { JournalEntry, NewEntry, User } from '@reflect/contract';
import { waitForFonts } from './journal-screen.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { makeAddress, makeSessionsOn, type StoredSession } from './stored/stored-sessions.ts';

/** A signed-in person with their own browser. */
export interface Person {
  page: Page;
  user: User;
}

interface TestFixtures {
  /** A new person, signed in, on their empty journal. */
  person: Person;
  /** A new person, signed in, on no screen yet: for journeys that prepare something before the first one opens. */
  newcomer: Person;
  /** Signs a new person in, in a given page. */
  signIn: (page: Page, email?: string) => Promise<Person>;
  /** Names console messages that this test provokes on purpose; anything else in the console fails it. */
  expectNoise: (...patterns: RegExp[]) => void;
  noise: { allowed: RegExp[]; heard: string[] };
}
interface WorkerFixtures {
  server: JourneyServer;
  sessions: { take: () => Promise<StoredSession> };
}

/** Playwright's test, with the built server behind it and people who can sign in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startJourneyServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sessions: [async ({ server }, use) => use(makeSessionsOn(server)), { scope: 'worker' }],
  // Fetching and caching the whole app for every person costs more than most journeys do.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.includes('@service-worker') ? 'allow' : 'block');
  },
  baseURL: async ({ server }, use) => {
    // A test may have stopped the server; the next one needs it running.
    await server.start();
    await use(server.address);
  },
  noise: [
    async ({ context }, use) => {
      const noise: TestFixtures['noise'] = { allowed: [], heard: [] };
      context.on('console', (message) => {
        if (isNoise(message))
          noise.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) =>
        noise.heard.push(`page error: ${error.error().stack || error.error()}`),
      );
      await use(noise);
      const unexpected = noise.heard.filter((line) => !noise.allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'nothing unexpected in the console').toEqual([]);
    },
    { auto: true },
  ],
  expectNoise: async ({ noise }, use) => {
    await use((...patterns) => noise.allowed.push(...patterns));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  signIn: async ({}, use) => {
    await use(signInThroughProvider);
  },
  newcomer: async ({ page, context, baseURL, sessions }, use) => {
    const { user, cookie } = await sessions.take();
    await context.addCookies([{ ...cookie, url: baseURL!, httpOnly: true, sameSite: 'Lax' }]);
    await use({ page, user });
  },
  person: async ({ newcomer }, use) => {
    const { page } = newcomer;
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
    await waitForFonts(page);
    await use(newcomer);
  },
});
export { expect, makeAddress };

/** A 401 is the expected answer when a signed-out page asks who is signed in, though the browser logs it as an error. */
function isNoise(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (message.text().includes('Service Worker registration blocked by Playwright')) return false;
  const isQuestion = new URL(message.location().url || 'about:blank').pathname === '/api/auth/user';
  return !(isQuestion && message.text().includes('401'));
}

/** Signs in the way a person does: the landing screen, the provider's page, and back. */
export async function signInThroughProvider(page: Page, email = makeAddress()): Promise<Person> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Continue with / }).waitFor();
  await waitForFonts(page);
  await page.getByRole('button', { name: /^Continue with / }).click();
  await answerProvider(page, email);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  const answer = await page.request.get('/api/auth/user');
  return { page, user: (await answer.json()) as User };
}

export async function answerProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Saves entries over the real API, in order; the last one is the newest. */
export async function writeEntries(
  { page }: Pick<Person, 'page'>,
  entries: (string | NewEntry)[],
): Promise<JournalEntry[]> {
  const saved: JournalEntry[] = [];
  for (const entry of entries) {
    const answer = await page.request.post('/api/journal/entries', {
      data: typeof entry === 'string' ? { content: entry } : entry,
      headers: await getOrigin(page),
    });
    expect(answer.status(), await answer.text()).toBe(200);
    saved.push((await answer.json()) as JournalEntry);
  }
  return saved;
}

/** The server's entries of a person, newest first. */
export async function readEntries({ page }: Pick<Person, 'page'>): Promise<JournalEntry[]> {
  const answer = await page.request.get('/api/journal/entries');
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as JournalEntry[];
}

/** The header of a write by one of the server's own pages, whatever the page shows at the moment. */
export async function getOrigin(page: Page): Promise<{ origin: string }> {
  const address = page.url().startsWith('http') ? page.url() : (await page.request.get('/healthz')).url();
  return { origin: new URL(address).origin };
}
