import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { getJournalScreen, openEntry } from '../tests/support/journal-screen.ts';
import { getOrigin, signInThroughProvider, writeEntries } from '../tests/support/journey.ts';
import { startJourneyServer } from '../tests/support/journey-server.ts';
import { launchBrowser } from './bench/people.ts';
import { storeYear } from './seed/store-year.ts';
import { makeYear } from './seed/year.ts';

// npm run screenshots: takes the README's pictures from the running app. Build first.
const folder = resolve(import.meta.dirname, '../docs/screenshots');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const days: { content: string; mood?: string }[] = [
  {
    content:
      'Told my sister the truth about the job. My hands were shaking, and she hugged me before I had finished the sentence. I am so relieved, and proud that I said it. #family',
  },
  {
    content:
      'Slept badly and woke at four, thinking about the talk on Thursday. Everything I could forget came by, one after the other. I made a list, and the list helped. #work',
    mood: 'anxious',
  },
  {
    content:
      'Mum called. We laughed about the tent in Denmark until neither of us could speak. I had forgotten how much I miss this. #family',
    mood: 'grateful',
  },
  {
    content:
      'Argued with Jonas about the kitchen again. It was not about the kitchen. I said sorry first, and meant it. #home',
    mood: 'sad',
  },
  {
    content:
      'Walked along the river before work. The fog was so thick that the bridge had no other side. I stood there for a while and was not in a hurry. #morning',
    mood: 'calm',
  },
];

mkdirSync(folder, { recursive: true });
const server = await startJourneyServer();
const browser = await launchBrowser();
try {
  await takePictures(browser);
  await takeYear(browser);
} finally {
  await browser.close();
  await server.remove();
}

async function takePictures(opened: Browser) {
  const context = await opened.newContext({
    baseURL: server.address,
    deviceScaleFactor: 1.5,
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: /^Continue with/ }).waitFor();
  await takePicture(page, 'landing-phone');

  const person = await signInThroughProvider(page, 'mira@example.com');
  await writeEntries(
    person,
    days.map(({ content, mood }) => ({
      content,
      ...(mood !== undefined && { mood }),
      tags: [...(content.match(/#\w+/g) ?? []), ...(mood === undefined ? [] : [mood])],
    })),
  );
  await page.reload();
  await getJournalScreen(page).card('Walked along the river').waitFor();
  await takePicture(page, 'journal-phone');

  await page.setViewportSize(desktop);
  await page.reload();
  await getJournalScreen(page).card('Walked along the river').waitFor();
  await getJournalScreen(page).writing.fill(
    'The talk went well, better than the list I made at four in the morning. I want to remember that.',
  );
  await page.getByText('Saved on this device').waitFor();
  await takePicture(page, 'journal-desktop');
  await getJournalScreen(page).writing.fill('');

  await page.evaluate(() => localStorage.setItem('reflect-ui-theme', 'dark'));
  await page.setViewportSize(phone);
  await page.reload();
  const details = await openEntry(page, 'Told my sister');
  await details.getByRole('button', { name: 'Analyze' }).click();
  await page.getByText('Analysis complete!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await takePicture(page, 'analysis-phone-dark');
  await context.close();
}

/** The calendar of somebody who has written for a year. */
async function takeYear(opened: Browser) {
  const context = await opened.newContext({ baseURL: server.address, viewport: desktop });
  const page = await context.newPage();
  await page.goto('/');
  await signInThroughProvider(page, 'year@example.com');
  const headers = await getOrigin(page);
  const send = async (url: string, data: object): Promise<{ status: number; body: string }> => {
    const answer = await page.request.post(url, { data, headers });
    if (answer.status() !== 429) return { status: answer.status(), body: await answer.text() };
    // More than the limit of writes per minute.
    await page.waitForTimeout(2_000);
    return send(url, data);
  };
  await storeYear({ send, year: makeYear({ now: new Date() }) });
  await page.goto('/dashboard?tab=calendar');
  await page.getByText(/entries in all/).waitFor();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await takePicture(page, 'calendar-desktop');
  await context.close();
}

async function takePicture(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
