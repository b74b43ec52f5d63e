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

/** How far a screen reaches beyond its side, once what it loads is there. */
async function readOverflow(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const { width, letters } of [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
  { width: 320, letters: '200%' },
])
  test(`with letters of ${letters}, no screen is wider than a phone of ${width} px`, async ({
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
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(
      (size) =>
        document.addEventListener('DOMContentLoaded', () =>
          document.documentElement.style.setProperty('font-size', size),
        ),
      letters,
    );
    for (const path of screens) {
      await page.goto(path);
      expect.soft(await readOverflow(page), path).toBeLessThanOrEqual(0);
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
