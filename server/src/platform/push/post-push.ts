import { request } from 'node:https';
import { traceCall } from '../tracing/trace.ts';
import { awaitStatus } from './await-status.ts';
import { lookUpPublic } from './look-up-public.ts';
import { nameService } from './name-service.ts';
import { readPublicUrl } from './public-address.ts';

const timeoutMs = 10_000;

/** Sends a message without content to a push service and returns its status. */
export type PostPush = (message: { endpoint: string; headers: Record<string, string> }) => Promise<number>;

/** Sends over https, only to public addresses, and follows no redirect. */
export const postPush: PostPush = async ({ endpoint, headers }) => {
  const url = readPublicUrl(endpoint);
  if (!url) throw new Error('Not an address of a push service.');
  const signal = AbortSignal.timeout(timeoutMs);
  const call = request(url, { method: 'POST', headers, lookup: lookUpPublic, agent: false, signal });
  return traceCall(
    { kind: 'push', host: nameService(url.hostname), statusOf: (status: number) => status },
    () => {
      call.end();
      return awaitStatus(call);
    },
  );
};
