import type { z } from 'zod';
import type { AccessTokenScope } from './account/access-tokens.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the API as data. From it the server registers handlers, the web client takes its types, and the OpenAPI
 * document is written. Fields that aren't in `response` don't leave the server.
 */
export interface Endpoint {
  method: Method;
  /** A path with `:name` parameters, from the origin. */
  path: string;
  /** Who may call: anyone, a signed-in person, or an administrator. Checked in one place, before the handler. */
  access: 'public' | 'user' | 'admin';
  /**
   * Answered even before the session's PIN has been entered. Every other endpoint for signed-in people then answers
   * 423 `session.locked`.
   */
  isOpenWhileLocked?: true;
  /**
   * If nobody is signed in and the header `prefer` is the contract's `preferNobody`, the answer is 204 instead of
   * 401: browsers report a 401 as an error, and this isn't one.
   */
  maySayNobody?: true;
  /** The scope that an access token needs for this call. Absent: only a signed-in person may call. */
  token?: AccessTokenScope;
  /** One line for the API documentation. */
  summary: string;
  /**
   * Calls allowed in a window, per person (per address if nobody is signed in). Counted in the database, so that
   * servers share it. In portions, if the count would take as long as the call: each server counts in memory and adds
   * a twentieth of the limit to the shared count at a time.
   */
  limit?: { calls: number; seconds: number; isCountedInPortions?: boolean };
  /**
   * Calls that may run at the same time, per person and in all. Counted before the body is read, because large bodies
   * take memory. Further calls get 429 or 503, with Retry-After.
   */
  inFlight?: { perPerson: number; inAll: number };
  /**
   * A call of the AI, which counts towards the daily allowance of the free plan if a language model answers. Over the
   * allowance it answers 402 `subscription.limit_reached`, which needn't be declared. With `isStreamable`, each reply
   * is counted when it begins; the same reply asked for again, after a lost connection, isn't.
   */
  isAiCall?: boolean;
  /** The largest body in bytes; 1 MiB by default. */
  bodyBytes?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The JSON of the answer; absent means 204 without a body. */
  response?: z.ZodType;
  /**
   * A caller that asks for `text/event-stream` gets the answer's `message` while it is written: events `text` with
   * `{text}`, then one event `done` with the whole answer, or `failed` with a problem. Others get JSON.
   */
  isStreamable?: true;
  /** The media type of an answer that isn't JSON, such as an image; `response` is then left out. */
  bytes?: string;
  /** Codes of this endpoint's problems, besides the common ones. */
  errors: readonly string[];
}

/** Returns the table as it is, with its literal types. */
export function defineEndpoints<const Table extends Record<string, Endpoint>>(table: Table): Table {
  return table;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler gets, after validation. */
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
