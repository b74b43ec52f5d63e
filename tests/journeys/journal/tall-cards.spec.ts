import { writeAndSave } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

for (const [name, width, height] of [
  ['a small phone', 360, 560],
  ['a phone on its side', 844, 390],
] as const) {
  test(`on ${name} all of the support card can be reached while the grounding exercise is open`, {
    tag: '@phone',
  }, async ({ person: { page } }) => {
    await page.setViewportSize({ width, height });
    await writeAndSave(page, 'My husband hit me again last night and said he would kill me if I leave.');
    const card = page.getByRole('region', { name: "What someone does to you isn't your fault" });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'A moment to steady yourself' }).click();
    const box = await readBox(card);
    expect(box.height, 'the card is higher than the screen').toBeGreaterThan(height);
    const controls = await card.locator('a, button').all();
    expect(controls.length).toBeGreaterThan(5);
    for (const control of controls) {
      // Scrolled by finger: to where it is seen, and not under the bars.
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(control).toBeInViewport({ ratio: 1 });
      await control.click({ trial: true });
    }
    const next = card.getByRole('button', { name: 'Next' });
    await next.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await next.click();
    await expect(card.getByText('Step 2 of 5')).toBeInViewport();
    await card.getByRole('button', { name: 'Keep writing' }).click();
    await expect(card).toHaveCount(0);
  });
}
