import { randomUUID } from 'node:crypto';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { JournalEntry, NewEntry, User } from '@reflect/contract';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';

/** Somebody who is signed in, in a browser of their own. */
export interface Person {
  page: Page;
  user: User;
}

interface TestFixtures {
  /** A new person, signed in through the real provider, on their empty journal. */
  person: Person;
  /** Signs a new person in, in a given page. */
  signIn: (page: Page, email?: string) => Promise<Person>;
  /** Names what this test provokes on purpose; anything else in the console fails it. */
  expectNoise: (...patterns: RegExp[]) => void;
  noise: { allowed: RegExp[]; heard: string[] };
}
interface WorkerFixtures {
  server: JourneyServer;
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
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    // A test that took the server down leaves a running one to the next.
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
      context.on('weberror', (error) => noise.heard.push(`page error: ${error.error().stack}`));
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
  person: async ({ page }, use) => {
    await use(await signInByRequests(page));
  },
});
export { expect };

/** What a signed-out page hears when it asks who is signed in is an answer, though the browser prints it in red. */
function isNoise(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const isQuestion = new URL(message.location().url || 'about:blank').pathname === '/api/auth/user';
  return !(isQuestion && message.text().includes('401'));
}

/** Walks the whole sign-in as a person does: the landing screen, the provider's page, and back. */
export async function signInThroughProvider(page: Page, email = newAddress()): Promise<Person> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Continue with / }).click();
  await answerProvider(page, email);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  const answer = await page.request.get('/api/auth/user');
  return { page, user: (await answer.json()) as User };
}

/** The same way through the real provider without a page to look at: for journeys that begin behind it. */
async function signInByRequests(page: Page): Promise<Person> {
  const question = await page.request.get('/api/auth/local');
  const action = /<form method="post" action="(?<path>[^"]+)"/.exec(await question.text())?.groups?.path;
  if (action === undefined) throw new Error(`The provider asks for no address at ${question.url()}.`);
  const headers = { origin: new URL(question.url()).origin };
  await page.request.post(action, { form: { email: newAddress() }, headers });
  const answer = await page.request.get('/api/auth/user');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  return { page, user: (await answer.json()) as User };
}

/** Fills in the provider's page. */
export async function answerProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** An address nobody has used yet. */
export function newAddress(): string {
  return `person-${randomUUID()}@example.com`;
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
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    saved.push((await answer.json()) as JournalEntry);
  }
  return saved;
}

/** What the server has of a person's entries, newest first. */
export async function readEntries({ page }: Pick<Person, 'page'>): Promise<JournalEntry[]> {
  const answer = await page.request.get('/api/journal/entries');
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as JournalEntry[];
}
