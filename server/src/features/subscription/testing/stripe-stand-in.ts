import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeConfig } from '../../../platform/config/config-stripe.ts';
import {
  type CustomerObject,
  makeCustomerObject,
  makePortalObject,
  makeSubscription,
  type SubscriptionObject,
  toSeconds,
} from './stripe-objects.ts';

/** How the stand-in answers the next requests: as Stripe does, with an error, or too late. */
type Behaviour =
  | { does: 'answer' }
  | { does: 'fail'; status: 429 | 500 }
  | { does: 'wait'; milliseconds: number };

interface SeenRequest {
  call: string;
  form: URLSearchParams;
  /** With it Stripe recognises a request that is sent again. */
  idempotencyKey: string | null;
}

export const testWebhookSecret = 'whsec_test_of_reflect';

/** A local server with the part of Stripe's documented API that payments use, and with its state. */
export async function startStripe() {
  const customers = new Map<string, CustomerObject>();
  const subscriptions = new Map<string, SubscriptionObject>();
  const requests: SeenRequest[] = [];
  let behaviour: Behaviour = { does: 'answer' };
  let timesLeft = 0;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.example');
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(await readText(request));
    const key = request.headers['idempotency-key'];
    requests.push({
      call: `${request.method} ${url.pathname}`,
      form,
      idempotencyKey: typeof key === 'string' ? key : null,
    });
    if (!/^Bearer sk_/.test(request.headers.authorization ?? '')) return fail(response, 401, 'No API key.');
    const now = timesLeft > 0 ? behaviour : ({ does: 'answer' } as const);
    timesLeft -= 1;
    if (now.does === 'wait') await wait(now.milliseconds);
    if (now.does === 'fail') return fail(response, now.status, 'Please try again.');
    return answer({
      response,
      method: request.method ?? 'GET',
      path: url.pathname.split('/').slice(2),
      form,
    });
  });

  function answer({
    response,
    method,
    path: [kind, id, action],
    form,
  }: {
    response: ServerResponse;
    method: string;
    path: string[];
    form: URLSearchParams;
  }): ServerResponse {
    if (kind === 'balance') return send(response, { object: 'balance', available: [], pending: [] });
    if (kind === 'billing_portal') {
      const customer = form.get('customer') ?? '';
      if (!customers.has(customer))
        return fail(response, 404, `No such customer: '${customer}'`, 'resource_missing');
      return send(response, makePortalObject({ customer, return_url: form.get('return_url') }));
    }
    if (kind === 'customers') {
      if (method === 'GET')
        return sendList(
          response,
          [...customers.values()].filter(({ email }) => email === form.get('email')),
        );
      if (method === 'DELETE')
        return send(response, { id, object: 'customer', deleted: customers.delete(id ?? '') });
      return send(response, addCustomer({ email: form.get('email') }));
    }
    if (kind === 'subscriptions' && method === 'GET') {
      return sendList(
        response,
        [...subscriptions.values()].filter(({ customer }) => customer === form.get('customer')),
      );
    }
    if (kind === 'subscriptions' && id === undefined) {
      return send(response, addSubscription({ customer: form.get('customer') ?? '', status: 'incomplete' }));
    }
    const found = subscriptions.get(id ?? '');
    if (kind !== 'subscriptions' || action !== undefined || !found)
      return fail(response, 404, `No such ${kind}: '${id}'`, 'resource_missing');
    if (method === 'DELETE') Object.assign(found, { status: 'canceled', ended_at: toSeconds(new Date()) });
    else found.cancel_at_period_end = form.get('cancel_at_period_end') === 'true';
    return send(response, found);
  }

  function addCustomer(change: Partial<CustomerObject>): CustomerObject {
    const customer = makeCustomerObject(change);
    customers.set(customer.id, customer);
    return customer;
  }
  function addSubscription(change: Partial<SubscriptionObject>): SubscriptionObject {
    const subscription = makeSubscription(change);
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config: StripeConfig = {
    secretKey: 'sk_test_reflect',
    publishableKey: 'pk_test_reflect',
    webhookSecrets: [testWebhookSecret],
    priceId: 'price_monthly',
    trialLink: 'https://buy.stripe.example/trial',
    monthlyLink: 'https://buy.stripe.example/monthly',
    apiUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 300,
  };
  return {
    config,
    requests,
    subscriptions,
    addCustomer,
    addSubscription,
    /** Behaves like this for that many requests, or until the next call. */
    behave(next: Behaviour, times = Number.POSITIVE_INFINITY) {
      behaviour = next;
      timesLeft = times;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, body: object, status = 200): ServerResponse {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  return response.end(JSON.stringify(body));
}

function sendList(response: ServerResponse, data: object[]): ServerResponse {
  return send(response, { object: 'list', data, has_more: false, url: '/v1' });
}

function fail(response: ServerResponse, status: number, message: string, code?: string): ServerResponse {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return send(response, { error: { type, message, ...(code && { code }) } }, status);
}
