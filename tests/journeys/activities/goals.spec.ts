import type { Page } from '@playwright/test';
import type { Goal, GoalProgress } from '@reflect/contract';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, type Person, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];
const waiting = 'Waiting, kept on this device';

async function read<Item>({ page }: Pick<Person, 'page'>, url: string): Promise<Item[]> {
  return (await (await page.request.get(url)).json()) as Item[];
}
const readGoals = (person: Pick<Person, 'page'>) => read<Goal>(person, '/api/goals');
const readProgress = (person: Pick<Person, 'page'>) => read<GoalProgress>(person, '/api/goal-progress');

function getGoalsPanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Goals' });
  const dialog = page.getByRole('dialog');
  const card = (title: string) => panel.getByRole('article').filter({ hasText: title });
  return {
    panel,
    dialog,
    card,
    bar: (title: string) => card(title).getByRole('progressbar'),
    async add(title: string, target: string) {
      await panel.getByRole('button', { name: /^(New goal|Create a goal)$/ }).click();
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Target value').fill(target);
      await dialog.getByRole('button', { name: 'Create Goal' }).click();
      await expect(dialog).toHaveCount(0);
    },
    async update(title: string, { total, notes }: { total: string; notes?: string }) {
      await card(title)
        .getByRole('button', { name: /^Update Progress/ })
        .click();
      await dialog.getByLabel('New total').fill(total);
      if (notes) await dialog.getByLabel('Notes').fill(notes);
      await dialog.getByRole('button', { name: 'Add Progress' }).click();
      await expect(dialog).toHaveCount(0);
    },
    async choose(title: string, option: 'Edit' | 'Delete') {
      await card(title)
        .getByRole('button', { name: `Edit or delete ${title}` })
        .click();
      // Two short words need no panel as wide as a phone.
      expect((await readBox(dialog)).width).toBeLessThan(200);
      await dialog.getByRole('button', { name: option }).click();
    },
  };
}

test('GOAL-02 GOAL-04 GOAL-06 GOAL-07 GOAL-08 GOAL-09 GOAL-10 GOAL-13 · a goal is created, progresses, is edited and deleted', async ({
  newcomer: person,
}) => {
  test.slow();
  const { page } = person;
  await followSystemTheme(page);
  await page.goto('/dashboard?tab=calendar');
  const goals = getGoalsPanel(page);
  const toast = (text: string) => page.getByText(text, { exact: true }).first();
  await goals.panel.getByRole('button', { name: 'Create a goal' }).click();
  await expect(goals.dialog.getByRole('heading', { name: 'Create New Goal' })).toBeVisible();
  const isInvalid = (label: string) =>
    goals.dialog.getByLabel(label).evaluate((input: HTMLInputElement) => !input.validity.valid);
  await goals.dialog.getByRole('button', { name: 'Create Goal' }).click();
  expect([await isInvalid('Title'), await isInvalid('Target value')]).toEqual([true, true]);
  await expectSoundAtBothWidths(page, 'dashboard');
  await goals.dialog.getByLabel('Title').fill('Run 10 km');
  await goals.dialog.getByLabel('Target value').fill('10');
  await goals.dialog.getByLabel('Unit').fill('km');
  await goals.dialog.getByRole('button', { name: 'Create Goal' }).click();
  await expect(toast('Goal created successfully')).toBeVisible();
  await expect(goals.bar('Run 10 km')).toHaveAttribute('aria-valuenow', '0');

  await goals
    .card('Run 10 km')
    .getByRole('button', { name: /^Update Progress/ })
    .click();
  await expect(goals.dialog.getByRole('heading', { name: 'Update Progress' })).toBeVisible();
  await goals.dialog.getByLabel('New total').fill('');
  await goals.dialog.getByRole('button', { name: 'Add Progress' }).click();
  expect(await isInvalid('New total')).toBe(true);
  await goals.dialog.getByLabel('New total').fill('7');
  await goals.dialog.getByRole('button', { name: 'One more' }).click();
  await goals.dialog.getByLabel('Notes').fill('Eight, and I only noticed at the gate.');
  await goals.dialog.getByText('proud').click();
  await expect(goals.dialog.getByRole('radio', { name: 'proud' })).toBeChecked();
  await expectSoundAtBothWidths(page, 'dashboard');
  await goals.dialog.getByRole('button', { name: 'Add Progress' }).click();
  await expect(toast('Progress added')).toBeVisible();
  await expect(goals.bar('Run 10 km')).toHaveAttribute('aria-valuenow', '80');
  await expect(goals.card('Run 10 km')).toContainText('Eight, and I only noticed');
  expect(await readGoals(person)).toMatchObject([{ title: 'Run 10 km', currentValue: 8 }]);
  expect(await readProgress(person)).toMatchObject([
    { progressValue: 8, mood: 'proud', updateGoalValue: true },
  ]);

  await goals.update('Run 10 km', { total: '12' });
  await expect(goals.bar('Run 10 km')).toHaveAttribute('aria-valuenow', '100');
  await expect(
    goals.card('Run 10 km').getByRole('img', { name: /^Progress from .* 8, 12 of 10 km/ }),
  ).toBeVisible();
  await expectSoundAtBothWidths(page, 'dashboard');

  await goals.choose('Run 10 km', 'Edit');
  await expect(goals.dialog.getByRole('heading', { name: 'Edit Goal' })).toBeVisible();
  await goals.dialog.getByLabel('Target value').fill('24');
  await goals.dialog.getByRole('button', { name: 'Update Goal' }).click();
  await expect(toast('Goal updated successfully')).toBeVisible();
  await expect(goals.bar('Run 10 km')).toHaveAttribute('aria-valuenow', '50');

  await goals.choose('Run 10 km', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Goal deleted')).toBeVisible();
  await expect(goals.panel.getByText('No goals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(goals.bar('Run 10 km')).toHaveAttribute('aria-valuenow', '50');
});

test('GOAL-14 · each failed action says so, and what was typed stays', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  test.slow();
  const { page } = person;
  await page.goto('/dashboard?tab=calendar');
  const goals = getGoalsPanel(page);
  await goals.add('Run', '10');
  await page.route(/\/api\/goal/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'server.failed', message: 'Something went wrong.' } }),
  );
  const failed = async (text: string) => {
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  };
  const discardWrite = async () => {
    await goals.dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(goals.dialog).toHaveCount(0);
  };
  await goals.panel.getByRole('button', { name: 'New goal' }).click();
  await goals.dialog.getByLabel('Title').fill('Swim');
  await goals.dialog.getByLabel('Target value').fill('5');
  await goals.dialog.getByRole('button', { name: 'Create Goal' }).click();
  await failed('Failed to create goal.');
  await expect(goals.dialog.getByLabel('Title')).toHaveValue('Swim');
  await discardWrite();
  await goals.choose('Run', 'Edit');
  await goals.dialog.getByLabel('Title').fill('Run far');
  await goals.dialog.getByRole('button', { name: 'Update Goal' }).click();
  await failed('Failed to update goal.');
  await discardWrite();
  await goals
    .card('Run')
    .getByRole('button', { name: /^Update Progress/ })
    .click();
  await goals.dialog.getByLabel('New total').fill('3');
  await goals.dialog.getByRole('button', { name: 'Add Progress' }).click();
  await failed('Failed to add progress.');
  await discardWrite();
  await goals.choose('Run', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await failed('Failed to delete goal.');
  await expect(goals.card('Run')).toBeVisible();
});

test('GOAL-06 GOAL-12 · without a server a goal is created and progresses; after a reload all of it waits, and is then sent once', {
  tag: '@service-worker',
}, async ({ person, expectNoise }) => {
  expectNoise(...away);
  test.slow();
  const { page } = person;
  const goals = getGoalsPanel(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/dashboard?tab=calendar');
  await goals.add('Run', '10');
  await page.context().setOffline(true);
  await goals.add('Swim', '4');
  await goals.update('Swim', { total: '1', notes: 'Cold.' });
  await goals.update('Run', { total: '5' });
  await expect(goals.bar('Run')).toHaveAttribute('aria-valuenow', '50');
  await page.reload();
  await expect(goals.bar('Swim')).toHaveAttribute('aria-valuenow', '25');
  await expect(goals.card('Swim')).toContainText(waiting);
  await page.context().setOffline(false);
  await expect
    .poll(
      async () =>
        (await readGoals(person)).map(({ title, currentValue }) => `${title} ${currentValue}`).sort(),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['Run 5', 'Swim 1']);
  expect(await readProgress(person)).toHaveLength(2);
  await expect(page.getByText(waiting)).toHaveCount(0);
});
