import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** The events that a webhook can be told about. */
export const WebhookEvent = z.enum([
  'entry.created',
  'entry.updated',
  'entry.deleted',
  'entry.restored',
  'goal.reached',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The person's own address that is told about events in their journal: ids and times, no content. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One event that was sent, or will be sent, to a webhook. */
export const WebhookDelivery = z.object({
  id: Id,
  event: WebhookEvent,
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  /** The status of the last answer; null without one. */
  status: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const webhookId = z.object({ webhookId: Id });

export const webhooksEndpoints = defineEndpoints({
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    access: 'user',
    summary: "The person's webhooks, oldest first.",
    response: z.array(Webhook),
    errors: [],
  },
  makeWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    access: 'user',
    summary:
      'Has an address told of events, signed by Standard Webhooks, and answers the secret of the signature. Sent again with the same id within ten minutes, it answers with the same webhook; later the secret is not shown again.',
    limit: { calls: 20, seconds: 3_600 },
    body: z.object({
      id: Id.optional(),
      url: z.string().trim().min(1).max(limits.webhookUrl),
      events: z.array(WebhookEvent).min(1).max(WebhookEvent.options.length),
    }),
    response: z.object({ secret: z.string(), webhook: Webhook }),
    errors: ['webhooks.too_many', 'webhooks.address_refused', 'webhooks.made_already'],
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/:webhookId',
    access: 'user',
    summary: 'Removes a webhook: nothing more is sent to its address.',
    limit: { calls: 60, seconds: 60 },
    params: webhookId,
    errors: ['webhooks.not_found'],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/:webhookId/test',
    access: 'user',
    summary:
      'Sends an event of the type `test` at once, and answers what the address said; null where nothing did.',
    limit: { calls: 10, seconds: 60 },
    // Each may wait for ten seconds.
    inFlight: { perPerson: 1, inAll: 4 },
    params: webhookId,
    response: z.object({ status: z.number().int().nullable() }),
    errors: ['webhooks.not_found'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/:webhookId/deliveries',
    access: 'user',
    summary: 'The last 20 events for a webhook, newest first; kept for a week.',
    params: webhookId,
    response: z.array(WebhookDelivery),
    errors: ['webhooks.not_found'],
  },
});

export const webhooksProblems = {
  'webhooks.not_found': { status: 404, message: 'This webhook is no longer here.' },
  'webhooks.too_many': {
    status: 409,
    message: 'You have as many webhooks as an account can have. Remove one that you no longer use.',
  },
  'webhooks.made_already': {
    status: 409,
    message: 'This webhook already exists. Its secret was shown when it was added.',
  },
  'webhooks.address_refused': {
    status: 422,
    message: "This address can't be used. It has to begin with https:// and lead to the public internet.",
  },
} as const;
