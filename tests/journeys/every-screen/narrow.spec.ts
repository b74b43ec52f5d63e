import type { Page } from '@playwright/test';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const screens = [
  '/',
  ...['/dashboard', '/dashboard?tab=activities', '/dashboard?tab=calendar', '/dashboard?tab=patterns'],
  ...['/insights', '/ask', '/letters', '/people', '/check-ins', '/horoscope', '/daily', '/templates'],
  ...['/conversation', '/guided-journal/anxiety_support', '/personality-quiz', '/stress-assessment'],
  ...['/connections', '/connection-profile', '/qr-scanner', '/referrals', '/subscribe', '/import'],
  ...['/settings', '/settings/private-journal', '/safety-plan', '/support', '/trash', '/delete-account'],
  ...['/privacy-policy', '/admin', '/no-such-place'],
];

/** Widths of a phone, each screen opens at the first one, and sizes of letters. */
const sizes = [
  { width: 390, letters: '200%' },
  { width: 320, letters: '100%' },
  { width: 320, letters: '200%' },
];

/** How far the shown screen reaches beyond its side at a size. */
async function readOverflow(page: Page, { width, letters }: (typeof sizes)[number]): Promise<number> {
  await page.setViewportSize({ width, height: 740 });
  return page.evaluate(async (size) => {
    document.documentElement.style.setProperty('font-size', size);
    // What measures itself does so before the next but one frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  }, letters);
}

/** What the shown screen's buttons and links say beyond their own sides, unless it is cut off or scrolled. */
function listWordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element, control: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' ||
      (element !== control && element.parentElement !== null && isCut(element.parentElement, control));
    return [...document.querySelectorAll('main :is(button, a)')].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode;
        if (parentElement === null || isCut(parentElement, control)) continue;
        const words = document.createRange();
        words.selectNodeContents(texts.currentNode);
        for (const line of words.getClientRects())
          if (line.width > 1 && (line.left < box.left - 1 || line.right > box.right + 1))
            return [`${control.textContent} by ${Math.round(line.right - box.right)} px`];
      }
      return [];
    });
  });
}

test('no screen is wider than a phone of 320 px or, with letters of 200%, of 390 or 320 px, and no button is narrower than its words', async ({
  newcomer: person,
  expectNoise,
}) => {
  test.slow();
  expectNoise(/403 \(Forbidden\) \(\S*\/api\/admin\//);
  const { page } = person;
  const headers = await getOrigin(page);
  await writeEntries(person, [{ content: 'Mum called, and we laughed. #family', mood: 'anticipation' }]);
  for (const [path, data] of [
    ['/api/habits', { name: 'Walk before breakfast', frequency: 'daily', target: 1, category: 'health' }],
    ['/api/check-ins', { mood: 4, energy: 5, sleep: 7, connection: 8, meaning: 8, note: '' }],
  ] as const) {
    const made = await page.request.post(path, { data, headers });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.addInitScript(
    (size) =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', size),
      ),
    sizes[0]!.letters,
  );
  for (const path of screens) {
    await page.setViewportSize({ width: sizes[0]!.width, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const size of sizes) {
      const where = `${path} at ${size.width} px, letters of ${size.letters}`;
      expect.soft(await readOverflow(page, size), where).toBeLessThanOrEqual(0);
      expect.soft(await listWordsOutside(page), where).toEqual([]);
    }
  }
});

test('on a phone in landscape, the fields of a conversation and a guide are visible', async ({
  person: { page },
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const [path, name] of [
    ['/conversation', 'Send'],
    ['/guided-journal/anxiety_support', 'Next question'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    const { y, height } = await readBox(button);
    expect(y + height, path).toBeLessThanOrEqual(390);
  }
});
