// @vitest-environment happy-dom
import type { Webhook, WebhookDelivery } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { forgetPerson } from '../../platform/session/person-memory.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { WebhookSettings } from './webhook-settings.tsx';

const id = '0190a0b0-0000-7000-8000-000000000001';
const hook: Webhook = {
  id,
  url: 'https://hooks.example/reflect',
  events: ['entry.created'],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const secret = `whsec_${'x'.repeat(44)}`;
const delivery: WebhookDelivery = {
  id,
  event: 'entry.created',
  at: '2026-11-20T10:00:00.000Z',
  state: 'failed',
  tries: 10,
  status: 404,
};

vi.mock('../../platform/drafts/tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../../platform/device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));

let webhooks: Webhook[];
let bodies: unknown[];
let refuses: boolean;
beforeEach(() => {
  webhooks = [];
  bodies = [];
  refuses = false;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (refuses) return Response.json({ code: 'webhooks.address_refused', message: 'No.' }, { status: 422 });
    if (path.endsWith('/deliveries')) return Response.json([delivery]);
    if (path.endsWith('/test')) return Response.json({ status: 500 });
    if (method === 'GET') return Response.json(webhooks);
    if (method === 'DELETE') {
      webhooks = [];
      return new Response(null, { status: 204 });
    }
    const sent = JSON.parse(String(body)) as Pick<Webhook, 'url' | 'events'>;
    bodies.push(sent);
    webhooks = [{ ...hook, ...sent }];
    return Response.json({ secret, webhook: webhooks[0] });
  });
});
afterEach(() => {
  cleanup();
  for (const { id: toastId } of toasts.read()) dismissToast(toastId);
  vi.unstubAllGlobals();
});

function open(userId: string = crypto.randomUUID()) {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId });
  render(
    <QueryClientProvider client={client}>
      <WebhookSettings />
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('a webhook is added with the chosen options, its secret shown once, and then listed by its host', async () => {
  open();
  await press(/^Add a webhook/);
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add the webhook' });
  expect(add.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: ` ${hook.url} ` } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Goal reached' }));
  fireEvent.click(add);
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(bodies).toEqual([
    { id: expect.any(String), url: hook.url, events: ['entry.created', 'goal.reached'] },
  ]);
  await press('Done');
  expect(await screen.findByText('hooks.example')).toBeTruthy();
  expect(screen.getByText('Entry written · Goal reached')).toBeTruthy();
  expect(screen.queryByText(secret)).toBeNull();
});

it('a webhook shows what was sent last and the result of a test, and can be removed', async () => {
  webhooks = [hook];
  open();
  await press(/^hooks\.example/);
  expect(await screen.findByText(/answered 404, given up$/)).toBeTruthy();
  await press('Send a test');
  expect(await screen.findByText('The address answered 500, so it counts as not taken.')).toBeTruthy();
  await press('Remove');
  await vi.waitFor(() => expect(screen.queryByText('hooks.example')).toBeNull());
  expect(toasts.read().map(({ title }) => title)).toEqual(['Webhook removed']);
});

it('says so if the webhooks could not be loaded', async () => {
  refuses = true;
  open();
  expect(await screen.findByText("Your webhooks couldn't be loaded")).toBeTruthy();
});

it('an address being typed is there again after the device was locked, until it is added or the dialog closed', async () => {
  open('ana');
  await press(/^Add a webhook/);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Address'), { target: { value } });
  await screen.findByLabelText('Address');
  type('https://hooks.exam');
  cleanup();
  forgetPerson('ana');
  open('ana');
  const field = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(field.value).toBe('https://hooks.exam');
  await press('Cancel');
  await press(/^Add a webhook/);
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('');
  type(hook.url);
  await press('Add the webhook');
  expect(await screen.findByText(secret)).toBeTruthy();
  cleanup();
  forgetPerson('ana');
  open('ana');
  await screen.findByText('hooks.example');
  expect(screen.queryByRole('dialog')).toBeNull();
});
