import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const requestsMs = 4_000;
const sweepMs = 50;

/** Makes every answer of a closing server say that its connection ends with it. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}

/**
 * Stops listening and waits for the requests that are being answered. Idle connections are closed at once, and the rest
 * after `timeoutMs`: browsers keep connections open for much longer than a stop may take.
 */
export async function closeGracefully({
  app,
  timeoutMs = requestsMs,
}: {
  app: FastifyInstance;
  timeoutMs?: number;
}): Promise<void> {
  let isClosed = false;
  const closing = app.close().finally(() => {
    isClosed = true;
  });
  for (const end = Date.now() + timeoutMs; !isClosed && Date.now() < end; ) {
    app.server.closeIdleConnections();
    await Promise.race([closing, wait(sweepMs)]);
  }
  if (!isClosed) app.server.closeAllConnections();
  await closing;
}
