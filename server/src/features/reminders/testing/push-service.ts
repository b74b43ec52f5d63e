import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostPush } from '../../../platform/push/post-push.ts';
import { postPush } from '../../../platform/push/post-push.ts';
import { readPublicUrl } from '../../../platform/push/public-address.ts';

const origin = 'https://push.example';

export interface TakenMessage {
  endpoint: string;
  ttl: number;
  topic: string | undefined;
  body: string;
  subject: string;
}

/** A stand-in for a push service: it demands what RFC 8030 and 8292 demand of a message, over a real connection. */
export async function startPushService() {
  const subscriptions = new Map<string, { publicKey: string; status: number | null }>();
  const taken: TakenMessage[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const subscription = subscriptions.get(request.url ?? '');
    const answer = (status: number) => void response.writeHead(status).end();
    if (request.method !== 'POST') return answer(405);
    if (!subscription) return answer(410);
    if (subscription.status) return answer(subscription.status);
    const { ttl, topic, urgency } = request.headers;
    if (!/^\d+$/.test(String(ttl))) return answer(400);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return answer(400);
    if (urgency !== undefined && !['very-low', 'low', 'normal', 'high'].includes(String(urgency)))
      return answer(400);
    const claims = readVapid(request.headers.authorization, subscription.publicKey);
    if (!claims) return answer(403);
    const endpoint = origin + request.url;
    taken.push({ endpoint, ttl: Number(ttl), topic: topic as string | undefined, body, subject: claims.sub });
    response.writeHead(201, { location: `${origin}/messages/${randomUUID()}` }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    /** Makes a subscription for the owner of a key, as a browser asks for it. */
    subscribe(publicKey: string): string {
      const path = `/send/${randomUUID()}`;
      subscriptions.set(path, { publicKey, status: null });
      return origin + path;
    },
    /** Ends a subscription, or answers each message for it with a status. */
    answerWith(endpoint: string, status: number): void {
      subscriptions.get(new URL(endpoint).pathname)!.status = status;
    },
    /** Sends messages for the push service to this machine, and all others to their address. */
    post: (async ({ endpoint, headers }) => {
      if (new URL(endpoint).origin !== origin) return postPush({ endpoint, headers });
      if (!readPublicUrl(endpoint)) throw new Error('Not an address of a push service.');
      const answer = await fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name))),
      });
      await answer.arrayBuffer();
      return answer.status;
    }) satisfies PostPush as PostPush,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Set by fetch itself. */
const isOfConnection = (name: string) => name.toLowerCase() === 'content-length';

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The claims of a header, if the key of the subscription has signed its token. */
function readVapid(header: string | undefined, publicKey: string): { sub: string } | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<'aud' | 'sub', string> & {
    exp: number;
  };
  const seconds = said.exp - Date.now() / 1000;
  const isValid = isSigned && said.aud === origin && seconds > 0 && seconds <= 24 * 60 * 60;
  return isValid && /^(?:mailto:|https:)/.test(said.sub) ? { sub: said.sub } : null;
}
