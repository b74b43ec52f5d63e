import type { Page } from '@playwright/test';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { test as base, expect, writeEntries } from '../../support/journey.ts';
import { startJourneyServer } from '../../support/journey-server.ts';
import { type ChatRequest, startOllama } from '../../support/ollama-stand-in.ts';
import { makePrivate, recordRequests, waitForNewPage } from '../../support/private-journal.ts';

/** The server of other journeys lets no page connect to anything else. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startJourneyServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startJourneyServer({ OWN_MODELS: 'on' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// These need their own server, and each further worker would start another.
test.describe.configure({ mode: 'default' });

const settings = '/settings/private-journal';
const getSection = (page: Page) => page.getByRole('region', { name: 'A model on this computer' });
async function listConnections(page: Page) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(settings)),
    page.goto(settings),
  ]);
  const policy = (await answer.headerValue('content-security-policy')) ?? '';
  return policy.split(';').find((directive) => directive.startsWith('connect-src'));
}
const openEntry = async (page: Page, words: string) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: `Open entry: ${words}` })
    .first()
    .click();
  return page.getByRole('button', { name: 'Ask llama3.2:latest on this computer' });
};

/** Whether code in a page gets the model's answer at an address. */
function canReach(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (model) =>
      fetch(`${model}/v1/models`).then(
        () => true,
        () => false,
      ),
    address,
  );
}

test('an entry of a private journal is read by a model on the person’s computer, and none of it goes to the server', async ({
  newcomer: { page },
  browser,
  baseURL,
  signIn,
  expectNoise,
}) => {
  test.slow();
  // The console also reports what the policy forbids, what isn't there, and what doesn't allow this page.
  expectNoise(/status of 4(?:03|04|09|23)/, /Content Security Policy/, /CORS policy/, /ERR_/);
  await followSystemTheme(page);
  await writeEntries({ page }, [
    'I quarrelled with Tamarind, and I miss the marzipan.',
    'I want to kill myself.',
  ]);
  await makePrivate(page);
  let mayAsk = false;
  let answers: (request: ChatRequest) => AsyncIterable<string> | Iterable<string> = () => [];
  const ollama = await startOllama({
    isOriginAllowed: (origin) => mayAsk && origin === baseURL,
    models: ['llama3.2:latest', 'nomic-embed-text:latest', 'kimi-k2:1t-cloud'],
    write: (request) => answers(request),
  });

  await test.step('only a port of this computer is accepted, and the page may then connect to it', async () => {
    await expect(getSection(page).getByText(/nothing of that goes to the server/)).toBeVisible();
    await expectSoundAtBothWidths(page, 'a model on this computer');
    const field = getSection(page).getByLabel('Where it listens');
    const use = getSection(page).getByRole('button', { name: 'Use this address' });
    for (const hostile of ['http://example.org:11434', 'http://127.0.0.1:1@evil', 'http://localhost:1; *']) {
      await field.fill(hostile);
      await use.click();
      await expect(getSection(page).getByText(/^It has to be http:\/\/127\.0\.0\.1/)).toBeVisible();
    }
    await field.fill('http://localhost:9');
    await waitForNewPage(page, () => use.press('Enter'));
    await getSection(page).getByRole('button', { name: 'Test' }).press('Enter');
    await expect(getSection(page).getByRole('alert')).toContainText('Nothing answers at http://localhost:9');
    await field.fill(`${ollama.address}/`);
    await waitForNewPage(page, () => use.click());
    expect(await listConnections(page)).toBe(`connect-src 'self' ${ollama.address}`);
    await getSection(page).getByRole('button', { name: 'Test' }).click();
    await expect(getSection(page).getByRole('alert')).toContainText(`OLLAMA_ORIGINS=${baseURL}`);
    mayAsk = true;
    await getSection(page).getByRole('button', { name: 'Test' }).click();
    await expect(getSection(page).getByText('It answers. It has one model.')).toBeVisible();
    const choice = getSection(page).getByLabel('Which model is asked in this browser');
    await expect(choice.getByRole('option')).toHaveText(['Choose one', 'llama3.2:latest']);
    await choice.selectOption('llama3.2:latest');
    await expectSoundAtBothWidths(page, 'the models on this computer');
  });

  const recorded = recordRequests(page.context());
  await test.step('an entry is read, and the answer is shown as that of the model', async () => {
    answers = () => [
      '<think>Hm.</think>You quarrelled with ',
      'Tamarind, ',
      'and “the marzipan” is missed. ',
      'What was said?',
    ];
    await (await openEntry(page, 'I quarrelled with Tamarind')).press('Enter');
    const answer = getSection(page).getByText('You quarrelled with Tamarind, and “the marzipan” is missed.');
    await expect(answer).toBeVisible();
    await expect(answer).not.toContainText('Hm.');
    await expect(getSection(page).getByText(/^Written by llama3\.2:latest on this computer\./)).toBeVisible();
    await expectSoundAtBothWidths(page, 'the answer of a model on this computer');
    const [{ model, messages }] = ollama.asked as [ChatRequest];
    expect([model, messages.map(({ role }) => role)]).toEqual(['llama3.2:latest', ['system', 'user']]);
    expect(messages[1]!.content).toContain('I quarrelled with Tamarind, and I miss the marzipan.');
  });

  await test.step('what a model may not say is hidden, and an answer can be stopped', async () => {
    const again = getSection(page).getByRole('button', { name: /^Ask llama3\.2/ });
    answers = () => ['You quarrelled. ', 'You are pathetic.'];
    await again.click();
    await expect(getSection(page).getByText(/^What llama3\.2:latest wrote isn't shown/)).toBeVisible();
    await expect(page.getByText('pathetic')).toHaveCount(0);
    answers = async function* () {
      yield 'You ';
      await new Promise(() => undefined);
    };
    await again.click();
    await expect(getSection(page).getByText('llama3.2:latest is writing…')).toBeVisible();
    await getSection(page).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => ollama.hungUp).toEqual(['llama3.2:latest']);
    await expect(again).toBeVisible();
  });

  await test.step('words of crisis are answered by the engine, and the model is not asked', async () => {
    const before = ollama.asked.length;
    await (await openEntry(page, 'I want to kill myself.')).click();
    await expect(
      getSection(page).getByText(/^Written by Reflect's own engine on this device\./),
    ).toBeVisible();
    expect(ollama.asked).toHaveLength(before);
  });

  await test.step('none of it went to the server, and other people connect only to the server', async () => {
    const toServer = recorded
      .read()
      .split('\n')
      .filter((line) => !line.startsWith(ollama.address));
    for (const word of ['tamarind', 'marzipan', 'quarrelled', 'llama'])
      expect(toServer.filter((line) => line.includes(word))).toEqual([]);
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
    const other = await context.newPage();
    await signIn(other);
    expect(await listConnections(other)).toBe("connect-src 'self'");
    await context.close();
  });

  await test.step('it is switched off', async () => {
    await page.goto(settings);
    await waitForNewPage(page, () => getSection(page).getByRole('button', { name: 'Switch off' }).click());
    expect(await listConnections(page)).toBe("connect-src 'self'");
    expect(await canReach(page, ollama.address)).toBe(false);
    await expect(await openEntry(page, 'I quarrelled with Tamarind')).toHaveCount(0);
  });
  await ollama.stop();
});

test('a page opened by the service worker can also connect to the model, until it is switched off', {
  tag: '@service-worker',
}, async ({ newcomer: { page }, baseURL, expectNoise }) => {
  test.slow();
  expectNoise(/status of 4(?:04|09|23)/, /Content Security Policy/, /ERR_/);
  const ollama = await startOllama({
    isOriginAllowed: (origin) => origin === baseURL,
    models: ['llama3.2:latest'],
    write: () => [],
  });
  await makePrivate(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const isOpenedByWorker = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(settings)),
      page.goto(settings),
    ]);
    return answer.fromServiceWorker();
  };
  expect(await isOpenedByWorker()).toBe(true);
  await getSection(page).getByLabel('Where it listens').fill(ollama.address);
  await waitForNewPage(page, () =>
    getSection(page).getByRole('button', { name: 'Use this address' }).click(),
  );
  expect(await isOpenedByWorker()).toBe(true);
  await getSection(page).getByRole('button', { name: 'Test' }).click();
  await expect(getSection(page).getByText('It answers. It has one model.')).toBeVisible();

  await page.request.put('/api/private-journal/own-model', {
    data: { address: null },
    headers: { origin: baseURL! },
  });
  expect(await isOpenedByWorker()).toBe(true);
  expect(await canReach(page, ollama.address)).toBe(false);
  await ollama.stop();
});
