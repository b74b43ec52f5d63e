import type { Locator, Page, Worker } from '@playwright/test';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen, openEntry, writeAndSave } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';

const crisis = 'I don’t want to live anymore. I have thought about how I would end my life.';
/** Says nothing about crisis, but resembles pages that do. */
const resembling = 'We had soup, and rang Mum on Sunday. I don’t see the point of any of it.';
const getCard = (within: Page | Locator) =>
  within.getByRole('region', { name: "You don't have to go through this alone" });
const getLine = (within: Page | Locator) => within.getByRole('region', { name: 'Support', exact: true });

test('after a save with words of crisis a visible card offers people to talk to, and the save is not delayed', {
  tag: '@also-phone',
}, async ({ person: { page } }) => {
  await writeAndSave(page, crisis);
  expect(await readEntries({ page })).toHaveLength(1);
  const card = getCard(page);
  await expect(card).toBeVisible();
  await expect(card.getByText('You wrote “I don’t want to live anymore.”')).toBeInViewport();
  await expect(card.getByRole('link', { name: 'Call Samaritans, 116 123' })).toHaveAttribute(
    'href',
    'tel:116123',
  );
  await expect(card.getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  expect(await page.locator('[data-toasts] li').count(), 'the toast of the save is still open').toBe(1);
  expect(await findCoveredControls(card)).toEqual([]);

  const journal = getJournalScreen(page);
  await journal.writing.fill('Still writing beside it.');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Keep writing' }).click();
  await expect(card).toHaveCount(0);
  await expect(journal.writing).toBeFocused();
  await expect(journal.writing).toHaveValue('Still writing beside it.');
});

test.describe('without a service worker', () => {
  test('a card or a line that cannot be loaded is replaced by text that is already there, and the page continues to work', async ({
    person: { page },
    expectNoise,
  }) => {
    expectNoise(/Failed to load resource/, /ERR_/, /preload/i);
    await page.route(/\/assets\/support-offer[^/]*\.js/, (route) => route.abort());
    await writeAndSave(page, crisis);
    const card = getCard(page);
    await expect(card.getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
    await expect(card.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    await card.getByRole('button', { name: 'Keep writing' }).click();
    await expect(card).toHaveCount(0);
    await expect(getJournalScreen(page).writing).toBeFocused();

    await writeAndSave(page, resembling);
    await expect(page.getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
    await expect(getCard(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(page.getByRole('link', { name: 'findahelpline.com' })).toHaveCount(0);
  });
});

test('a hidden card stays hidden for that entry, and is shown for another', async ({ newcomer: person }) => {
  const { page } = person;
  await writeEntries(person, ['A quiet day.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.cards.first()).toBeVisible();
  await journal.writing.fill(crisis);
  await page.getByRole('button', { name: 'Analyze' }).first().click();
  const card = page
    .getByRole('dialog')
    .getByRole('region', { name: "You don't have to go through this alone" });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Hide this' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await writeAndSave(page, crisis);
  await page.reload();
  const details = await openEntry(page, 'want to live');
  // It's shown for only two seconds, and by then what the answer brings has been fetched.
  const complete = page.getByText('Analysis complete!', { exact: true }).waitFor();
  await details.getByRole('button', { name: 'Analyze' }).click();
  await expect(details.getByRole('heading', { name: 'Analysis' })).toBeVisible();
  await complete;
  await page.waitForLoadState('networkidle');
  await expect(getCard(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await writeAndSave(page, `${crisis} And again today.`);
  await expect(getCard(page)).toBeVisible();
});

test.describe('a page that only resembles words of crisis', () => {
  test('shows one small line, which blocks nothing, opens the full card, and can be closed with one press; an idiom shows nothing', async ({
    person: { page },
  }) => {
    const checked = waitForCheck(page);
    await writeAndSave(page, 'This traffic is killing me, and I am dying to get home.');
    await checked;
    await expect(
      page.getByText('Only you can see this, and nobody is notified.', { exact: false }),
    ).toHaveCount(0);
    await expect(getLine(page)).toHaveCount(0);

    await writeAndSave(page, resembling);
    const line = getLine(page);
    await expect(line).toHaveText('If this is heavy, there are people to talk to. See who');
    const journal = getJournalScreen(page);
    await journal.writing.fill('Still writing beside it.');
    await expect(journal.writing).toBeFocused();

    const who = line.getByRole('button', { name: 'See who' });
    await who.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'People who are there to listen' });
    await expect(heading).toBeFocused();
    await expect(line).toHaveCount(0);
    const card = page.getByRole('region', { name: 'People who are there to listen' });
    await expect(card.getByRole('link', { name: 'Call Samaritans, 116 123' })).toBeVisible();
    await card.getByRole('button', { name: 'Keep writing' }).click();
    await expect(card).toHaveCount(0);
    await expect(journal.writing).toBeFocused();

    await journal.writing.fill('');
    await writeAndSave(page, `It rained all day. ${resembling}`);
    await line.getByRole('button', { name: 'Hide this' }).click();
    await expect(line).toHaveCount(0);
    await expect(journal.writing).toBeFocused();
  });

  test('keeps its line hidden once it was hidden, while the analysis of the page stays open', async ({
    newcomer: person,
  }) => {
    const { page } = person;
    await writeEntries(person, ['A quiet day.']);
    await page.goto('/');
    const journal = getJournalScreen(page);
    await expect(journal.cards.first()).toBeVisible();
    await journal.writing.fill(resembling);
    await page.getByRole('button', { name: 'Analyze' }).first().click();
    const reading = page.getByRole('dialog');
    await getLine(reading).getByRole('button', { name: 'Hide this' }).click();
    await expect(getLine(reading)).toHaveCount(0);
    await expect(reading.getByRole('heading', { name: 'Journal Analysis' })).toBeVisible();
    await expect(reading.locator('[tabindex="0"]').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(reading).toHaveCount(0);
    const checked = waitForCheck(page);
    await writeAndSave(page, resembling);
    await checked;
    await expect(getLine(page)).toHaveCount(0);
    await page.reload();
    const details = await openEntry(page, 'on Sunday');
    // It's shown for only two seconds, and by then what the answer brings has been fetched.
    const complete = page.getByText('Analysis complete!', { exact: true }).waitFor();
    await details.getByRole('button', { name: 'Analyze' }).click();
    await expect(details.getByRole('heading', { name: 'Analysis' })).toBeVisible();
    await complete;
    await page.waitForLoadState('networkidle');
    await expect(getLine(page)).toHaveCount(0);
  });

  test('gets the card once it says more, and a line never replaces that card', async ({
    person: { page },
  }) => {
    await writeAndSave(page, resembling);
    await expect(getLine(page)).toBeVisible();
    const details = await openEntry(page, 'on Sunday');
    await details.getByRole('button', { name: 'Edit' }).click();
    await details.getByRole('textbox', { name: 'Content' }).fill(`${resembling} ${crisis}`);
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(
      details.getByRole('region', { name: "You don't have to go through this alone" }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(getCard(page)).toBeVisible();
    const checked = waitForCheck(page);
    await writeAndSave(page, `It rained all day. ${resembling}`);
    await checked;
    await expect(getCard(page)).toBeVisible();
    await expect(getLine(page)).toHaveCount(0);
  });

  test('passes axe in both themes, as a line, as a card and over its entry; so do the card for words of crisis and the support page', {
    tag: '@also-phone',
  }, async ({ newcomer: { page } }) => {
    await followSystemTheme(page);
    await page.goto('/');
    await writeAndSave(page, resembling);
    await expect(getLine(page)).toBeVisible();
    // What is covered by something else is not checked.
    await page.getByRole('button', { name: 'Close notification' }).click();
    // Otherwise what is half under the top bar counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSoundAndWhole(page, 'a line');
    const details = await openEntry(page, 'on Sunday');
    await expect(getLine(details)).toBeVisible();
    await expectSoundAndWhole(page, 'a line over an entry');
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await getLine(page).getByRole('button', { name: 'See who' }).click();
    await expect(page.getByRole('heading', { name: 'People who are there to listen' })).toBeFocused();
    await expectSoundAndWhole(page, 'what a line leads to');

    await writeAndSave(page, crisis);
    await expect(getCard(page)).toBeVisible();
    await getCard(page).getByRole('button', { name: 'A moment to steady yourself' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSoundAndWhole(page, 'the card');
    await page.goto('/support');
    await expect(page.getByLabel('Country')).toBeVisible();
    await expectSoundAndWhole(page, 'the page');
  });
});

test('the card disappears when its words are deleted, and no score or suggestion changes', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, ['A quiet day.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.cards.first()).toBeVisible();
  await journal.writing.fill(`We had soup. ${crisis}`);
  await page.getByRole('button', { name: 'Analyze' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Journal Analysis' });
  await expect(getCard(dialog)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Support', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getCard(page)).toBeVisible();
  await journal.writing.fill('We had soup.');
  await expect(getCard(page)).toHaveCount(0);
});

test('if the device cannot check, the server’s analysis of an entry shows the card', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await page.route('**/crisis-worker*.js', (route) => route.abort());
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error('no workers here');
      }
    } as unknown as typeof Worker;
  });
  await writeEntries(person, [crisis]);
  await page.goto('/');
  const details = await openEntry(page, 'want to live');
  await details.getByRole('button', { name: 'Analyze' }).click();
  await expect(
    details.getByRole('region', { name: "You don't have to go through this alone" }),
  ).toBeVisible();
  const [entry] = await readEntries({ page });
  expect(JSON.stringify(entry)).not.toContain('"support"');
});

test('somebody who is hurt at home can leave with one press, and is told about monitored devices', async ({
  person: { page },
}) => {
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: 'neutral' }));
  await writeAndSave(page, 'My husband hit me again last night and said he would kill me if I leave.');
  const card = page.getByRole('region', { name: "What someone does to you isn't your fault" });
  await expect(card.getByText(/monitoring this device/)).toBeVisible();
  await expect(card.getByRole('link', { name: /^Call National Domestic Abuse Helpline/ })).toBeVisible();
  await card.getByRole('button', { name: 'Leave this page quickly' }).click();
  await expect(page).toHaveURL('https://www.wikipedia.org/');
});

test('support is in Settings, by keyboard, without a connection, and for every country', {
  tag: '@service-worker',
}, async ({ person: { page }, context, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/settings');
  const link = page.getByRole('link', { name: 'Support in hard moments' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Support in hard moments' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Samaritans, 116 123' })).toBeVisible();

  const country = page.getByLabel('Country');
  await country.selectOption({ label: 'Germany' });
  await expect(page.getByRole('link', { name: /^Call TelefonSeelsorge, 0800/ })).toHaveAttribute(
    'href',
    'tel:08001110111',
  );
  await page.reload();
  await expect(country).toHaveValue('DE');
  await country.selectOption({ label: 'Another country' });
  await expect(page.getByRole('link', { name: /^Website of Find A Helpline/ })).toHaveAttribute(
    'href',
    'https://findahelpline.com',
  );
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  for (const step of ['Four things', 'Three things', 'Two things', 'One slow breath']) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(step)).toBeVisible();
  }
  await context.setOffline(false);
});

test('support is available without signing in', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support in hard moments' })).toBeVisible();
});

async function expectSoundAndWhole(page: Page, screen: string) {
  await expectSound(page, screen);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, screen).toBe(false);
}

/** Controls of a card that a toast or the feedback button covers, with the card in the middle of the screen or at its foot. */
function findCoveredControls(card: Locator): Promise<string[]> {
  return card.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const covered = new Set<string>();
    for (const block of ['center', 'end'] as const)
      for (const control of element.querySelectorAll<HTMLElement>('a[href], button')) {
        control.scrollIntoView({ block });
        for (let frames = 0; frames < 3; frames += 1) await frame();
        const { left, right, top, bottom } = control.getBoundingClientRect();
        for (const x of [left + 4, (left + right) / 2, right - 4]) {
          const hit = document.elementFromPoint(x, (top + bottom) / 2);
          if (hit?.closest('[data-toasts], .feedback-button'))
            covered.add(control.getAttribute('aria-label') ?? control.textContent);
        }
      }
    return [...covered];
  });
}

async function waitForCheck(page: Page) {
  const isChecker = (one: Worker) => one.url().includes('crisis-worker');
  // The worker stays for a while after a text, and takes the next one then.
  const worker = page.workers().find(isChecker) ?? (await page.waitForEvent('worker', isChecker));
  await worker.waitForEvent('close');
}
