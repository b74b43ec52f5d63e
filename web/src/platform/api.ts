import { contractVersion } from '@reflect/contract/limits';
import { toPlainText } from '@reflect/contract/plain-text';
import type { Route, RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { ApiError } from './api-error.ts';
import { sessionLostEvent } from './session/session-lost.ts';
import { getPageUnlock, makeUnlockHeaders, regainUnlock } from './session-lock/page-unlock.ts';

/** Fired when the server's contract version differs from this build's. */
export const staleAppEvent = 'reflect:stale-app';

/** The code of a call that is impossible in a private journal, because the server would have to read it. */
export const serverCannotRead = 'private_journal.server_cannot_read';

/** Fired with the server's sentence when the free plan's allowance is used up. */
export const limitReachedEvent = 'reflect:limit-reached';

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean;
  /** After this time the call fails with status 0. */
  timeoutMs?: number;
  /** The only person for whom the server may take it; it declines if somebody else is signed in. */
  asUser?: string;
  /** Goes to the server as it is, also from a private journal: for writing it back when that is switched off. */
  isReadable?: boolean;
}

/** A request to this site; the body is sent as JSON. */
export interface SentRequest extends CallOptions {
  method: string;
  url: string;
  body?: unknown;
  /** The media type to ask for; JSON by default. */
  accept?: string;
  /** The value of the `Prefer` header. */
  prefer?: string;
}

/**
 * Sends one request and returns its parsed JSON (undefined for an empty answer). Anything but a success throws an
 * `ApiError`, with status 0 if there is no connection. An aborted call rejects with the browser's `AbortError`.
 */
export async function sendRequest(request: SentRequest): Promise<unknown> {
  const { response } = await send(request);
  const text = await readText(response);
  if (text !== '') return parse(text);
  // The server says with a 204 that it has nothing to say; a gateway also ends a call that it passed on to nobody like this.
  if (response.status !== 204) throw new ApiError({ status: 0, text: 'The answer is empty.' });
  return undefined;
}

type StandIn = (request: SentRequest) => Promise<Response | null>;
let standIn: StandIn | null = null;

/** Lets this device answer calls in place of the server; when `next` returns null, the call goes to the server. */
export function answerCallsBy(next: StandIn | null): void {
  standIn = next;
}

/** `before` runs before a request goes to the server and stops it by rejecting; `answered` hears of each success. */
interface BeforeSending {
  before: (request: SentRequest) => Promise<void>;
  answered: (request: SentRequest) => void;
}
let beforeSending: BeforeSending | null = null;

/** Sets what runs before requests go to the server while no private journal is open on this page. */
export function askBeforeSending(next: BeforeSending | null): void {
  beforeSending = next;
}

async function send(
  request: SentRequest,
  { isAgain = false } = {},
): Promise<{ response: Response; isOtherVersion: boolean }> {
  const {
    method,
    url,
    body,
    asUser,
    prefer,
    accept = 'application/json',
    signal,
    timeoutMs,
    keepalive,
  } = request;
  const answered = request.isReadable ? null : await standIn?.(request);
  if (answered) return { response: answered, isOtherVersion: false };
  if (!standIn) await beforeSending?.before(request);
  const shown = getPageUnlock().token;
  const response = await fetchOrFail(url, {
    method,
    credentials: 'include',
    headers: {
      accept,
      // Daily limits follow the person's own day.
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(asUser === undefined ? {} : { 'x-reflect-user': asUser }),
      ...(prefer === undefined ? {} : { prefer }),
      ...makeUnlockHeaders(),
    },
    ...(body === undefined ? {} : { body: toJson(body) }),
    signal: timeoutMs === undefined ? (signal ?? null) : limitSignal(timeoutMs, signal),
    ...(keepalive === undefined ? {} : { keepalive }),
  });
  const serverVersion = response.headers.get('x-contract-version');
  const isOtherVersion = serverVersion !== null && serverVersion !== contractVersion;
  // In the service worker nobody listens: a page offers the reload.
  if (isOtherVersion) dispatchEvent(new Event(staleAppEvent));
  if (response.status === 423 && !isAgain && (await regainUnlock(shown)))
    return send(request, { isAgain: true });
  if (!response.ok) {
    const text = await readText(response);
    if (text !== '' && isJson(response)) parse(text);
    const error = new ApiError({
      status: response.status,
      text: text || response.statusText,
      isOtherVersion,
      retryAfter: response.headers.get('retry-after'),
    });
    // Another device made the journal private: who is signed in is read again.
    if (error.code === serverCannotRead) dispatchEvent(new Event(sessionLostEvent));
    if (error.status === 402)
      dispatchEvent(new CustomEvent(limitReachedEvent, { detail: error.userMessage }));
    throw error;
  }
  beforeSending?.answered(request);
  return { response, isOtherVersion };
}

/** Writes a body as JSON. The server refuses characters that it can't store; only those are removed. */
export function toJson(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' ? toPlainText(value) : value,
  );
}

function limitSignal(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const isAborted =
      init.signal?.aborted && (init.signal.reason as Error | undefined)?.name !== 'TimeoutError';
    if (isAborted) throw cause;
    throw new ApiError({ status: 0, text: 'No connection', cause });
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    // The connection broke after the head of the answer.
    throw new ApiError({ status: 0, text: 'No connection', cause });
  }
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true;

/** What is no JSON did not come from the server: a page of a hotel's network, for example. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ status: 0, text: 'The answer is not JSON.', cause });
  }
}

/** Fills parameters into a path like `/api/journal/entries/:entryId`, encoded. Throws if one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
}

function writeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, toPlainText(String(value)));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

type Nothing = Record<never, never>;
/** Drops the parts an endpoint lacks; a part whose fields are all optional is optional. */
type Loosened<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? K : never]?: T[K];
};
type RouteCall<R extends Route> = Loosened<RouteRequest<R>> & CallOptions;
type CallArguments<R extends Route> =
  Nothing extends RouteCall<R> ? [call?: RouteCall<R>] : [call: RouteCall<R>];

interface AnyCall extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract: `api('GET /api/journal/entries', { query: { limit: 50 } })`. Rejects
 * with `ApiError`.
 */
export async function api<R extends Route>(route: R, ...[call]: CallArguments<R>): Promise<RouteAnswer<R>> {
  return (await sendRequest(requestTo(route, call))) as RouteAnswer<R>;
}

/** Calls an endpoint that answers with a sound or an image. Rejects with `ApiError`. */
export async function fetchBytes<R extends Route>(route: R, ...[call]: CallArguments<R>): Promise<Blob> {
  const { response } = await send(requestTo(route, call));
  return response.blob();
}

/** Calls an endpoint that answers with server-sent events. Rejects with `ApiError` on any other answer. */
export async function openEvents(request: SentRequest): Promise<ReadableStream<Uint8Array>> {
  const { response } = await send({ ...request, accept: 'text/event-stream' });
  if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.body;
  throw new ApiError({ status: 0, text: 'The answer has no events.' });
}

/** The request for an endpoint. Throws if a parameter is missing. */
export function requestTo(route: string, call: AnyCall = {}): SentRequest {
  const { params, query, body, ...options } = call;
  const [method = 'GET', path = '/'] = route.split(' ');
  return { method, url: fillPath(path, params) + writeQuery(query), body, ...options };
}
