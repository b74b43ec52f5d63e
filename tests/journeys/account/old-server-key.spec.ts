import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { writeAndSave } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { passHours } from '../../support/old-server-key.ts';
import { makePrivate, journalPassphrase as passphrase } from '../../support/private-journal.ts';

test('the server puts its old key aside, says when it will be removed, and destroys it, and nothing is lost', async ({
  person,
  server,
  browser,
  baseURL,
  expectNoise,
}) => {
  test.slow();
  expectNoise(/status of 404/, /status of 409/, /status of 423/);
  // The blank page, shown while the server is stopped, has no storage for a theme.
  expectNoise(/Failed to read the 'localStorage' property/);
  const { page, user } = person;
  await followSystemTheme(page);
  await writeEntries(person, ['The kingfisher came.']);
  await makePrivate(page);
  const before = page.getByRole('region', { name: 'What the server had before' });
  await expect(
    before.getByText(/old key, which opened them, is still there\. It's destroyed on/),
  ).toBeVisible();

  await page.goto('about:blank');
  expect(await passHours(server, { userId: user.id, hours: 2 })).toBe(2);
  await page.goto('/');
  await writeAndSave(page, 'A second kingfisher.');
  await page.goto('/settings/private-journal');
  await expect(before.getByText(/is still there\. It's destroyed on/)).toBeVisible();
  await expect(before.getByText(/Backups from before may hold both/)).toBeVisible();

  await page.goto('about:blank');
  expect(await passHours(server, { userId: user.id, hours: 25 })).toBe(1);
  await page.goto('/settings/private-journal');
  await expect(before.getByText(/old key, which opened them, was destroyed on/)).toBeVisible();
  await expect(page.getByText("Your device can't check it.")).toBeVisible();
  await expectSoundAtBothWidths(page, 'what the server had before');

  const other = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  await other.addCookies(await page.context().cookies());
  const opened = await other.newPage();
  await followSystemTheme(opened);
  await opened.goto('/');
  await opened.getByRole('radio', { name: 'Passphrase' }).click();
  await opened.getByRole('textbox').fill(passphrase);
  await opened.getByRole('button', { name: 'Open', exact: true }).click();
  for (const text of ['The kingfisher came.', 'A second kingfisher.'])
    await expect(opened.getByText(text).first()).toBeVisible();
  await expect(opened.getByRole('link', { name: /doesn't match/ })).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: /^Switch off private journal/ }).click();
  const begunAnew = page.waitForEvent('load', { timeout: 0 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await begunAnew;
  await expect(page.getByRole('button', { name: 'Set up your keys' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('A second kingfisher.').first()).toBeVisible();
});
