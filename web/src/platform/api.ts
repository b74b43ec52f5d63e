import { contractVersion } from '@reflect/contract/limits';
import type { Route, RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { ApiError } from './api-error.ts';

/** Fired on `window` when the server speaks another version of the contract than this build. */
export const staleAppEvent = 'reflect:stale-app';

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean;
}

type SentRequest = { method: string; url: string; body?: unknown } & CallOptions;

/**
 * Sends one request and answers with its parsed JSON (undefined for an empty answer). Anything but a success becomes an
 * `ApiError`, no connection included (status 0). An aborted call rejects with the browser's `AbortError`.
 */
export async function sendRequest(request: SentRequest): Promise<unknown> {
  const response = await send(request);
  const text = await response.text();
  return text === '' ? undefined : parse(text, response.status);
}

async function send({ method, url, body, signal, keepalive }: SentRequest): Promise<Response> {
  const response = await reach(url, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
  });
  const serverVersion = response.headers.get('x-contract-version');
  if (serverVersion !== null && serverVersion !== contractVersion)
    window.dispatchEvent(new Event(staleAppEvent));
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError({ status: response.status, text: text || response.statusText });
  }
  return response;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, text: 'No connection', cause });
  }
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ status, text: 'The answer is not JSON.', cause });
  }
}

/** Puts parameters into a path like `/api/journal/entries/:entryId`, each one encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
}

function queryText(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

type Nothing = Record<never, never>;
/** A part that an endpoint lacks cannot be given; one whose fields are all optional may be left out. */
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
 * Calls an endpoint of the contract by its name, `api('GET /api/journal/entries', { query: { limit: 50 } })`.
 * Rejects with `ApiError`.
 */
export async function api<R extends Route>(route: R, ...[call]: CallArguments<R>): Promise<RouteAnswer<R>> {
  return (await sendRequest(requestOf(route, call))) as RouteAnswer<R>;
}

/** Calls an endpoint that answers with a sound or an image instead of JSON. Rejects with `ApiError`. */
export async function apiBytes<R extends Route>(route: R, ...[call]: CallArguments<R>): Promise<Blob> {
  return (await send(requestOf(route, call))).blob();
}

function requestOf(route: Route, call: AnyCall = {}): SentRequest {
  const { params, query, body, signal, keepalive } = call;
  const [method = 'GET', path = '/'] = route.split(' ');
  return { method, url: fillPath(path, params) + queryText(query), body, signal, keepalive };
}
