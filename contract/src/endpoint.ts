import type { z } from 'zod';
import type { AccessTokenScope } from './account/access-tokens.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the API as data. The server registers handlers from it, the web's client takes its types from it,
 * and the OpenAPI document is written from it. What is not in `response` does not leave the server.
 */
export interface Endpoint {
  method: Method;
  /** A path with `:name` parameters, from the origin. */
  path: string;
  /** Who may call: anyone, a signed-in person, or an administrator. Enforced once, before the handler. */
  access: 'public' | 'user' | 'admin';
  /**
   * Answered while the PIN of the session has not been entered. Every other endpoint for signed-in people is then answered
   * 423 `session.locked`.
   */
  isOpenWhileLocked?: true;
  /**
   * Answered 204 to somebody signed out whose header `prefer` is the contract's `preferNobody`, in place of 401: a browser reports a
   * 401 as an error, and that nobody is signed in is none.
   */
  maySayNobody?: true;
  /** What an access token has to allow for a program to call this with it. Absent: only a signed-in person may. */
  token?: AccessTokenScope;
  /** One line for the API documentation. */
  summary: string;
  /**
   * Calls allowed in a window, counted per person (per address where nobody is signed in). Counted in the database, so that
   * several servers share it; where the count alone would take as long as the call, in the memory of each server, which adds a
   * twentieth of the limit to the shared count at a time.
   */
  limit?: { calls: number; seconds: number; isCountedInPortions?: boolean };
  /**
   * Calls that may be under way at a time, of one person and of everybody. Counted before the body is read: where bodies
   * are large, it is these that take memory. More are answered 429 or 503, with Retry-After.
   */
  inFlight?: { perPerson: number; inAll: number };
  /**
   * A call of the AI, which counts towards the daily allowance of the free plan where a language model answers. Past it the
   * call is answered 402 `subscription.limit_reached`, which the endpoint need not declare. An endpoint with `isStreamable`
   * counts each reply when it is begun: the same reply asked for again, after a lost connection, is not counted.
   */
  isAiCall?: boolean;
  /** The largest body in bytes; 1 MiB where nothing is said. */
  bodyBytes?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The JSON that is answered; absent means 204 without a body. */
  response?: z.ZodType;
  /**
   * A caller that asks for `text/event-stream` receives the `message` of the answer while it is written: events `text` with
   * `{text}`, then one event `done` with the whole answer, or `failed` with a problem. Others receive JSON.
   */
  isStreamable?: true;
  /** The media type of an answer that is no JSON, such as an image; `response` is then left out. */
  bytes?: string;
  /** Codes of the problems this endpoint may answer with, beside the common ones. */
  errors: readonly string[];
}

/** Keeps the literal types of an endpoint table. */
export function defineEndpoints<const Table extends Record<string, Endpoint>>(table: Table): Table {
  return table;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler is given, after validation. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}
/** What a caller sends. */
export interface EndpointRequest<E extends Endpoint> {
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}
/** What a handler returns on success, and a caller receives. */
export type EndpointAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;
/** The codes an endpoint declares. */
export type EndpointErrorCode<E extends Endpoint> = E['errors'][number];
