import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, signInThroughProvider, test, writeEntries } from '../../support/journey.ts';
import { startJourneyServer } from '../../support/journey-server.ts';

interface Utterance {
  text: string;
  rate: number;
  pitch: number;
  volume: number;
}

/** Replaces the browser's voices by one that the test controls. */
async function scriptVoice(page: Page) {
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    SpeechSynthesis.prototype.speak = (utterance) => void spoken.push(utterance);
    SpeechSynthesis.prototype.cancel = () => {
      const last = spoken.at(-1);
      last?.onerror?.(
        Object.assign(new Event('error'), { error: 'interrupted' }) as SpeechSynthesisErrorEvent,
      );
    };
    Object.assign(window, { spoken });
  });
  await page.reload();
  const last = () =>
    page.evaluate(() => {
      const utterance = (window as unknown as { spoken: SpeechSynthesisUtterance[] }).spoken.at(-1);
      if (utterance === undefined) return null;
      const { text, rate, pitch, volume } = utterance;
      return { text, rate: Number(rate.toFixed(3)), pitch, volume: Number(volume.toFixed(3)) };
    });
  const settle = (kind: 'end' | 'error') =>
    page.evaluate((outcome) => {
      const utterance = (window as unknown as { spoken: SpeechSynthesisUtterance[] }).spoken.at(-1);
      if (outcome === 'end') utterance?.onend?.(new Event('end') as SpeechSynthesisEvent);
      else
        utterance?.onerror?.(
          Object.assign(new Event('error'), { error: 'synthesis-failed' }) as SpeechSynthesisErrorEvent,
        );
    }, kind);
  return {
    expectSaying: (text: string) => expect.poll(async () => (await last())?.text).toBe(text),
    last: async () => (await last()) as Utterance,
    finish: () => settle('end'),
    fail: () => settle('error'),
  };
}

test('READ-01 READ-02 READ-04 · Listen reads the page sentence by sentence, calmly, and Stop ends it', async ({
  person: { page },
}) => {
  const voice = await scriptVoice(page);
  const { writing } = getJournalScreen(page);
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  await expect(listen).toBeDisabled();
  await writing.fill('I slept well. The sea was grey.');
  await listen.click();
  await voice.expectSaying('I slept well.');
  expect(await voice.last()).toMatchObject({ rate: 0.9, pitch: 1, volume: 0.8 });
  await voice.finish();
  await voice.expectSaying('The sea was grey.');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(listen).toBeVisible();
  await expect(page.getByText('Speech error')).toHaveCount(0);
  await listen.click();
  await voice.expectSaying('I slept well.');
  await voice.finish();
  await voice.expectSaying('The sea was grey.');
  await voice.finish();
  await expect(listen).toBeVisible();
});

test('READ-02 · an entry shows the sentence being read, and nothing of a secret one is read', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, ['First this. Then that.', { content: 'A secret of mine.', isSecret: true }]);
  const voice = await scriptVoice(page);
  const details = await openEntry(page, 'First this.');
  await details.getByRole('button', { name: 'Read aloud' }).click();
  await voice.expectSaying('First this.');
  await expect(details.locator('mark')).toHaveText('First this.');
  await voice.finish();
  await expect(details.locator('mark')).toHaveText('Then that.');
  await details.getByRole('button', { name: 'Stop reading' }).click();
  await expect(details.locator('mark')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  const secret = await openEntry(page, 'Secret entry');
  await expect(secret.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(secret.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
});

test('READ-03 · nova reads if the server has a voice; if it fails, the browser continues without a message', async ({
  browser,
}) => {
  // A second server starts for this.
  test.slow();
  const asked: { voice: string; input: string }[] = [];
  let isBroken = false;
  // Half a second of silence in MP3 frames, by the documented protocol of OpenAI's speech.
  const frame = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.alloc(413)]);
  const provider = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push(JSON.parse(Buffer.concat(chunks).toString()) as { voice: string; input: string });
    response.writeHead(isBroken ? 400 : 200, {
      'content-type': isBroken ? 'application/json' : 'audio/mpeg',
    });
    response.end(
      isBroken ? '{"error":{"message":"no"}}' : Buffer.concat(Array.from({ length: 20 }, () => frame)),
    );
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const server = await startJourneyServer({
    SPEECH_PROVIDER: 'openai',
    SPEECH_API_KEY: 'a-key',
    SPEECH_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
  });
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await signInThroughProvider(page);
    const voice = await scriptVoice(page);
    await getJournalScreen(page).writing.fill('One at a time. Two at last.');
    const listen = page.getByRole('button', { name: 'Listen', exact: true });
    await listen.click();
    // The second sentence is fetched while the first is, and may arrive earlier.
    const listSentences = () => asked.map(({ input }) => input).sort();
    await expect.poll(listSentences).toEqual(['One at a time.', 'Two at last.']);
    expect(asked.every(({ voice: name }) => name === 'nova')).toBe(true);
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await expect(listen).toBeVisible();
    expect(await voice.last()).toBeNull();

    isBroken = true;
    await getJournalScreen(page).writing.fill('Not kept yet.');
    await listen.click();
    await voice.expectSaying('Not kept yet.');
    await voice.finish();
    await expect(listen).toBeVisible();
    await expect(page.getByText('Speech error')).toHaveCount(0);
  } finally {
    await context.close();
    await server.remove();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  }
});
