import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { collections } from '@reflect/contract';
import { expect, makeAddress, test } from '../../support/journey.ts';
import { findFreePort, type JourneyServer, startJourneyServer } from '../../support/journey-server.ts';
import { makePrivate } from '../../support/private-journal.ts';
import { readStorages } from '../../support/stored/device-traces.ts';
import { liveThrough } from '../../support/whole-life/live.ts';
import { type PlantedWords, plantWords } from '../../support/whole-life/planted-words.ts';
import { readProcessMemory } from '../../support/whole-life/process-memory.ts';
import { type RecordingProxy, startRecordingProxy } from '../../support/whole-life/recording-proxy.ts';
import { dumpDatabase, findWordsInFiles } from '../../support/whole-life/stored-bytes.ts';

const fewestWords = 60;

let server: JourneyServer;
let proxy: RecordingProxy;
test.beforeAll(async () => {
  const port = await findFreePort();
  // At this level the server logs everything that it can.
  server = await startJourneyServer({ PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'trace' });
  proxy = await startRecordingProxy({ port, serverPort: () => Number(new URL(server.address).port) });
});
test.afterAll(async () => {
  await proxy?.stop();
  await server?.remove();
});

function findWordsInMemory(words: PlantedWords): Set<string> {
  const found = new Set<string>();
  const { bytes } = readProcessMemory(server.pid() ?? 0, (piece) => {
    for (const word of words.foundIn(piece)) found.add(word);
  });
  expect(bytes, 'the memory of the server was read').toBeGreaterThan(30_000_000);
  return found;
}

async function listStoredCollections(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/private-journal/rows');
  const rows = (await answer.json()) as { collection: string }[];
  return [...new Set(rows.map(({ collection }) => collection))];
}

async function withPerson(
  signIn: (page: Page, email: string) => Promise<unknown>,
  live: (page: Page) => Promise<void>,
): Promise<string> {
  const profile = await mkdtemp(path.join(tmpdir(), 'reflect-life-'));
  const { launchOptions } = test.info().project.use;
  const options = { ...launchOptions, baseURL: proxy.address, acceptDownloads: true, locale: 'en-GB' };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const [page = await context.newPage()] = context.pages();
    page.on('dialog', (dialog) => dialog.accept());
    await signIn(page, makeAddress());
    await live(page).catch(async (error: unknown) => {
      await page.screenshot({ path: test.info().outputPath('the-life.png') });
      throw error;
    });
  } finally {
    await context.close();
  }
  return profile;
}

test('sixty words of a private life are in no request, table, file, log or memory of the server, and are sealed on the device', async ({
  signIn,
}) => {
  test.setTimeout(600_000);
  const words = plantWords('zorqu');
  const profile = await withPerson(signIn, async (page) => {
    await makePrivate(page);
    proxy.clear();
    await liveThrough(page, words);
    expect(words.count()).toBeGreaterThanOrEqual(fewestWords);
    expect(proxy.count()).toBeGreaterThan(fewestWords);
    expect(words.placesOf(words.foundIn(proxy.sent())), 'in what was sent').toEqual([]);
    expect(words.placesOf(words.foundIn(proxy.answered())), 'in what was answered').toEqual([]);
    expect(words.placesOf(findWordsInMemory(words)), 'in the memory of the server').toEqual([]);
    const stored = words.foundIn(Buffer.from(await readStorages(page)));
    expect(words.placesOf(stored), "in the browser's storages").toEqual([]);

    await page.context().setOffline(false);
    const names = Object.values(collections).map(({ name }) => name as string);
    await expect
      .poll(() => listStoredCollections(page))
      .toEqual(expect.arrayContaining([...names, 'settings', 'heads']));
  });

  const inProfile = findWordsInFiles(profile, words);
  expect(inProfile.files).toBeGreaterThan(50);
  expect(inProfile.found, 'in the files of the browser').toEqual([]);
  const dump = await dumpDatabase(server);
  expect(dump.includes('private_journal_rows')).toBe(true);
  expect(words.placesOf(words.foundIn(dump)), 'in a dump of the database').toEqual([]);
  const inData = findWordsInFiles(server.dataDir, words);
  expect(inData.files).toBeGreaterThan(500);
  expect(inData.found, 'in files of the server').toEqual([]);
  const log = server.printed();
  expect(log).toContain('/api/private-journal/rows');
  expect(words.placesOf(words.foundIn(Buffer.from(log))), 'in the log').toEqual([]);
  await rm(profile, { recursive: true, force: true });
});

test('the same life without a private journal is found in what is sent and in the memory of the server', async ({
  signIn,
}) => {
  test.setTimeout(600_000);
  const words = plantWords('vixle');
  const profile = await withPerson(signIn, async (page) => {
    proxy.clear();
    await liveThrough(page, words);
    const sent = words.foundIn(proxy.sent());
    expect(words.placesOf(words.sendable().filter((word) => !sent.has(word)))).toEqual([]);
    expect(words.foundIn(proxy.answered()).size).toBeGreaterThan(fewestWords / 2);
    expect(findWordsInMemory(words).size).toBeGreaterThan(fewestWords / 2);
  });
  await rm(profile, { recursive: true, force: true });
});
