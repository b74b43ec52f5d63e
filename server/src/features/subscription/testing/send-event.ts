import Stripe from 'stripe';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeStripeId, toSeconds } from './stripe-objects.ts';
import { testWebhookSecret } from './stripe-stand-in.ts';

export const webhookPath = '/api/stripe/webhook';

export interface SentEvent {
  id?: string;
  type: string;
  object: object;
  created?: Date;
}

export function makeEventBody({
  id = makeStripeId('evt'),
  type,
  object,
  created = new Date(),
}: SentEvent): string {
  return JSON.stringify({
    ...{ id, object: 'event', api_version: '2026-10-28.endive', type, livemode: false, pending_webhooks: 1 },
    ...{ created: toSeconds(created), request: { id: null, idempotency_key: null }, data: { object } },
  });
}

export function makeSignature(
  payload: string,
  { at = new Date(), secret = testWebhookSecret }: { at?: Date; secret?: string } = {},
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: toSeconds(at) });
}

/** Sends a body to the webhook and returns the status. */
export async function sendBody({
  server,
  body,
  signature = makeSignature(body),
}: {
  server: Pick<TestServer, 'app'>;
  body: string;
  signature?: string | null;
}): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    payload: body,
  });
  return statusCode;
}

/** Sends an event to the webhook as Stripe does and returns the status. */
export function sendEvent(server: Pick<TestServer, 'app'>, event: SentEvent): Promise<number> {
  return sendBody({ server, body: makeEventBody(event) });
}
