import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const restOfFingerMs = 300;

const getFeedbackButton = (page: Page) => page.getByRole('button', { name: 'Share feedback' });
/** The button's box once it has stopped moving: before that, a finger would miss its middle. */
async function readBoxAtRest(button: Locator) {
  const measureWayLeft = () =>
    button.evaluate((element: HTMLElement) => {
      const { left, top } = element.getBoundingClientRect();
      return Math.hypot(
        left - Number.parseFloat(element.style.left),
        top - Number.parseFloat(element.style.top),
      );
    });
  await expect.poll(measureWayLeft).toBe(0);
  return readBox(button);
}

/** Drags the button. `holds`: the finger first waits until the button can be moved. */
async function dragTo({
  page,
  x,
  y,
  isTouch,
  holds = false,
}: {
  page: Page;
  x: number;
  y: number;
  isTouch: boolean;
  holds?: boolean;
}) {
  const box = await readBoxAtRest(getFeedbackButton(page));
  const [fromX, fromY] = [box.x + 32, box.y + 32];
  if (!isTouch) {
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move((fromX + x) / 2, (fromY + y) / 2);
    await page.mouse.move(x, y);
    await expect(getFeedbackButton(page)).toHaveText('Move');
    await page.mouse.up();
    return;
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: fromX, y: fromY }]);
  if (holds) await expect(getFeedbackButton(page)).toHaveText('Move');
  await touch('touchMove', [{ x: (fromX + x) / 2, y: (fromY + y) / 2 }]);
  await touch('touchMove', [{ x, y }]);
  await expect(getFeedbackButton(page)).toHaveText('Move');
  // Lifting a moving finger would be a fling, and Chromium ends a fling with the next tap. So this finger rests first.
  await page.waitForTimeout(restOfFingerMs);
  await touch('touchEnd', []);
}

test('FB-01 FB-02 FB-03 FB-04 · the feedback button covers neither Save nor the bar, and stays where it is dragged', {
  tag: '@also-phone',
}, async ({ person: { page }, isMobile }) => {
  await expect(getFeedbackButton(page)).toBeVisible();
  const { x, y, width, height } = await readBox(getFeedbackButton(page));
  const viewport = page.viewportSize()!;
  expect([width, height]).toEqual([64, 64]);
  expect(x).toBe(viewport.width - 80);
  for (const other of await page.locator('[data-toasts-above]').all()) {
    if (!(await other.isVisible())) continue;
    const rect = await readBox(other);
    const covers = x < rect.x + rect.width && x + 64 > rect.x && y < rect.y + rect.height && y + 64 > rect.y;
    expect(covers).toBe(false);
  }

  // If there is nothing to read or write under it, it stays.
  await page.goto('/trash');
  await expect(getFeedbackButton(page)).toBeVisible();
  await dragTo({ page, x: viewport.width - 60, y: 450, isTouch: isMobile });
  await expect(page.getByText('Button Moved', { exact: true })).toBeVisible();
  const left = viewport.width - 92;
  const place = async () => {
    const { x: at, y: top } = await readBox(getFeedbackButton(page));
    return [at, top];
  };
  // It shrinks back to its size first.
  await expect.poll(place).toEqual([left, 418]);
  await page.reload();
  await expect(getFeedbackButton(page)).toBeVisible();
  await expect.poll(place).toEqual([left, 418]);

  if (isMobile) {
    await dragTo({ page, x: viewport.width - 60, y: 550, isTouch: true, holds: true });
    await expect.poll(place).toEqual([left, 518]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await getFeedbackButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'Share Feedback' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.setViewportSize({ width: 320, height: viewport.height });
  await expect.poll(async () => (await readBox(getFeedbackButton(page))).x).toBe(248);
});
