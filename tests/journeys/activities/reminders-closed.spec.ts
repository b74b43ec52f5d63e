import type { BrowserContext, Page } from '@playwright/test';
import type { RemindedDevice } from '@reflect/contract';
import { expect, test } from '../../support/journey.ts';

const readDevices = async (page: Page) =>
  ((await (await page.request.get('/api/reminders/devices')).json()) as { devices: RemindedDevice[] })
    .devices;

/** A test browser has no push service: this gives it a subscription like a real one's. */
async function giveSubscriptions(page: Page) {
  await page.addInitScript(() => {
    if (!('PushManager' in window)) return;
    let current: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
    PushManager.prototype.getSubscription = async () => current as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey;
      if (options?.userVisibleOnly !== true || typeof key !== 'string' || key.length !== 87)
        throw new DOMException('Not a key of a server.', 'InvalidAccessError');
      current = {
        endpoint: 'https://push.example/send/1',
        async unsubscribe() {
          current = null;
          return true;
        },
      };
      return current as unknown as PushSubscription;
    };
  });
}

/** Wakes the service worker with a message without content, as a push service does. */
async function deliver(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data: '',
  });
}

const readShown = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
};

test('a device is reminded with Reflect closed, in neutral words, until the switch is off', {
  tag: ['@service-worker', '@notifications'],
}, async ({ newcomer: { page }, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL });
  await giveSubscriptions(page);
  await page.goto('/settings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const toggle = page.getByRole('switch', { name: 'Remind me when Reflect is closed' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(await readDevices(page)).toHaveLength(1);

  await page.goto('about:blank');
  await deliver(page, baseURL!);
  await expect
    .poll(() => readShown(context))
    .toEqual([{ title: 'Reflect', body: "It's time for your reminder.", tag: 'reminder' }]);

  await page.goto('/settings');
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  expect(await readDevices(page)).toEqual([]);
});
