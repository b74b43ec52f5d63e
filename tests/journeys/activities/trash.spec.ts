import type { Page } from '@playwright/test';
import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, getOrigin, readEntries, test, writeEntries } from '../../support/journey.ts';

const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];

/** Makes one thing by the API and deletes it; returns its id. */
async function deleteOne(page: Page, path: string, data: object): Promise<string> {
  const headers = await getOrigin(page);
  const made = await page.request.post(path, { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  expect((await page.request.delete(`${path}/${id}`, { headers })).status()).toBe(204);
  return id;
}
const list = async (page: Page, path: string) => (await (await page.request.get(path)).json()) as object[];

async function fillTrash(page: Page) {
  const day = '2026-11-20';
  const message = { role: 'user', content: 'How do I sleep again?', timestamp: `${day}T10:00:00.000Z` };
  return {
    dream: await deleteOne(page, '/api/dreams', { title: 'بيت', narrative: 'بيت على البحر', dreamDate: day }),
    goal: await deleteOne(page, '/api/goals', { title: 'Read twelve books', targetValue: 12 }),
    habit: await deleteOne(page, '/api/habits', { name: `Walk${'walk'.repeat(30)}` }),
    chat: await deleteOne(page, '/api/chats', { messages: [message] }),
  };
}

test('ENT-18 · everything deleted is in the trash, where it can be restored or erased for good', async ({
  person,
  expectNoise,
}) => {
  const { page } = person;
  expectNoise(...away);
  await followSystemTheme(page);
  const [secret] = await writeEntries(person, [{ content: 'Hidden words.', isSecret: true }]);
  const headers = await getOrigin(page);
  await page.request.delete(`/api/journal/entries/${secret!.id}`, { headers });
  const ids = await fillTrash(page);
  await page.request.post('/api/sub-profiles', {
    headers,
    data: { displayName: 'Mira', notes: 'My sister.' },
  });

  await page.goto('/people');
  await page.getByRole('button', { name: 'Delete Mira' }).click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText("They'll be in the trash for 30 days, with your notes about them.");
  await asks.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('They stay in the trash for 30 days, with your notes about them.', { exact: true }),
  ).toBeVisible();

  await page.goto('/trash');
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Erased for good on' });
  await expect(items).toHaveCount(6);
  await expect(items.first()).toContainText(/Person, deleted .*My sister\./s);
  await expect(page.getByText('The text of this secret entry is hidden.')).toBeVisible();
  await expect(page.getByText('Hidden words.')).toHaveCount(0);
  await expectSoundAtBothWidths(page, 'the trash');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.reload();
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^People/ })
    .click();
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: 'Restore: Mira' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Person restored', { exact: true })).toBeAttached();
  await expect(items).toHaveCount(5);
  // A keyboard goes on from what took its place.
  await expect(page.locator('[data-restore]:focus')).toHaveCount(1);
  expect(await list(page, '/api/sub-profiles')).toMatchObject([{ displayName: 'Mira', notes: 'My sister.' }]);

  await page.getByRole('button', { name: 'Delete for good: Read twelve books' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(items).toHaveCount(4);
  expect(await list(page, '/api/goals/trash')).toEqual([]);
  await page.request.post(`/api/goals/${ids.goal}/restore`, { headers });
  expect(await list(page, '/api/goals')).toEqual([]);

  // Another device brings the dream back.
  await page.request.post(`/api/dreams/${ids.dream}/restore`, { headers });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(items).toHaveCount(3);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Restore: How do I sleep again?' }).click();
  await expect(items).toHaveCount(2);
  await expect(
    page.getByText("Kept on this device. It will be sent when you're back online.", { exact: true }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(async () => list(page, '/api/chats'), { timeout: 30_000 })
    .toMatchObject([{ messages: [{ content: 'How do I sleep again?' }] }]);

  await page.getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The 2 things in it will be erased for good.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect(await readEntries(person)).toEqual([]);
  expect(await list(page, '/api/habits/trash')).toEqual([]);
});
