import type { Page } from '@playwright/test';
import { getJournalScreen } from '../../tests/support/journal-screen.ts';
import { readEntries, signInThroughProvider } from '../../tests/support/journey.ts';
import { launchBrowser } from '../bench/people.ts';
import { type Installation, makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';

const texts = Array.from({ length: 15 }, (_, at) => `Written ${at + 1}`).sort();
/** What an entry shows while the server doesn't have it: it is waiting or being saved. */
const unsent = ['Waiting, kept on this device', 'Saving'];
const arrivalMs = 120_000;

/** Fifteen entries are typed and saved as fast as possible while the server is stopped: each arrives once it runs again. */
export async function saveQuickly(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: installation.address });
    // tsx wraps named functions in a helper that a page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await signInThroughProvider(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await writeWithoutServer(page, installation);
    const stored = (await readEntries({ page })).map(({ content }) => content).sort();
    const left = await getJournalScreen(page).writing.inputValue();
    const missing = texts.filter((text) => !stored.includes(text));
    return [
      {
        what: `${texts.length} quick saves while the server is stopped`,
        found:
          missing.length === 0
            ? `${stored.length} entries are stored, and "${left}" is left on the page`
            : `missing: ${missing.join(', ')}; "${left}" is left on the page`,
        isRight: stored.join() === texts.join() && left === '',
      },
    ];
  } finally {
    await browser.close();
    await installation.remove();
  }
}

async function writeWithoutServer(page: Page, { server }: Installation): Promise<void> {
  const { writing, save, card } = getJournalScreen(page);
  await writing.waitFor();
  await server.stop();
  for (const [at, text] of texts.entries()) {
    // Typed as soon as the previous card is there, or without waiting for it.
    if (at % 3 === 0) await writing.pressSequentially(text);
    else await writing.fill(text);
    if (at % 2 === 0) await page.keyboard.press('Control+Enter');
    else await save.click();
    if (at % 3 !== 2) await card(text).first().waitFor();
  }
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const untilSent = page.waitForFunction(
    (words) => ![...document.querySelectorAll('p')].some(({ textContent }) => words.includes(textContent)),
    unsent,
    { timeout: arrivalMs },
  );
  // What is stored is counted even if something is still waiting.
  await untilSent.catch(() => undefined);
}
