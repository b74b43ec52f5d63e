import type { FastifyReply, FastifyRequest } from 'fastify';

type End = () => void;

/** The callbacks of each connection: one listener for all of them, because many requests may share a connection. */
const endsOf = new WeakMap<object, Set<End>>();

/**
 * Calls `callback` once: when the answer has been sent or its client closes the connection; at once if that has
 * happened already. Use it to free what is counted or held for a request. An answer that waits for another one on the
 * same connection isn't told that its client has gone, so the connection is watched too.
 */
export function callWhenClosed(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  callback: End,
): void {
  const { socket } = request.raw;
  const answer = reply.raw;
  const ends = endsOf.get(socket) ?? watch(socket);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    ends.delete(end);
    answer.off('close', end);
    callback();
  };
  if (answer.closed || answer.destroyed || socket.destroyed) {
    end();
    return;
  }
  answer.once('close', end);
  ends.add(end);
}

function watch(socket: FastifyRequest['raw']['socket']): Set<End> {
  const ends = new Set<End>();
  endsOf.set(socket, ends);
  socket.once('close', () => {
    for (const end of [...ends]) end();
  });
  return ends;
}
