import type { Readable } from 'node:stream';
import type {
  Endpoint,
  EndpointAnswer,
  EndpointErrorCode,
  EndpointInput,
  ProblemCode,
  User,
} from '@reflect/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Declined } from './problem.ts';

/** The person behind a request, as the session knows them. */
export type Caller = User;

/** What a handler is given: validated input, the caller where one is required, and the request's own logger. */
export type HandlerRequest<E extends Endpoint> = EndpointInput<E> & {
  user: E['access'] extends 'public' ? Caller | null : Caller;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

type DeclinedBy<E extends Endpoint> =
  EndpointErrorCode<E> extends never ? never : Declined<EndpointErrorCode<E> & ProblemCode>;

/** The answer of an endpoint that promises `bytes`. Its type, and who may keep it, are the adapter's to say. */
export interface BytesAnswer {
  bytes: Buffer | Readable;
  /** How long the person's own browser may keep it without asking again; not at all where nothing is said. */
  keepSeconds?: number;
}

type Answer<E extends Endpoint> = E['bytes'] extends string ? BytesAnswer : EndpointAnswer<E>;

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<Answer<E> | DeclinedBy<E>>;

/** One handler for each endpoint of a table: a missing one, a wrong shape or an undeclared code does not compile. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};

/** What `app.ts` and the features that read across all others see of a feature. */
export interface Feature<Table extends Record<string, Endpoint> = Record<string, Endpoint>> {
  name: string;
  endpoints: Table;
  handlers: Handlers<Table>;
  /** Everything the feature holds of a person, as plain data for the export. */
  exportFor?: (userId: string) => Promise<unknown>;
  /** Removes every row of a person. Called inside the erasure of an account. */
  eraseFor?: (userId: string) => Promise<void>;
  /** Routes that are no JSON endpoints, such as the redirects of a sign-in. */
  plugin?: (app: FastifyInstance) => Promise<void>;
  /** Runs every hour on one server at a time: what has to go after some days, goes here. */
  upkeep?: () => Promise<void>;
}

/** A feature whose table is not known to the compiler, as the code that serves all of them sees it. */
export type AnyFeature = Omit<Feature, 'handlers'> & {
  handlers: Record<string, (request: never) => Promise<unknown>>;
};
