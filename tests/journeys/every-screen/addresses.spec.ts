import type { Page } from '@playwright/test';
import { expect, getOrigin, test } from '../../support/journey.ts';

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
  ['/horoscope', 'Daily Horoscope'],
];
const elsewhere: Screen[] = [
  ['/check-ins', 'Well-being check-in'],
  ['/safety-plan', 'My safety plan'],
  ['/support', 'Support in hard moments'],
  ['/trash', 'Trash'],
  ['/import', 'Import'],
  ['/settings/private-journal', 'Private journal'],
];
const insights: Screen[] = [
  ['/insights', 'Insights'],
  ['/ask', 'Ask your journal'],
  ['/letters', 'Letters'],
  ['/subscribe', 'Premium'],
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
  ['/guided-journal/anxiety_support', 'Anxiety Support'],
  ['/guided-journal/a-guide-of-tomorrow', 'Template Not Found'],
];
const settings: Screen[] = [
  ['/settings', 'Settings'],
  ['/privacy-policy', 'Privacy policy'],
  ['/delete-account', 'Delete Account'],
];
const administration: Screen[] = [
  ['/admin', 'Admin Dashboard'],
  ['/admin/users', 'User Management'],
  ['/admin/feedback', 'User Feedback'],
  ['/admin/bug-reports', 'User Feedback (Legacy)'],
  ['/admin/subscriptions', 'Subscription Management'],
  ['/admin/installation', 'This installation'],
  ['/admin/actions', 'Audit Log'],
];
/** Screens for one task have no bottom bar on a phone: seven assessments, a conversation, a guide, and breathing. */
const withoutBar = new Set([
  ...assessments.slice(0, 7).map(([path]) => path),
  ...['/conversation', '/guided-journal/anxiety_support', '/support'],
]);
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const parts = [
  ['SHELL-03 SHELL-04', [...assessments, ...insights]],
  ['SHELL-05 SHELL-06', [...connections, ...conversations]],
  ['SHELL-07 SHELL-08', [...settings, ...elsewhere, ...administration]],
] as const;

/** Opens a screen by its address, and checks its heading, its place in the shell, its way home and its lists. */
async function expectScreen(page: Page, [path, heading]: Screen) {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('banner').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const home = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').first();
  await expect(home).toHaveText('Home');
  await expect(home.getByRole('link')).toHaveAttribute('href', '/');
  await expect(page.locator('option[value=""], [role=option][data-value=""]')).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectOneRow(page, path);
  await expect(page.locator('.bottom-bar').filter({ visible: true }), path).toHaveCount(
    withoutBar.has(path) ? 0 : 1,
  );
  await page.setViewportSize(wide);
}

/** On a phone the way back, the breadcrumbs and the title are in one row of 56 px right below the header. */
async function expectOneRow(page: Page, path: string) {
  const row = await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .locator('..')
    .evaluate((element) => {
      window.scrollTo(0, 0);
      const { top, height } = element.getBoundingClientRect();
      const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return { gap: top - above, height, holdsTitle: element.querySelector('h1') !== null };
    });
  expect(row, path).toEqual({ gap: 0, height: 56, holdsTitle: true });
}

/** All words of a screen, once it has loaded. */
async function readScreen(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/Loading /);
  return (await main.textContent()) ?? '';
}

for (const [ids, screens] of parts) {
  test(`${ids} SHELL-17 SHELL-19 · ${screens.map(([path]) => path).join(', ')}: each opens at its address, with Home as the first crumb and no empty choice`, async ({
    newcomer: { page },
    expectNoise,
  }) => {
    // Anybody can open the screens of administrators, but their calls are refused to others.
    expectNoise(/403 \(Forbidden\) \(\S*\/api\/(admin\/|bug-reports)/);
    for (const screen of screens) await expectScreen(page, screen);
  });
}

test("a person's page has its name beside Back, and a gratitude page hides the bottom bar during typing", {
  tag: '@phone',
}, async ({ newcomer: { page } }) => {
  const made = await page.request.post('/api/sub-profiles', {
    data: { displayName: 'Jonas', tags: ['brother'], notes: '' },
    headers: await getOrigin(page),
  });
  const { id } = await made.json();
  await page.goto(`/people/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas' })).toBeVisible();
  await expectOneRow(page, 'a person');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar).toHaveCount(1);
  await page.goto('/daily');
  await page.getByRole('textbox').first().fill('Coffee in the sun.');
  await expect(bar).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(bar).toHaveCount(1);
});

test('SHELL-02 SHELL-17 SHELL-19 · the dashboard opens on the tab in its address, and on the guides without one', async ({
  newcomer: { page },
}) => {
  const selected = page.getByRole('tab', { selected: true });
  for (const [path, tab] of [
    ['/dashboard', 'Guides'],
    ['/dashboard?tab=guides', 'Guides'],
    ['/dashboard?tab=activities', 'Activities'],
    ['/dashboard?tab=calendar', 'Calendar'],
  ] as const) {
    await expectScreen(page, [path, 'Dashboard']);
    await expect(selected).toHaveText(tab);
  }

  await page.goto('/dashboard?tab=nothing-like-it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(selected).toHaveText('Guides');
});

test('SHELL-05 · each address of the connections has its own screen, except that /people is /sub-profiles', async ({
  newcomer: { page },
}) => {
  const told: Record<string, string> = {};
  for (const [path, heading] of connections) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    told[path] = await readScreen(page);
  }
  expect(told['/people']).toBe(told['/sub-profiles']);
  expect(new Set(Object.values(told)).size).toBe(connections.length - 1);
});

test('SHELL-08 · the addresses of the administrators do not exist for anybody signed out', async ({
  page,
}) => {
  for (const [path] of administration) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
});
