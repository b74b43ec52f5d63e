import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

type Screen = readonly [path: string, heading: string];

const assessments: Screen[] = [
  ['/personality-quiz', 'Personality Quiz'],
  ['/emotional-intelligence', 'Emotional Intelligence'],
  ['/relationship-assessment', 'Relationship Assessment'],
  ['/stress-assessment', 'Stress Assessment'],
  ['/communication-style', 'Communication Style'],
  ['/attachment-style', 'Attachment Style'],
  ['/love-languages', 'Love Languages'],
  ['/daily', 'Gratitude Reflection'],
  ['/horoscope', 'Horoscope'],
];
const insights: Screen[] = [
  ['/insights', 'Insights'],
  ['/subscribe', 'Upgrade'],
  ['/stripe-test', 'Payment Test'],
];
const connections: Screen[] = [
  ['/connections', 'Connections'],
  ['/sub-profiles', 'People in My Life'],
  ['/people', 'People in My Life'],
  ['/qr-scanner', 'Scan a Code'],
  ['/connection-profile', 'Connection Profile'],
  ['/referrals', 'Referrals'],
];
const conversations: Screen[] = [
  ['/conversation', 'Conversation'],
  ['/templates', 'Journaling Guides'],
  ['/guided-journal/anxiety_support', 'Guided Journal'],
  ['/guided-journal/a-guide-of-tomorrow', 'Guided Journal'],
];
const settings: Screen[] = [
  ['/settings', 'Settings'],
  ['/privacy-policy', 'Privacy policy'],
  ['/delete-account', 'Delete Account'],
];
const administration: Screen[] = [
  ['/admin', 'Admin'],
  ['/admin/users', 'Users'],
  ['/admin/feedback', 'Feedback'],
  ['/admin/bug-reports', 'Bug Reports'],
  ['/admin/subscriptions', 'Subscriptions'],
];

/** Opens a screen by its address, and looks at its heading, its place in the shell, and its way home. */
async function expectScreen(page: Page, [path, heading]: Screen) {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('banner').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** All words of a screen, once what it loads has arrived. */
async function readScreen(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  return (await page.getByRole('main').textContent()) ?? '';
}

test('SHELL-02 · the dashboard opens on the tab that its address names, and on the guides without one', async ({
  person: { page },
}) => {
  const told = async (path: string) => {
    await expectScreen(page, [path, 'Dashboard']);
    return readScreen(page);
  };
  const guides = await told('/dashboard');
  expect(await told('/dashboard?tab=guides')).toBe(guides);
  expect(
    new Set([guides, await told('/dashboard?tab=activities'), await told('/dashboard?tab=calendar')]).size,
  ).toBe(3);

  await page.goto('/dashboard?tab=nothing-like-it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect(await readScreen(page)).toBe(guides);
});

test('SHELL-03 · every assessment and activity opens at its address', async ({ person: { page } }) => {
  for (const screen of assessments) await expectScreen(page, screen);
});

test('SHELL-04 · insights, upgrade and payment test open at their addresses', async ({
  person: { page },
}) => {
  for (const screen of insights) await expectScreen(page, screen);
});

test('SHELL-05 · the connections area opens at its addresses, and /people is /sub-profiles', async ({
  person: { page },
}) => {
  const told: Record<string, string> = {};
  for (const screen of connections) {
    await expectScreen(page, screen);
    told[screen[0]] = await readScreen(page);
  }
  expect(told['/people']).toBe(told['/sub-profiles']);
  expect(new Set(Object.values(told)).size).toBe(connections.length - 1);
});

test('SHELL-06 · conversation, guides and each single guide open at their addresses', async ({
  person: { page },
}) => {
  for (const screen of conversations) await expectScreen(page, screen);
});

test('SHELL-07 · settings, privacy policy and deleting the account open at their addresses', async ({
  person: { page },
}) => {
  for (const screen of settings) await expectScreen(page, screen);
});

test('SHELL-08 · the addresses of the administrators are there for whoever is signed in, and for nobody else', async ({
  person: { page },
}) => {
  for (const screen of administration) await expectScreen(page, screen);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  for (const [path] of administration) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
});

test('SHELL-17 SHELL-19 · wherever there are breadcrumbs Home is the first, and no list to choose from has an empty value', async ({
  person: { page },
}) => {
  test.slow();
  const screens = [
    ['/dashboard', 'Dashboard'] as const,
    ...assessments,
    ...insights,
    ...connections,
    ...conversations,
    ...settings,
    ...administration,
  ];
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const home = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').first();
    await expect(home).toHaveText('Home');
    await expect(home.getByRole('link')).toHaveAttribute('href', '/');
    await expect(page.locator('option[value=""], [role=option][data-value=""]')).toHaveCount(0);
  }
});
