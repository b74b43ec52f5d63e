import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const checkMs = 100;
const patienceMs = 30_000;

/** A balancer like nginx or Caddy: passes calls in turn to every server that says it is ready. */
export interface Balancer {
  address: string;
  /** How many calls each server got. */
  given(): number[];
  stop(): Promise<void>;
}

/**
 * Starts a balancer. A call that no server has begun to answer is passed to the next one, like Caddy's `lb_retries` and
 * nginx's `proxy_next_upstream … non_idempotent`. Every write carries an id, so that a repeated one counts once.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const given = servers.map(() => 0);
  let isStopped = false;
  let turn = 0;

  const check = async () => {
    while (!isStopped) {
      for (const server of servers) {
        const isReady = await fetch(`${server}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) ready.add(server);
        else ready.delete(server);
      }
      await wait(checkMs);
    }
  };
  const checking = check();

  async function next(): Promise<string> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(20)) {
      for (const _ of servers) {
        turn = (turn + 1) % servers.length;
        const server = servers[turn];
        if (server === undefined || !ready.has(server)) continue;
        given[turn] = (given[turn] ?? 0) + 1;
        return server;
      }
    }
    throw new Error('No server is ready.');
  }

  const front = createServer(async (call, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < 20 && !answer.destroyed; tries += 1) {
      const server = await next().catch(() => null);
      if (server === null) break;
      if (await pass({ call, body, server, answer })) return;
      ready.delete(server);
    }
    if (!answer.headersSent) answer.writeHead(502).end();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    given: () => [...given],
    async stop() {
      isStopped = true;
      await checking;
      front.closeAllConnections();
      await new Promise<void>((resolve) => front.close(() => resolve()));
    },
  };
}

/** Passes a call on and its answer back; false if the server didn't begin to answer. */
function pass({
  call,
  body,
  server,
  answer,
}: {
  call: IncomingMessage;
  body: Buffer;
  server: string;
  answer: ServerResponse;
}): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, headers, url } = call;
    const sent = request(`${server}${url}`, { method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, connection: 'close' });
      given.pipe(answer);
      given.on('error', () => answer.destroy());
      given.on('close', () => (given.complete ? undefined : answer.destroy()));
      resolve(true);
    });
    sent.on('error', () => (answer.headersSent ? answer.destroy() : resolve(false)));
    answer.on('close', () => sent.destroy());
    sent.end(body);
  });
}
