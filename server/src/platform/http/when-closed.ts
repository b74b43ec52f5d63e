import type { FastifyReply, FastifyRequest } from 'fastify';

type End = () => void;

/** What is to be done when a connection closes: one listener for each, since many requests may use the same one. */
const endsOf = new WeakMap<object, Set<End>>();

/**
 * Calls `callback` once: when the answer has been sent, when its client closes the connection, and at once where that has
 * happened already. Whatever counts or holds something for a request gives it back here. An answer that waits behind another
 * one on the same connection isn't told that its client has gone, so the connection is watched too.
 */
export function whenClosed(
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
