import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

const words = 'I don’t want to live anymore.';
const title = "You don't have to go through this alone";
const getCard = (within: Page | Locator) => within.getByRole('region', { name: title });
const getLine = (within: Page | Locator) => within.getByRole('region', { name: 'Support', exact: true });

test('a dream with words of crisis shows the card during typing and after recording, and a line when opened again', async ({
  person: { page },
}) => {
  await page.goto('/dashboard?tab=guides');
  await page.getByRole('button', { name: 'Record a dream' }).click();
  const form = page.getByRole('dialog', { name: 'Dream Journal' });
  await form.getByLabel('What happened in the dream?').fill(`I was falling. ${words}`);
  await expect(getCard(form)).toBeVisible();
  await form.getByLabel('What happened in the dream?').fill('I was falling.');
  await expect(getCard(form)).toHaveCount(0);
  await form.getByLabel('How you felt when you woke up').fill(words);
  await expect(getCard(form)).toBeVisible();
  await form.getByRole('button', { name: 'Record Dream' }).click();
  await expect(form).toHaveCount(0);
  await expect(getCard(page)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your dreams' })).toBeVisible();
  await expect(getCard(page)).toHaveCount(0);
  await page.getByRole('button', { name: /I was falling/ }).click();
  const detail = page.getByRole('dialog', { name: 'Untitled Dream' });
  await expect(getLine(detail)).toBeVisible();
  await expect(getCard(detail)).toHaveCount(0);
});

test('gratitude, a check-in, a goal, a habit, a person and a chat show the card during typing', async ({
  person: { page },
}) => {
  test.slow();
  await test.step('gratitude', async () => {
    await page.goto('/daily');
    await page.getByLabel('Why these matter (optional)').fill(words);
    await expect(getCard(page)).toBeVisible();
  });
  await test.step('a check-in', async () => {
    await page.goto('/check-ins');
    await page.getByLabel('One line about this week (if you like)').fill(words);
    await expect(getCard(page)).toBeVisible();
  });
  await test.step('a goal', async () => {
    await page.goto('/dashboard?tab=calendar');
    await page.getByRole('button', { name: 'Create a goal' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Goal' });
    await form.getByLabel('Title').fill('One more week');
    await form.getByLabel('Target value').fill('1');
    await form.getByLabel('Description').fill(words);
    await expect(getCard(form)).toBeVisible();
    await form.getByRole('button', { name: 'Create Goal' }).click();
    await expect(form).toHaveCount(0);
    await expect(getCard(page)).toBeVisible();
    await getCard(page).getByRole('button', { name: 'Hide this' }).click();
  });
  await test.step('a habit', async () => {
    await page.getByRole('button', { name: 'Create a habit' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Habit' });
    await form.getByLabel('Name').fill(words);
    await expect(getCard(form)).toBeVisible();
  });
  await test.step('a person', async () => {
    await page.goto('/people');
    await page.getByRole('button', { name: 'Add Person' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add a Person' });
    await form.getByLabel('Notes').fill(words);
    await expect(getCard(form)).toBeVisible();
  });
  await test.step('a chat, where a new conversation removes it', async () => {
    await page.goto('/conversation');
    const field = page.getByLabel('Your message');
    await field.fill(words);
    await expect(getCard(page)).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await expect(page.getByRole('log').getByText(words)).toBeVisible();
    await expect(getCard(page)).toBeVisible();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect(getCard(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /I don’t want/ })
      .first()
      .click();
    await expect(page.getByRole('log').getByText(words)).toBeVisible();
    await page.reload();
    await expect(getLine(page)).toBeVisible();
  });
});
