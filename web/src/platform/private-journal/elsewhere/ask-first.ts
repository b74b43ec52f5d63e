import type { User } from '@reflect/contract';
import { askBeforeSending, type SentRequest, sendRequest, serverCannotRead } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { sessionLostEvent } from '../../session/session-lost.ts';

/** How long the server's word holds that it may read what is sent. */
const holdsMs = 15_000;
const timeoutMs = 60_000;
/** Paths that take nothing written in a journal. */
const withoutContent = ['/api/auth/', '/api/private-journal/', '/api/errors', '/api/account/', '/api/admin/'];

type Judge = (user: Pick<User, 'id' | 'privateJournal'>) => boolean;
let isPrivate: Judge = () => true;
let heldSince: number | null = null;
let asking: Promise<void> | null = null;

const holds = () => {
  const passed = heldSince === null ? -1 : Date.now() - heldSince;
  return passed >= 0 && passed < holdsMs;
};
const forget = () => {
  heldSince = null;
};

/**
 * Makes this page, or the service worker, ask whether the journal became private on another device before it sends anything
 * written: at the start, when back online or visible, and when no answer has told for a while. If so, nothing is sent.
 */
export function askWhetherPrivateFirst(judge: Judge, page?: EventTarget): void {
  isPrivate = judge;
  forget();
  askBeforeSending({ before, answered });
  addEventListener('online', forget);
  page?.addEventListener('visibilitychange', forget);
}

async function before(request: SentRequest): Promise<void> {
  if (!hasContent(request) || holds()) return;
  asking ??= ask().finally(() => {
    asking = null;
  });
  await asking;
}

/** A server that takes or gives readable content knows the journal as readable. */
function answered(request: SentRequest): void {
  if (hasContent(request) || request.url.includes('/changes?')) heldSince = Date.now();
}

async function ask(): Promise<void> {
  const user = (await sendRequest({ method: 'GET', url: '/api/auth/user', timeoutMs })) as User | null;
  if (user === null || !isPrivate(user)) {
    heldSince = Date.now();
    return;
  }
  // The session is read again, and the app asks for a way to open the journal.
  dispatchEvent(new Event(sessionLostEvent));
  const message = 'Your journal was made private on another device. Nothing was sent from this one.';
  throw new ApiError({ status: 409, text: JSON.stringify({ code: serverCannotRead, message }) });
}

function hasContent({ body, url, isReadable, keepalive }: SentRequest): boolean {
  // What is sent while a page is being left has no time to ask, and contains nothing written.
  if (body === undefined || isReadable || keepalive) return false;
  return !withoutContent.some((path) => url.startsWith(path));
}
