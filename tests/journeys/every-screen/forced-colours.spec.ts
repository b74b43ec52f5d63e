import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

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
