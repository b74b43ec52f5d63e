import type { RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { makeUuidV7 } from '../uuid-v7.ts';
import { askForReply, type ReplyRoute } from './ask-for-reply.ts';

/** A message that waits for its reply. It is stored with the draft, so that the reply comes after a reload too. */
export interface Pending {
  messageId: string;
  message: string;
  /** ISO 8601. */
  timestamp: string;
}

/** A stored value as a waiting message; null for anything else. */
export function readPending(stored: unknown): Pending | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { messageId, message, timestamp } = stored as Record<string, unknown>;
  const isPending = [messageId, message, timestamp].every((part) => typeof part === 'string');
  return isPending ? ({ messageId, message, timestamp } as Pending) : null;
}

type BodyOf<R extends ReplyRoute> = RouteRequest<R>['body'];

/** Messages that were never sent: any other waiting message was sent before, so its reply may exist. */
const unsent = new Set<string>();

/** Makes a message to be sent. */
export function makePending(message: string): Pending {
  const messageId = makeUuidV7();
  unsent.add(messageId);
  return { messageId, message, timestamp: new Date().toISOString() };
}

/**
 * Follows the reply to the waiting message, and returns its text so far. Leaving the screen ends the connection but not the
 * reply: the next visit follows it again.
 */
export function useReply<R extends ReplyRoute>({
  route,
  pending,
  bodyOf,
  onReply,
  onFailure,
}: {
  route: R;
  pending: Pending | null;
  /** What is sent, without the message's id. */
  bodyOf: () => Omit<BodyOf<R>, 'messageId'> | Promise<Omit<BodyOf<R>, 'messageId'>>;
  onReply: (answer: RouteAnswer<R>) => void;
  onFailure: (error: unknown) => void;
}): string {
  const [text, setText] = useState('');
  const latest = useRef({ bodyOf, onReply, onFailure });
  useEffect(() => {
    latest.current = { bodyOf, onReply, onFailure };
  });
  const messageId = pending?.messageId;
  useEffect(() => {
    if (messageId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    setText('');
    const isResumed = !unsent.delete(messageId);
    const { bodyOf: makeBody } = latest.current;
    async function ask() {
      const body = { ...(await makeBody()), messageId } as BodyOf<R> & { messageId: string };
      signal.throwIfAborted();
      return askForReply(route, { body, isResumed, signal, onText: setText });
    }
    ask().then(
      (answer) => !signal.aborted && latest.current.onReply(answer),
      (error: unknown) => !signal.aborted && latest.current.onFailure(error),
    );
    return () => controller.abort();
  }, [messageId, route]);
  return messageId === undefined ? '' : text;
}

/** Stops a reply. The caller keeps what has arrived of it. */
export function stopReply(messageId: string): void {
  // If it can't be stopped it ends by itself, and nobody reads it.
  api('DELETE /api/chat/:messageId', { params: { messageId } }).catch(() => undefined);
}
