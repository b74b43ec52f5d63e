import type { Page } from '@playwright/test';
import type { Habit, HabitCompletion } from '@reflect/contract';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, type Person, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];
const waiting = 'Waiting, kept on this device';

async function read<Item>({ page }: Pick<Person, 'page'>, url: string): Promise<Item[]> {
  return (await (await page.request.get(url)).json()) as Item[];
}
const readHabits = (person: Pick<Person, 'page'>) => read<Habit>(person, '/api/habits');
const readCompletions = (person: Pick<Person, 'page'>) =>
  read<HabitCompletion>(person, '/api/habit-completions');

function getHabitsPanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Habits', exact: true });
  const dialog = page.getByRole('dialog');
  return {
    panel,
    dialog,
    row: (name: string) => panel.getByRole('article').filter({ hasText: name }),
    tick: (name: string) => panel.getByRole('checkbox', { name }),
    names: panel.getByRole('checkbox'),
    name: dialog.getByLabel('Name'),
    async add(name: string) {
      await panel.getByRole('button', { name: /^(New habit|Create a habit)$/ }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Create Habit' }).click();
      await expect(dialog).toHaveCount(0);
    },
    async rename(name: string, next: string) {
      await panel.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog.getByLabel('Name').fill(next);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog).toHaveCount(0);
    },
    async delete(name: string) {
      await panel.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}

test('HAB-01 HAB-02 HAB-05 HAB-08 HAB-09 · a habit is created, ticked, unticked, arranged, archived and deleted', async ({
  newcomer: person,
}) => {
  test.slow();
  const { page } = person;
  await followSystemTheme(page);
  await page.goto('/dashboard?tab=calendar');
  const habits = getHabitsPanel(page);
  await expect(habits.panel.getByText('No habits yet')).toBeVisible();
  await expectSoundAtBothWidths(page, 'dashboard');

  await habits.panel.getByRole('button', { name: 'Create a habit' }).click();
  await expect(habits.dialog.getByRole('heading', { name: 'Create New Habit' })).toBeVisible();
  await habits.dialog.getByRole('button', { name: 'Create Habit' }).click();
  await expect(habits.dialog.getByText('Please enter a habit name')).toBeVisible();
  await expectSoundAtBothWidths(page, 'dashboard');
  await habits.name.fill('Read in bed');
  await habits.dialog.getByLabel('Target').fill('20');
  await habits.dialog.getByLabel('Unit').fill('pages');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/habits', async (route) => {
    await held;
    await route.continue();
  });
  await habits.dialog.getByRole('button', { name: 'Create Habit' }).click();
  await expect(habits.dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
  release();
  await expect(habits.dialog).toHaveCount(0);
  await page.unroute('**/api/habits');
  await expect(habits.row('Read in bed')).toContainText('Daily · 20 pages');
  await expect(habits.row('Read in bed')).toContainText('Pending');

  await habits.tick('Read in bed').click();
  await expect(habits.tick('Read in bed')).toBeChecked();
  await expect(habits.row('Read in bed')).toContainText('Done · 1 day');
  await expect.poll(async () => (await readCompletions(person)).length).toBe(1);
  await habits.tick('Read in bed').press('Space');
  await expect(habits.row('Read in bed')).toContainText('Pending');
  await expect.poll(async () => (await readCompletions(person)).length).toBe(0);

  await habits.add('Walk');
  await habits.add('A name that is far too long for one line '.repeat(4));
  await expect(habits.names).toHaveCount(3);
  await expectSoundAtBothWidths(page, 'dashboard');
  await habits.panel.getByRole('button', { name: 'Arrange habits' }).click();
  const list = habits.panel.getByRole('list', { name: 'Arrange habits' });
  await list.getByRole('button', { name: 'Move Walk' }).press('ArrowUp');
  await expect(list.getByRole('listitem').first()).toHaveText('Walk');
  const [handle, first] = [
    list.getByRole('button', { name: /Move A name/ }),
    await readBox(list.getByRole('listitem').first()),
  ];
  const from = await readBox(handle);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, first!.y + first!.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(list.getByRole('listitem').first()).toContainText('A name that');
  await habits.panel.getByRole('button', { name: 'Stop arranging' }).click();
  await page.reload();
  await expect(habits.names).toHaveCount(3);
  await expect(habits.panel.getByRole('article').nth(1)).toContainText('Walk');

  await habits.panel.getByRole('button', { name: 'Edit Walk' }).click();
  await habits.dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(habits.names).toHaveCount(2);
  await expect(habits.panel.getByText('Archived habits (1)')).toBeVisible();
  await habits.delete('Read in bed');
  await expect(habits.names).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(habits.names).toHaveCount(2);
});

test('HAB-07 · completions are loaded only once the habits are there', async ({ newcomer: { page } }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/habits(\/changes)?(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const askedForCompletions = () => asked.some((path) => path.startsWith('/api/habit-completions'));
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByText('Loading your habits')).toBeAttached();
  await expect(page.getByText('No goals yet')).toBeVisible();
  expect(askedForCompletions()).toBe(false);
  release();
  await expect(getHabitsPanel(page).panel.getByText('No habits yet')).toBeVisible();
  await expect.poll(askedForCompletions).toBe(true);
});

test('HAB-10 · a habit that could not be created, or ticked, says so, and what was typed stays', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { page } = person;
  await page.goto('/dashboard?tab=calendar');
  const habits = getHabitsPanel(page);
  const fail = (url: string) =>
    page.route(url, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'server.failed', message: 'Something went wrong.' } })
        : route.fallback(),
    );
  await fail('**/api/habits');
  await habits.panel.getByRole('button', { name: 'Create a habit' }).click();
  await habits.name.fill('Walk');
  await habits.dialog.getByRole('button', { name: 'Create Habit' }).click();
  await expect(page.getByText('Failed to create habit').first()).toBeVisible();
  await expect(habits.name).toHaveValue('Walk');
  await page.unroute('**/api/habits');
  await habits.dialog.getByRole('button', { name: 'Create Habit' }).click();
  await expect(habits.tick('Walk')).toBeVisible();
  await fail('**/api/habit-completions');
  await habits.tick('Walk').click();
  await expect(page.getByText('Failed to update habit').first()).toBeVisible();
  await expect(habits.tick('Walk')).not.toBeChecked();
});

test('HAB-06 HAB-09 · without a server habits are created, ticked, edited and deleted; after a reload all of it waits, and is then sent once', {
  tag: '@service-worker',
}, async ({ person, expectNoise }) => {
  expectNoise(...away);
  test.slow();
  const { page } = person;
  const habits = getHabitsPanel(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/dashboard?tab=calendar');
  await habits.add('Read');
  await habits.add('Swim');
  await habits.tick('Swim').click();
  await expect.poll(async () => (await readCompletions(person)).length).toBe(1);
  await page.context().setOffline(true);

  await habits.add('Walk');
  await habits.tick('Walk').click();
  await expect(habits.tick('Walk')).toBeChecked();
  await habits.rename('Walk', 'Walk at noon');
  await habits.tick('Read').click();
  await habits.tick('Swim').click();
  await expect(habits.tick('Swim')).not.toBeChecked();
  await habits.delete('Swim');
  await expect(habits.names).toHaveCount(2);

  await page.reload();
  await expect(habits.names).toHaveCount(2);
  await expect(habits.tick('Walk at noon')).toBeChecked();
  await expect(habits.tick('Read')).toBeChecked();
  await expect(habits.row('Walk at noon')).toContainText(waiting);

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await readHabits(person)).map(({ name }) => name).sort(), { timeout: 60_000 })
    .toEqual(['Read', 'Walk at noon']);
  await expect.poll(async () => (await readCompletions(person)).length, { timeout: 60_000 }).toBe(2);
  await expect(page.getByText(waiting)).toHaveCount(0);
  const ids = (await readHabits(person)).map(({ id }) => id).sort();
  expect((await readCompletions(person)).map(({ habitId }) => habitId).sort()).toEqual(ids);
});
