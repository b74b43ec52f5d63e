import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
// axe itself, as the package for Playwright brings it: the package's own way of running it loads it four times a screen.
const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const phone = { width: 390, height: 844 };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend only on the colours of a theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Makes a page follow the system's theme, without movement, so that one journey can look at it in both themes. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('reflect-ui-theme', 'system'));
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
}

/** Checks that axe finds nothing in what is shown: by all its rules in the light theme, and by those of colour in the dark one. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  await expectTheme(page, 'light');
  expect(await findViolations(page), `${screen}, in the light theme`).toEqual([]);
  // A phone has the colours of the desktop.
  if ((page.viewportSize()?.width ?? 0) < 640) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  expect(await findViolations(page, rulesOfColour), `${screen}, in the dark theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * As `expectSound`, and again at the width of a phone, where nothing is wider than the screen: for journeys that run only
 * on the desktop, and whose layout alone depends on the width.
 */
export async function expectSoundAtBothWidths(page: Page, screen: string): Promise<void> {
  await expectSound(page, screen);
  await lookAtPhoneWidth(page, async () => {
    await expectTheme(page, 'light');
    expect(await findViolations(page), `${screen}, on a phone`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${screen}, on a phone: pixels beside the screen`).toBeLessThanOrEqual(0);
  });
}

/** Looks at what is shown at the width of a phone, and goes back to the width before. */
export async function lookAtPhoneWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(phone);
  await look();
  await page.setViewportSize(before);
}

/** A page of the server itself, such as the sign-in, has no class and follows the system by its styles alone. */
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveClass(new RegExp(`^$|(^| )${theme}( |$)`));
  // A colour in transition belongs to neither theme. Animations off the screen would never end, and a list
  // starts some late, so all are finished until two frames start no new ones.
  await page.evaluate(async () => {
    const isEndless = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    for (let still = 0, frames = 0; still < 2 && frames < 60; frames += 1) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((animation) => !isEndless(animation));
      for (const animation of moving) animation.finish();
      still = moving.length === 0 ? still + 1 : 0;
    }
  });
}

/** What axe finds in the shown theme, by all its rules or by the given ones. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  );
}
