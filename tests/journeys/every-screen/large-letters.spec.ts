import type { Page } from '@playwright/test';
import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What a person cannot reach: what sticks out at the side, and controls whose middle is covered in the middle of the screen. */
async function findTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const controls = (place ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([hidden]), textarea, select',
    );
    for (const control of controls ?? []) {
      // The quick moods scroll sideways at every size.
      if (control.closest('.quick-moods')) continue;
      control.scrollIntoView({ block: 'center' });
      const { left, right, top, height, width } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (width < 2 || height < 2) continue;
      if (left < -1 || right > innerWidth + 1) found.push(`${name} reaches from ${left} to ${right}`);
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      if (!hit || !(control.contains(hit) || hit.contains(control))) found.push(`${name} is covered`);
    }
    return found;
  });
}

async function enlargeLetters(page: Page) {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    ),
  );
  await page.reload();
}

test('with letters twice as large the journal, its dialogs and the people fit a phone: nothing overflows or is covered', {
  tag: '@phone',
}, async ({ person }) => {
  test.slow();
  const { page } = person;
  await writeEntries(person, [
    {
      content: 'Mum called. We laughed about the tent in Denmark until neither of us could speak.',
      title: 'The tent in Denmark',
      mood: 'anticipation',
      tags: ['family', 'extraordinarilylongtagnameforonce'],
    },
    { content: 'I hate how it went today.', isSecret: true },
  ]);
  for (const displayName of ['Maximiliana Featherstonehaugh-Cholmondeley', 'Jonas'])
    await page.request.post('/api/sub-profiles', {
      data: { displayName, tags: ['choir'], notes: 'Calls on Sundays.' },
      headers: await getOrigin(page),
    });
  await enlargeLetters(page);
  const journal = getJournalScreen(page);
  await expect(journal.card('The tent')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(await findTroubles(page), 'the journal').toEqual([]);

  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const name of ['Tag People', 'Add Context']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findTroubles(page), name).toEqual([]);
    await closeDialog();
  }
  await page.getByRole('button', { name: 'Select Mood' }).click();
  for (const view of ['Wheel', 'Grid', 'List']) {
    await page.getByRole('radio', { name: view, exact: true }).click();
    expect(await findTroubles(page), view).toEqual([]);
  }
  await closeDialog();
  await journal.writing.fill('I feel nervous and glad at the same time.');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Support' })).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.locator('[data-toasts] li')).toHaveCount(0);
  expect(await findTroubles(page), 'the analysis').toEqual([]);
  await closeDialog();
  await openEntry(page, 'The tent');
  expect(await findTroubles(page), 'an entry').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Edit entry' }),
    'the editor opens at its top',
  ).toBeInViewport();
  await closeDialog();

  await page.goto('/people');
  await expect(page.getByRole('heading', { name: 'Jonas' })).toBeVisible();
  expect(await findTroubles(page), 'the people').toEqual([]);
  await page.getByRole('button', { name: /^Edit Max/ }).click();
  expect(await findTroubles(page), 'a person').toEqual([]);

  await page.goto('/ask');
  const field = page.getByRole('textbox', { name: 'Ask your journal' });
  const form = page.locator('form').filter({ has: field });
  await expect(field).toBeVisible();
  const header = await readBox(page.locator('.shell-header'));
  expect(header.height, 'the header is one row').toBeLessThanOrEqual(64);
  const place = await readBox(form);
  expect(
    place.y - header.height,
    'more than half of the screen is left above the field of Ask',
  ).toBeGreaterThan(430);
});
