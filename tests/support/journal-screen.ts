import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of the journal screen, found the way a person or a screen reader finds them. */
export function getJournalScreen(page: Page) {
  const writing = page.getByRole('textbox', { name: 'Your entry' });
  return {
    writing,
    save: page.getByRole('button', { name: /^(Save Entry|Saving)/ }),
    search: page.getByRole('searchbox', { name: 'Search your entries' }),
    cards: page.getByRole('article'),
    card: (text: string | RegExp) => page.getByRole('article').filter({ hasText: text }),
    details: page.getByRole('dialog'),
    toast: (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).last(),
  };
}

/**
 * Writes into the search. Chromium loses a text that is inserted as a whole while the first focus starts the search
 * worker, though not single keys; so it is inserted again then.
 */
export async function searchFor(page: Page, text: string): Promise<void> {
  const { search } = getJournalScreen(page);
  await expect(async () => {
    await search.fill(text);
    await expect(search).toHaveValue(text, { timeout: 1_000 });
  }).toPass();
}

/** Writes and saves, and waits until the page is empty again. */
export async function writeAndSave(page: Page, text: string): Promise<void> {
  const journal = getJournalScreen(page);
  await journal.writing.fill(text);
  await waitForFonts(page);
  await journal.save.click();
  await waitUntilEmpty(journal.writing);
  await waitUntilSaved(page);
}

/** The page is empty as soon as Save is pressed; the save has ended when the button no longer says so. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0);
}

async function waitUntilEmpty(area: Locator) {
  await area.and(area.page().locator(':placeholder-shown')).waitFor();
}

export async function openEntry(page: Page, text: string | RegExp): Promise<Locator> {
  const { card, details } = getJournalScreen(page);
  await card(text)
    .getByRole('button', { name: /^Open entry/ })
    .click();
  await details.waitFor();
  return details;
}

/** A font that arrives between the press and the release of a click moves the button away. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
