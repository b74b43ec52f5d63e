import type { Locator } from '@playwright/test';
import type { EntryAnalysis } from '@reflect/contract';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

/** A page on which one feeling leads, and one on which none does. */
const sure =
  'I am so proud of her. I was proud all day, and I told everybody how proud I am. So proud of her, my brave girl! She walked the whole way on her own and I am proud. Proud.';
const unsure =
  'Dominik moved the review to Monday and told me in the corridor. Then I sat in the car with the engine off for ten minutes. Iva rang about Sunday and she is bringing the cake again.';

test('ANL-01 ANL-02 ANL-03 ANL-04 ANL-05 ANL-06 · Analyze shows the leading feeling in a dialog, with its sentences, and each claim can be removed', async ({
  newcomer: { page },
}) => {
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill(sure);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/analyze-entry', async (route) => {
    await held;
    await route.continue();
  });
  // A server that has just started loads its engine first.
  const answered = page.waitForResponse('**/api/analyze-entry', { timeout: 90_000 });
  const readTop = (words: Locator) =>
    words.evaluate((element) =>
      Math.round(
        element.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(element).paddingTop),
      ),
    );
  const written = await readTop(journal.writing);
  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Journal Analysis' });
  await expect(dialog.getByRole('status').filter({ hasText: 'Analyzing your entry' })).toHaveCount(1);
  // In place: the words stay where they were written.
  expect(await readTop(dialog.getByText(sure))).toBe(written);
  // It's shown for only two seconds.
  const complete = page.getByText('Analysis complete!', { exact: true }).waitFor();
  release();
  const response = await answered;
  expect(response.request().postDataJSON()).toEqual({ content: sure });
  const reading = (await response.json()) as EntryAnalysis;

  await complete;
  expect(reading.leading?.emotion).toBe('pride');
  await expect(dialog).toContainText(reading.analysis);
  for (const suggestion of reading.suggestions) await expect(dialog).toContainText(suggestion);
  await expect(dialog).toContainText('not a diagnosis');
  await expect(dialog).not.toContainText(/Confidence|self-awareness/);
  const row = dialog.getByRole('list', { name: 'Emotions' }).getByRole('listitem').first();
  await expect(row).toContainText(/pride\s*(?:fairly )?sure/);
  const shown = reading.evidence.emotions.find(({ name }) => name === 'pride')!;
  const tinted = (await dialog.locator('mark').allTextContents()).join(' ');
  for (const { quote } of shown.evidence) expect(tinted).toContain(quote);

  await dialog.getByRole('button', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Support in hard moments' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Not this: pride' }).click();
  await expect(dialog.getByText('Pride is off this entry.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('pride');

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(journal.writing).toHaveValue(sure);
  expect(await readEntries({ page })).toHaveLength(1);
});

test('ANL-06 · the message that an analysis is complete is beside the heading of its result for two seconds, and covers neither text nor control', {
  tag: '@also-phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  await page.clock.install();
  await writeEntries(person, [unsure]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill(sure);
  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Journal Analysis' });
  const said = page.getByRole('listitem').filter({ hasText: 'Analysis complete!' });

  const expectPlace = async (result: Locator) => {
    await expect(said).toBeVisible({ timeout: 90_000 });
    await said.hover();
    // Waits until what slides in has arrived.
    await expect.poll(() => said.evaluate((each) => each.getAnimations().length)).toBe(0);
    expect(await findCovered(said)).toEqual([]);
    const [heading, toast] = [await readBox(result), await readBox(said)];
    expect(Math.abs(toast.y + toast.height / 2 - heading.y - heading.height / 2)).toBeLessThan(80);
    await page.mouse.move(2, 2);
    await page.clock.runFor(2_100);
    await expect(said).toHaveCount(0);
  };
  await expectPlace(dialog.getByRole('heading', { name: 'Journal Analysis' }));
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(journal.writing).toHaveValue(sure);
  await journal.writing.fill('');

  const details = await openEntry(page, 'Dominik moved');
  await details.getByRole('button', { name: 'Analyze' }).click();
  await expectPlace(details.getByRole('heading', { name: 'Analysis' }));
});

/** The texts and controls of the open dialog, or of the page, that something covers. */
function findCovered(over: Locator): Promise<string[]> {
  return over.evaluate((card) => {
    const sheet = [...document.querySelectorAll('[data-sheet]')].at(-1) ?? document.body;
    const box = card.getBoundingClientRect();
    const isUnder = (rect: DOMRect) =>
      rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top;
    const isOut = (element: Element | null) =>
      element === null || element.closest('[data-toasts], .sr-only, [inert], [hidden]') !== null;
    const found: string[] = [];
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOut(parentElement) || textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if ([...range.getClientRects()].some(isUnder)) found.push(textContent ?? '');
    }
    for (const control of sheet.querySelectorAll('button, a[href], input, textarea'))
      if (!isOut(control) && isUnder(control.getBoundingClientRect()))
        found.push(control.outerHTML.slice(0, 80));
    return found;
  });
}

test('ANL-07 · a failed analysis becomes a general reflection that says so, and nothing looks like an error', async ({
  newcomer: { page },
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  await writeEntries({ page }, ['So that the full view shows.']);
  await page.goto('/');
  await getJournalScreen(page).writing.fill(sure);
  await page.route('**/api/analyze-entry', (route) => route.abort());
  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Journal Analysis' });
  await expect(dialog.getByText('General reflection', { exact: true }).last()).toBeVisible();
  await expect(dialog).toContainText("Your entry hasn't been analyzed.");
  await expect(page.getByText('Analysis complete!')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('ANL-02 ANL-06 · an entry analysed from its details keeps the analysis and the writer’s own feeling', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, [unsure]);
  await page.goto('/');
  const details = await openEntry(page, 'Dominik moved');
  await details.getByRole('button', { name: 'Analyze' }).click();
  const analysis = details.getByRole('region', { name: 'Analysis' });
  const question = analysis.getByRole('region', { name: /Which of these was in it\?$/ });
  const chip = question.getByRole('listitem').first().getByRole('button');
  const emotion = (await chip.textContent())!.trim();
  await chip.click();
  await expect(analysis.getByText(`You chose ${emotion}.`)).toBeVisible();
  await expect
    .poll(async () => (await readEntries(person))[0])
    .toMatchObject({
      mood: emotion,
      corrections: [`felt ${emotion}`],
    });
  await expect.poll(async () => (await readEntries(person))[0]?.analysis).not.toBeNull();
  await page.reload();
  await openEntry(page, 'Dominik moved');
  await expect(analysis.getByText(`You chose ${emotion}.`)).toBeVisible();
});
