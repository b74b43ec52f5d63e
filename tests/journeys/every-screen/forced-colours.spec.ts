import type { Locator, Page } from '@playwright/test';
import { expect, test, writeEntries } from '../../support/journey.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What is left of a control when the system sets the colours: its border and background. */
const readLooks = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return {
      hasEdge:
        borderTopStyle === 'solid' &&
        Number.parseFloat(borderTopWidth) >= 1 &&
        !/^rgba\(.*, 0\)$/.test(borderTopColor) &&
        borderTopColor !== backgroundColor,
      background: backgroundColor,
    };
  });

test('with forced colours, buttons have edges and the selection is visible', async ({ person }) => {
  const { page } = person;
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  await page.getByRole('textbox', { name: 'Your entry' }).fill('A quiet day.');
  for (const name of ['Save Entry', 'Select Mood', 'Tag People'])
    await expect
      .poll(() => readLooks(page.getByRole('button', { name })), name)
      .toMatchObject({ hasEdge: true });

  await page.getByRole('button', { name: 'Select Mood' }).click();
  await page.getByRole('radio', { name: 'Grid', exact: true }).click();
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    return getComputedStyle(probe).backgroundColor;
  });
  const grid = page.getByRole('radio', { name: 'Grid', exact: true });
  const list = page.getByRole('radio', { name: 'List', exact: true });
  await expect.poll(() => readLooks(grid)).toMatchObject({ background: highlight });
  await expect.poll(() => readLooks(list)).toMatchObject({ hasEdge: true });
  expect((await readLooks(list)).background).not.toBe(highlight);
});

test('with forced colours, the open tab is visible, and a progress bar has an edge and a filled part', async ({
  person: { page },
}) => {
  await page.goto('/dashboard');
  const open = page.getByRole('tab', { selected: true });
  const closed = page.getByRole('tab', { selected: false }).first();
  await expect(open).toHaveText('Guides');
  const looks = await readLooks(open);
  expect(looks.background).not.toBe((await readLooks(closed)).background);

  await page.goto('/stress-assessment');
  const bar = page.getByRole('progressbar');
  await expect.poll(() => readLooks(bar)).toMatchObject({ hasEdge: true });
  const filled = await readLooks(bar.locator('> *'));
  expect(filled.background).not.toBe((await readLooks(bar)).background);
});

test('with forced colours, a month, its legend and the dots of moods keep the colours that they are about', async ({
  person,
}) => {
  const { page } = person;
  await writeEntries(person, [{ content: 'Told my sister the truth.', mood: 'joy' }]);
  await page.goto('/dashboard?tab=calendar');
  const written = page.locator('.calendar-day[data-written]');
  const plain = page.locator('.calendar-day:not([data-written])').first();
  expect((await readLooks(written)).background).not.toBe((await readLooks(plain)).background);
  const legend = page.getByRole('list', { name: 'Days by leading feeling' });
  const readSwatch = async (family: string) =>
    (await readLooks(legend.getByRole('listitem').filter({ hasText: family }).locator('i').last()))
      .background;
  expect(await readSwatch('joy')).not.toBe(await readSwatch('sadness'));
  await page.goto('/');
  const dot = page.getByRole('article').first().locator('.mood-color').first();
  const joy = await readToken(page, '--joy-3');
  await expect.poll(async () => (await readLooks(dot)).background).toBe(joy);
});

/** A colour of the theme, as the browser writes it. */
function readToken(page: Page, name: string): Promise<string> {
  return page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { background: `var(${token})`, forcedColorAdjust: 'none' });
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
}
