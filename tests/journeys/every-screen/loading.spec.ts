import type { Page } from '@playwright/test';
import { expect, test, writeEntries } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const screens = [
  '/',
  ...['/dashboard', '/dashboard?tab=calendar', '/dashboard?tab=patterns', '/insights', '/ask', '/letters'],
  ...['/people', '/check-ins', '/connections', '/referrals', '/safety-plan', '/trash', '/delete-account'],
];
/** What is only true of a person who has nothing. */
const nothing = new RegExp(
  [
    /(^|\D)0 (entries|pages|days|Total|Invited)/,
    /(Total Entries|Day Streak|Invited)\s*0/,
    /\bNo (entries|dreams|habits|goals|people)\b/,
    /Nothing (was )?written|Nobody has|No \w+ yet/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Lets calls for a person's data wait until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(?!auth\/user|config)/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

test('while a screen is loading, it never says that something is empty', async ({ newcomer: { page } }) => {
  test.slow();
  await holdAnswers(page);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    // Parts that are fetched with their screen are drawn by then.
    await page.waitForTimeout(500);
    expect.soft(await page.getByRole('main').textContent(), path).not.toMatch(nothing);
  }
});

test("if a person's data can't be read, no screen says that something is empty", async ({
  newcomer: { page },
  expectNoise,
}) => {
  test.slow();
  expectNoise(/500 \(/);
  await page.route(/\/api\/(?!auth\/user|config)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"No."}' }),
  );
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect.soft(await page.getByRole('main').textContent(), path).not.toMatch(nothing);
  }
});

test('the selected day stays in place while the calendar is loading', {
  tag: '@phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  await writeEntries(person, ['Slept badly, and worried about the rent.']);
  const release = await holdAnswers(page);
  await page.goto('/dashboard?tab=calendar');
  const heading = page.getByRole('heading', { level: 2, name: /^\w+day,? / });
  await expect(page.getByRole('status', { name: 'Loading your calendar' })).toBeVisible();
  const before = await readBox(heading);
  await release();
  await expect(page.getByRole('grid')).toBeVisible();
  const after = await readBox(heading);
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(12);
});
