import type { Readable } from 'node:stream';
import type {
  Endpoint,
  EndpointAnswer,
  EndpointErrorCode,
  EndpointInput,
  ProblemCode,
} from '@reflect/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { CountCall } from './http/limits/ai-calls.ts';
import type { StreamedReply } from './http/streamed-reply.ts';
import type { ExportPart, ImportedItems, ImportOutcome, RemovedItems } from './portable-data.ts';
import type { Declined } from './problem.ts';
import type { StreamedList } from './sealed-table/streamed-list.ts';

/** What a handler gets: the validated input, the caller if one is required, and the logger of the request. */
export type HandlerRequest<E extends Endpoint> = EndpointInput<E> & {
  user: E['access'] extends 'public' ? Caller | null : Caller;
  /** Aborted when the client closes the connection. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** For the few handlers that read the caller's address or set a cookie. */
  exchange: { request: FastifyRequest; reply: FastifyReply };
} & (E extends { isAiCall: true; isStreamable: true } ? CountsItself : unknown);

/** A streamed reply of the AI is counted when it starts; other AI calls are counted before their handler. */
interface CountsItself {
  countAiCall: CountCall;
}

type DeclinedBy<E extends Endpoint> =
  | (EndpointErrorCode<E> extends never ? never : Declined<EndpointErrorCode<E> & ProblemCode>)
  | (E['isAiCall'] extends true ? Declined<'subscription.limit_reached'> : never);

/** The answer of an endpoint with `bytes` in the contract. The adapter sets its content type and cache headers. */
export interface BytesAnswer {
  bytes: Buffer | Readable;
  /** Replaces the media type of the contract, for an endpoint that answers with several. */
  type?: string;
  /** Makes a browser that opens the address store the bytes under this name. */
  fileName?: string;
}

type Answer<E extends Endpoint> = E['bytes'] extends string
  ? BytesAnswer
  :
      | EndpointAnswer<E>
      | (EndpointAnswer<E> extends readonly (infer Item)[] ? StreamedList<Item> : never)
      | (E['isStreamable'] extends true ? StreamedReply<EndpointAnswer<E>> : never);

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<Answer<E> | DeclinedBy<E>>;

/** One handler for each endpoint of a table: a missing one, a wrong shape or an undeclared code doesn't compile. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};

/** A feature as `app.ts` and the features that work on all others see it. */
export interface Feature<Table extends Record<string, Endpoint> = Record<string, Endpoint>> {
  name: string;
  endpoints: Table;
  handlers: Handlers<Table>;
  /** Calls that read much and change nothing: a replica may answer them. */
  readFromReplica?: readonly (keyof Table & string)[];
  /** The person's data of this feature, unsealed, for the export. */
  exportFor?: (userId: string) => Promise<unknown>;
  /** The same in parts that fit into memory, instead of `exportFor`, for a feature that may hold a lot. */
  exportParts?: (userId: string) => AsyncGenerator<ExportPart>;
  /** How many items the person has, by the names of their lists. */
  countFor?: (userId: string) => Promise<Record<string, number>>;
  /** Adds items from a person's export, by their own ids. */
  importItems?: (imported: ImportedItems) => Promise<ImportOutcome>;
  /** Removes imported items again; those of a collection go into the trash. */
  removeItems?: (items: RemovedItems) => Promise<void>;
  /**
   * Called before an account is erased, to end what is outside of this installation, such as a subscription. If it
   * throws, nothing is erased, and the person is told to try again.
   */
  beforeErasure?: (userId: string) => Promise<void>;
  /** Removes every row of a person. Called when an account is erased. */
  eraseFor?: (userId: string) => Promise<void>;
  /** Removes every file of a person, but no rows: they are gone already, or there were none. May be called again. */
  eraseFilesFor?: (userId: string) => Promise<void>;
  /** Routes that aren't endpoints of the contract, such as the redirects of a sign-in. */
  plugin?: (app: FastifyInstance) => Promise<void>;
  /** A line that the start prints in the terminal, such as the link for the first person. */
  startNote?: () => Promise<{ label: string; text: string } | null>;
  /** Runs every hour on one server at a time, for example to remove expired rows. */
  runScheduledJob?: () => Promise<void>;
}

/** A feature without the type of its table, for code that handles all features. */
export type AnyFeature = Omit<Feature, 'handlers' | 'readFromReplica'> & {
  readFromReplica?: readonly string[];
  handlers: Record<string, (request: never) => Promise<unknown>>;
};
