import type { Page } from '@playwright/test';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, test } from '../../support/journey.ts';

const assessments = [
  ['/personality-quiz', 24],
  ['/emotional-intelligence', 25],
  ['/relationship-assessment', 20],
  ['/stress-assessment', 15],
  ['/communication-style', 15],
  ['/attachment-style', 15],
  ['/love-languages', 15],
] as const;

/** Requests with a body; what the app only reads does not count. */
function watchForBodies(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData() !== null) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

test('ASMT-01 ASMT-02 ASMT-06 · all seven assessments are completed with keys alone, and nothing is sent', async ({
  newcomer: { page },
}) => {
  test.slow();
  const sent = watchForBodies(page);
  for (const [path, count] of assessments) {
    await page.goto(path);
    for (let number = 1; number <= count; number += 1) {
      await expect(page.getByText(`Question ${number} of ${count}`, { exact: true })).toBeVisible();
      await page.keyboard.press(String((number % 4) + 1));
    }
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('ASMT-02 DASH-08 · by touch: answering, going back and finishing; an unfinished answer is restored after a reload', {
  tag: '@also-phone',
}, async ({ newcomer: { page }, isMobile }) => {
  await page.goto('/stress-assessment');
  const press = async (name: RegExp) => {
    const answer = page.getByRole('button', { name });
    if (!isMobile) return answer.click();
    // A sooner tap at the same place is the second half of a double tap.
    await page.waitForTimeout(350);
    await answer.tap();
  };
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Dashboard', 'Stress Assessment']);
  await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard?tab=activities',
  );
  for (let number = 1; number <= 9; number += 1) {
    await expect(page.getByText(`Question ${number} of 15`)).toBeVisible();
    await press(/Often$/);
  }
  await page.reload();
  await expect(page.getByText('Question 10 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('button', { name: /Often$/ })).toHaveAttribute('aria-pressed', 'true');
  for (let number = 9; number <= 15; number += 1) {
    await expect(page.getByText(`Question ${number} of 15`)).toBeVisible();
    await press(/Rarely$/);
  }
  await expect(page.getByRole('heading', { name: 'High Stress' })).toBeVisible();
  await expect(page.getByText('Your stress management score: 48/100', { exact: true })).toBeVisible();
});

test('a result is saved as an image, and axe finds nothing on a question, a result and the sixteen types', {
  tag: '@also-phone',
}, async ({ newcomer: { page }, isMobile }) => {
  await followSystemTheme(page);
  await page.goto('/personality-quiz');
  await expect(page.getByText('Question 1 of 24')).toBeVisible();
  await expectSound(page, 'a question');
  for (let number = 1; number <= 24; number += 1) {
    await expect(page.getByText(`Question ${number} of 24`, { exact: true })).toBeVisible();
    await page.keyboard.press(String((number % 5) + 1));
  }
  await expect(page.getByRole('button', { name: 'Explore All' })).toBeVisible();
  await expectSound(page, 'a result');
  if (!isMobile) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as image' }).click();
    expect((await download).suggestedFilename()).toBe('personality-quiz.png');
  }
  await page.getByRole('button', { name: 'Explore All' }).click();
  await expect(page.getByRole('heading', { name: 'The sixteen types' })).toBeVisible();
  await expectSound(page, 'the types');
});
