import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Webhook as Signer } from 'standardwebhooks';
import { awaitStatus } from '../../platform/push/await-status.ts';
import { lookUpPublic } from '../../platform/push/look-up-public.ts';
import { readPublicUrl } from '../../platform/push/public-address.ts';
import { traceCall } from '../../platform/tracing/trace.ts';

const timeoutMs = 10_000;

/** Which addresses may be posted to: those of the public internet over https, or any. */
export type WebhookTargets = 'public' | 'any';

/** The address in a text, where it may be posted to; null otherwise. */
export function readWebhookUrl(text: string, targets: WebhookTargets): URL | null {
  if (targets === 'public') return readPublicUrl(text);
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAllowed = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  return isAllowed ? url : null;
}

/**
 * Posts an event, signed by the specification of Standard Webhooks, and returns the status. Follows no redirect, and
 * reads nothing of the answer. @throws an Error where the address may not be posted to, or doesn't answer in time
 */
export async function postWebhook({
  url: text,
  secret,
  targets,
  id,
  type,
  at,
  data,
  signal,
}: {
  url: string;
  secret: string;
  targets: WebhookTargets;
  id: string;
  type: string;
  at: Date;
  data: Record<string, string>;
  signal?: AbortSignal;
}): Promise<number> {
  // Checked again: what is allowed may have changed since it was stored.
  const url = readWebhookUrl(text, targets);
  if (!url) throw new Error('Not an address that may be posted to.');
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const sentAt = new Date();
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Reflect',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, sentAt, body),
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  const call = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    ...{
      method: 'POST',
      headers,
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    },
    ...(targets === 'public' && { lookup: lookUpPublic }),
  });
  // Without its host, which the person has chosen.
  return traceCall({ kind: 'webhook', statusOf: (status: number) => status }, () => {
    call.end(body);
    return awaitStatus(call);
  });
}
