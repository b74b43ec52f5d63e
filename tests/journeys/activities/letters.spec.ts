import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';

/** A day of a month before this one, at noon. */
function makeDay(monthsAgo: number, day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day, 12));
}
/** The page sizes of a PDF. */
const readPdfPages = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    Math.abs(Number(width) - 595) < 2 && Math.abs(Number(height) - 842) < 2 ? 'A4' : `${width} × ${height}`,
  );
const formatMonth = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

test('a month becomes a letter that is read, partly dismissed, kept, printed and written about', async ({
  newcomer: { page },
}) => {
  test.slow();
  await followSystemTheme(page);
  await page.goto('/letters');
  await expect(page.getByRole('region', { name: 'The next letter' })).toContainText('0 entries so far');
  const { origin } = new URL(page.url());
  const write = async (date: Date, data: object) => {
    const createdAt = date.toISOString();
    const sent = { data: { ...data, createdAt }, headers: { origin } };
    expect((await page.request.post('/api/journal/entries', sent)).status()).toBe(200);
  };
  for (let day = 2; day <= 10; day += 1) {
    const isLight = day === 5;
    await write(makeDay(1, day), {
      content: isLight
        ? 'We swam in the lake until the sun was gone.'
        : 'The meeting took all of the afternoon again.',
      mood: isLight ? 'happy' : 'frustrated',
    });
    await write(makeDay(2, day), {
      content: day === 4 ? 'I want to kill myself.' : 'The rain went on and nobody called.',
      mood: 'sad',
    });
  }

  await page.goto('/');
  const made = async () => (await (await page.request.get('/api/letters')).json()) as { month: string }[];
  await expect
    .poll(async () => (await made()).map(({ month }) => month), {
      message: 'made while the journal is open, for whoever opens it',
      timeout: 60_000,
    })
    .toEqual([makeDay(1, 5).toISOString().slice(0, 7)]);
  await page.goto('/insights');
  const cover = page.getByRole('region', { name: 'Monthly letter' });
  await expect(cover).toContainText('Not read yet.', { timeout: 60_000 });
  await cover.getByRole('link', { name: /^Your letter for/ }).click();
  const letter = page.getByRole('article', { name: /^Letter for/ });
  await expect(letter).toContainText('We swam in the lake until the sun was gone.');
  await expect(letter).toContainText('Made on your device from 9 entries.');
  await expectSoundAtBothWidths(page, 'a letter');

  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const turnedDown = letter.getByRole('button', { name: /^Not this/ }).first();
  const said = (await turnedDown.getAttribute('aria-label'))?.replace('Not this: ', '') ?? '';
  const asks = letter.locator('.letter-ask');
  const askedFirst = (await asks.textContent()) ?? '';
  await turnedDown.click();
  await expect(letter).not.toContainText(said);
  await expect(asks, 'nothing is asked about it').not.toHaveText(askedFirst);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(letter).toContainText(said);
  await expect(asks).toHaveText(askedFirst);
  await turnedDown.click();
  await expect(letter).not.toContainText(said);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(letter).toBeVisible();
  await expect(letter, 'kept on the server').not.toContainText(said);
  const question = (await asks.textContent()) ?? '';
  await letter.getByRole('button', { name: 'Write on this' }).click();
  await expect(getJournalScreen(page).writing).toHaveValue(`${question}\n\n`);
  await getJournalScreen(page).writing.fill('');

  await page.goto('/letters');
  const lastMonth = formatMonth(makeDay(1, 5));
  await expect(page.getByRole('link', { name: `${lastMonth}, 9 entries, kept` })).toBeVisible();
  const asked = page.getByRole('button', { name: `Make the letter for ${formatMonth(makeDay(2, 5))}` });
  await expect(asked, 'no letter comes by itself of a month that met support').toBeVisible({
    timeout: 60_000,
  });
  await expectSoundAtBothWidths(page, 'the shelf of letters');
  await asked.click();
  await expect(
    page.getByRole('link', { name: `${formatMonth(makeDay(2, 5))}, 9 entries, not read yet` }),
  ).toBeVisible({
    timeout: 30_000,
  });

  await page.emulateMedia({ media: 'print' });
  const bound = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
  expect(readPdfPages(bound), 'a cover, and each letter on an A4 page of its own').toEqual(
    Array.from({ length: 3 }, () => 'A4'),
  );

  await write(makeDay(1, 12), { content: 'I want to kill myself.', mood: 'sad' });
  await page.goto('/letters');
  const withdrawn = page.getByRole('button', { name: `Make the letter for ${lastMonth}` });
  await expect(withdrawn, 'its month has met support since').toBeVisible({ timeout: 60_000 });
  const stored = async () =>
    (await made()).find(({ month }) => month === makeDay(1, 5).toISOString().slice(0, 7));
  await expect.poll(stored, 'so it is in what is stored and exported').toMatchObject({
    ...{ isWithdrawn: true, isKept: true, observations: [], shifts: [], people: [], question: '' },
    notThis: [expect.any(String)],
  });
  await withdrawn.click();
  await page.getByRole('link', { name: `${lastMonth}, 10 entries, not read yet, kept` }).click();
  await expect(letter).toContainText('Made on your device from 10 entries.');
  await expect(asks, 'nothing is asked of a month that met support').toHaveCount(0);
});
