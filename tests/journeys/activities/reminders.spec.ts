import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInThroughProvider, test } from '../../support/journey.ts';

/** A Friday, at eight in the morning local time. */
const fridayMorning = new Date('2026-11-20T08:00:00Z');
const minute = 60_000;

test.use({ timezoneId: 'UTC' });

const openReminders = async (page: Page) => {
  await page.getByRole('button', { name: /^Reminders/ }).click();
  const panel = page.getByRole('dialog', { name: 'Reminders' });
  await expect(panel).toBeVisible();
  return panel;
};
const getDot = (page: Page) => page.locator('[data-reminder-dot]');
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('journal-reminders') ?? '[]') as unknown[]);

/** What every tab of a context asks the browser to show. */
async function watchNotifications(context: BrowserContext): Promise<string[]> {
  const shown: string[] = [];
  await context.exposeFunction('noteShown', (title: string) => void shown.push(title));
  await context.addInitScript(() => {
    // The empty page that a tab begins with has none.
    if (!('ServiceWorkerRegistration' in window)) return;
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      void (window as unknown as { noteShown: (title: string) => void }).noteShown(title);
      return showNotification.call(this, title, options);
    };
  });
  return shown;
}

/** Permission has not been asked for yet; when asked, the person allows it. */
async function startUndecided(page: Page): Promise<{ asked: number }> {
  const context = page.context();
  const state = { asked: 0 };
  await context.exposeFunction('personIsAsked', async () => {
    state.asked += 1;
    await context.grantPermissions(['notifications']);
  });
  await context.addInitScript(() => {
    if (!('Notification' in window)) return;
    Notification.requestPermission = async () => {
      await (window as unknown as { personIsAsked: () => Promise<void> }).personIsAsked();
      return Notification.permission;
    };
  });
  return state;
}

async function waitForWorker(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test.describe('with notifications allowed', { tag: '@notifications' }, () => {
  // These need the full Chromium, and each further worker would start another.
  test.describe.configure({ mode: 'default' });
  test.beforeEach(async ({ context, page, baseURL }) => {
    await context.grantPermissions(['notifications'], { origin: baseURL });
    await page.clock.install({ time: fridayMorning });
  });

  test('REM-01 REM-02 REM-06 REM-07 REM-08 REM-09 REM-10 · reminders are set up under the bell and stay on the device', async ({
    person: { page },
  }) => {
    await expect(getDot(page)).toHaveCount(0);
    const panel = await openReminders(page);
    await expect(panel).toContainText('No reminders yet.');
    const offered = panel.getByRole('button', { name: /^Add / });
    await expect(offered).toHaveText([
      /Daily Check-in.*09:00/,
      /Evening Reflection.*20:00/,
      /Gratitude Practice.*18:00/,
    ]);
    await offered.first().click();
    await expect(said(page, 'Reminder Added')).toBeVisible();
    await expect(offered).toHaveText([
      /Evening Reflection/,
      /Gratitude Practice/,
      /Stress Check.*Wednesdays at 14:00/,
    ]);
    await expect(panel.getByRole('switch', { name: 'Daily Check-in' })).toBeChecked();
    await expect(panel.getByRole('list', { name: 'Your reminders' })).toContainText('Next: today');
    await expect(getDot(page)).toBeVisible();
    expect(await stored(page)).toEqual([
      {
        id: expect.any(String),
        templateId: 'daily-check-in',
        name: 'Daily Check-in',
        message: expect.any(String),
        time: '09:00',
        frequency: 'daily',
        isActive: true,
        icon: 'sun',
        color: 'joy',
        createdAt: expect.stringMatching(/^2026-11-20T08:0/),
      },
    ]);
    await page.reload();
    await expect(getDot(page)).toBeVisible();
    const calendar = (await openReminders(page)).getByRole('link', { name: 'Open the calendar' });
    await calendar.click();
    await expect(page).toHaveURL('/dashboard?tab=calendar');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('REM-14 · a notification is shown once at the next occurrence, from one of two tabs, and again the next day', {
    tag: '@service-worker',
  }, async ({ person: { page }, context }) => {
    const shown = await watchNotifications(context);
    await page.reload();
    await waitForWorker(page);
    const panel = await openReminders(page);
    await panel.getByRole('button', { name: 'Add Daily Check-in' }).click();
    const other = await context.newPage();
    await other.goto('/settings');
    await expect(getDot(other)).toBeVisible();
    await page.clock.runFor(59 * minute - (await page.evaluate(() => Date.now() % 60_000)));
    expect(shown).toEqual([]);
    await page.clock.runFor(2 * minute);
    await expect.poll(() => shown).toEqual(['Daily Check-in']);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
        }),
      )
      .toEqual([{ title: 'Daily Check-in', body: 'How are you, really? One sentence is enough.' }]);
    await page.clock.fastForward(23 * 60 * minute);
    expect(shown).toHaveLength(1);
    await page.clock.runFor(60 * minute);
    await expect.poll(() => shown).toHaveLength(2);
  });

  test('REM-14 · a time that has passed is scheduled for tomorrow, on every start', {
    tag: '@service-worker',
  }, async ({ person: { page }, context }) => {
    const shown = await watchNotifications(context);
    await page.clock.fastForward(2 * 60 * minute);
    await page.reload();
    await waitForWorker(page);
    const panel = await openReminders(page);
    await panel.getByRole('button', { name: 'Add Daily Check-in' }).click();
    await expect(panel).toContainText('Next: tomorrow');
    await page.clock.runFor(5 * minute);
    await page.reload();
    await expect(getDot(page)).toBeVisible();
    await page.clock.runFor(5 * minute);
    expect(shown).toEqual([]);
  });

  test('REM-15 · cancelling works: reminders that are off or deleted never come, and shown ones are removed', {
    tag: '@service-worker',
  }, async ({ person: { page }, context }) => {
    const shown = await watchNotifications(context);
    await page.reload();
    await waitForWorker(page);
    const panel = await openReminders(page);
    for (const [name, time] of [
      ['Stays', '08:30'],
      ['Switched off', '08:30'],
      ['Deleted', '08:30'],
    ] as const) {
      await panel.getByRole('button', { name: 'New reminder' }).click();
      await panel.getByLabel('Name').fill(name);
      await panel.getByLabel('Time').fill(time);
      await panel.getByRole('button', { name: 'Add reminder' }).click();
    }
    await panel.getByRole('switch', { name: 'Switched off' }).click();
    await panel.getByRole('button', { name: 'Delete Deleted' }).click();
    await page.clock.runFor(40 * minute);
    await expect.poll(() => shown).toEqual(['Stays']);
    const readStanding = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length);
    await expect.poll(readStanding).toBe(1);
    await panel.getByRole('switch', { name: 'Stays' }).click();
    await expect.poll(readStanding).toBe(0);
  });

  test('pressing a notification opens the writing page, without losing what is being written', {
    tag: '@service-worker',
  }, async ({ person: { page }, context }) => {
    await waitForWorker(page);
    const panel = await openReminders(page);
    await panel.getByRole('button', { name: 'Add Daily Check-in' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Your entry' }).fill('In the middle of a thought');
    await page.clock.runFor(61 * minute);
    const [worker] = context.serviceWorkers();
    const press = () =>
      // As text, because tests know the globals of pages, not of workers. Only a real press may focus windows
      // and prolong the event.
      worker?.evaluate<boolean>(`registration.getNotifications().then(([notification]) => {
        if (notification === undefined) return false;
        const event = new NotificationEvent('notificationclick', { notification });
        event.waitUntil = (work) => void work.catch(() => undefined);
        return dispatchEvent(event);
      })`);
    await expect.poll(press).toBe(true);
    await expect(page).toHaveURL('/?action=write');
    await expect(page.getByRole('textbox', { name: 'Your entry' })).toHaveValue('In the middle of a thought');
  });
});

test('REM-13 · with a reminder that may not be shown yet, a start offers to ask, and asks only on a press', {
  tag: '@notifications',
}, async ({ page }) => {
  const person = await startUndecided(page);
  await signInThroughProvider(page);
  await page.evaluate(() =>
    localStorage.setItem(
      'journal-reminders',
      JSON.stringify([{ id: 'a', name: 'Breathe', time: '09:00', frequency: 'daily', isActive: true }]),
    ),
  );
  await page.reload();
  await expect(said(page, 'Show reminders as notifications?')).toBeVisible();
  const panel = await openReminders(page);
  await expect(panel).toContainText("doesn't have permission to show notifications yet");
  expect(person.asked).toBe(0);
  await panel.getByRole('button', { name: 'Allow notifications' }).click();
  await expect.poll(() => person.asked).toBe(1);
  await expect(panel).not.toContainText("doesn't have permission to show notifications yet");
});

test('REM-14 · if notifications are refused the panel says so, and the reminder is shown inside the page', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: fridayMorning });
  // Granting one permission refuses every other.
  await context.grantPermissions(['geolocation']);
  await signInThroughProvider(page);
  const panel = await openReminders(page);
  await expect(panel).toContainText('Notifications from Reflect are blocked');
  await panel.getByRole('button', { name: 'Add Daily Check-in' }).click();
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.clock.runFor(61 * minute);
  await expect(said(page, 'Daily Check-in')).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page).toHaveURL('/?action=write');
});
