import { Readable } from 'node:stream';
import { type Endpoint, Problem, type ProblemCode, preferNobody, problems } from '@reflect/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Replica } from '../database/replica.ts';
import type { AnyFeature, BytesAnswer } from '../handlers.ts';
import { isDeclined, ProblemError } from '../problem.ts';
import { isStreamedList, type StreamedList } from '../sealed-table/streamed-list.ts';
import { makeTokenGate, type ResolveToken } from './access-tokens.ts';
import { sendProblem } from './errors/problem-responses.ts';
import { compileSerializer } from './fast-serializer.ts';
import { type CountAiCall, type CountCall, countRequestCall, runAsAiCall } from './limits/ai-calls.ts';
import { limitInFlight } from './limits/in-flight.ts';
import type { PortionedRateCounter } from './limits/portioned-rate-counter.ts';
import { makePrivateGate } from './private-journal.ts';
import { isPageRequest } from './requests/page-request.ts';
import { isSameOriginRequest } from './requests/same-origin.ts';
import { callWhenClosed } from './requests/when-closed.ts';
import { isStreamedReply, sendEvents, wantsEvents } from './streamed-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that the request is signed in with; null without a session, and before access is checked. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The calls of this route are counted by a `PortionedRateCounter`. */
    isCountedInPortions?: boolean;
  }
}

interface Options {
  app: FastifyInstance;
  features: readonly AnyFeature[];
  publicUrl: string;
  resolveCaller: (request: FastifyRequest) => Promise<Caller | null>;
  resolveToken: ResolveToken;
  /** Counts the calls of access tokens. */
  callCounter: PortionedRateCounter;
  /** Whether the caller's session has a PIN that wasn't entered in their page. */
  isLocked: (caller: Caller) => boolean;
  countAiCall: CountAiCall;
  replica: Replica;
}

type RouteOptions = Options & { callerOfToken: ReturnType<typeof makeTokenGate> };

const defaultBodyBytes = 1024 * 1024;

/** Turns the contract's tables into routes that enforce origin, access, limit, input and answer. */
export async function registerFeatures(options: Options): Promise<void> {
  const { app, features } = options;
  app.decorateRequest('caller', null);
  const callerOfToken = makeTokenGate(options);
  for (const feature of features) {
    for (const [name, endpoint] of Object.entries(feature.endpoints)) {
      addRoute({ ...options, callerOfToken, feature, name, endpoint });
    }
    if (feature.plugin) await app.register(feature.plugin);
  }
}

function addRoute({
  app,
  feature,
  name,
  endpoint,
  ...options
}: RouteOptions & { feature: AnyFeature; name: string; endpoint: Endpoint }): void {
  const handler = feature.handlers[name];
  if (!handler) throw new Error(`${feature.name} has no handler for ${name}.`);
  const { limit, params, query, body, response } = endpoint;
  const inFlight = endpoint.inFlight && limitInFlight(endpoint.inFlight);
  const mayLag = feature.readFromReplica?.includes(name);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? defaultBodyBytes,
    config: limit
      ? {
          rateLimit: { max: limit.calls, timeWindow: limit.seconds * 1000 },
          isCountedInPortions: limit.isCountedInPortions === true,
        }
      : {},
    schema: {
      operationId: name,
      summary: endpoint.summary,
      tags: [feature.name],
      description: describe(endpoint),
      security:
        endpoint.access === 'public' ? [] : [{ session: [] }, ...(endpoint.token ? [{ token: [] }] : [])],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        ...makeSuccessSchema(endpoint),
        '4xx': Problem,
      },
    },
    // Before the body is read, so that a refused request costs little, and after the caller is known, whom the limit counts.
    onRequest: [
      checkAccess({
        endpoint,
        refuseReadable: makePrivateGate({ feature: feature.name, name }),
        ...options,
      }),
      ...(inFlight ? [inFlight.onRequest] : []),
    ],
    handler: async (request, reply) => {
      const countCall: CountCall = (executor) =>
        countRequestCall(request, { countAiCall: options.countAiCall, executor });
      const answerHere = () => handler(makeInput({ request, reply, countCall }) as never);
      const handle = mayLag ? () => options.replica.read(answerHere) : answerHere;
      const run = () => (inFlight ? inFlight.run({ request, reply }, handle) : handle());
      // A streamed reply is counted when it starts: asking for the same one again is neither counted nor declined.
      const isCounted = endpoint.isAiCall && !endpoint.isStreamable;
      const answer = isCounted ? await runAsAiCall({ countCall, run }) : await run();
      if (isDeclined(answer)) {
        const { message: detail, ...details } = answer.details;
        return sendProblem({ reply, code: answer.code, ...(detail && { detail }), ...details });
      }
      if (endpoint.bytes)
        return sendBytes({
          request,
          reply,
          ...(answer as BytesAnswer),
          type: (answer as BytesAnswer).type ?? endpoint.bytes,
        });
      if (!response) return reply.code(204).send();
      if (isStreamedList(answer)) return sendList({ request, reply, response, list: answer });
      if (isStreamedReply(answer)) {
        if (wantsEvents(request)) return sendEvents({ request, reply, response, streamed: answer });
        return answer.whole;
      }
      return answer;
    },
  });
}

/** The schema of a success for the documentation and the serializer; bytes are sent unchanged. */
function makeSuccessSchema({ response, bytes }: Endpoint) {
  if (bytes) return { 200: { description: 'The bytes.', content: { [bytes]: { schema: z.any() } } } };
  return response ? { 200: response } : { 204: z.null().describe('Done.') };
}

function sendList({
  request,
  reply,
  response,
  list,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  response: z.ZodType;
  list: StreamedList;
}): FastifyReply {
  const item = (response as z.ZodArray<z.ZodType>).element;
  const serialize =
    compileSerializer(item) ?? ((value: unknown) => JSON.stringify(z.encode(item, value as never)));
  async function* parts(): AsyncGenerator<string> {
    let separator = '[';
    for await (const piece of list.pieces) {
      for (const value of piece) {
        yield separator + serialize(value);
        separator = ',';
      }
    }
    list.end();
    yield separator === '[' ? '[]' : ']';
  }
  const stream = Readable.from(parts(), { objectMode: false });
  callWhenClosed({ request, reply }, () => {
    stream.destroy();
    list.end();
  });
  return reply.type('application/json; charset=utf-8').send(stream);
}

/**
 * Sends a person's file with the content type of the contract, so that it never runs as a page. Browsers must not cache
 * it: their files could be read even while the app is locked.
 */
function sendBytes({
  request,
  reply,
  type,
  bytes,
  fileName,
}: BytesAnswer & { request: FastifyRequest; reply: FastifyReply; type: string }): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', fileName ? `attachment; filename="${fileName}"` : 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin');
  // A closed connection ends the reading and frees what it holds.
  if (bytes instanceof Readable) callWhenClosed({ request, reply }, () => bytes.destroy());
  return reply.type(type).send(bytes);
}

function checkAccess({
  endpoint,
  publicUrl,
  resolveCaller,
  callerOfToken,
  isLocked,
  refuseReadable,
}: Pick<RouteOptions, 'publicUrl' | 'resolveCaller' | 'callerOfToken' | 'isLocked'> & {
  endpoint: Endpoint;
  refuseReadable: (caller: Caller) => void;
}): onRequestAsyncHookHandler {
  return async (request, reply) => {
    // Before the check of the origin: no page of another site can send this header, and a program has no origin.
    request.caller = await callerOfToken({ request, endpoint });
    if (request.caller) return refuseReadable(request.caller);
    if (!isSameOriginRequest({ request, publicUrl })) throw new ProblemError('request.cross_site');
    request.caller = await resolveCaller(request);
    if (endpoint.access === 'public') return;
    if (isPageRequest(request)) throw new ProblemError('request.not_a_page');
    if (!request.caller && endpoint.maySayNobody && request.headers.prefer === preferNobody)
      return reply.code(204).send();
    if (!request.caller || namesAnotherAccount(request, request.caller)) {
      throw new ProblemError('session.required');
    }
    if (!endpoint.isOpenWhileLocked && isLocked(request.caller)) throw new ProblemError('session.locked');
    if (endpoint.access === 'admin' && !request.caller.isAdmin) throw new ProblemError('request.forbidden');
    refuseReadable(request.caller);
  };
}

/** A device sends the account that it acts for, so that its request is refused if another person has signed in since. */
function namesAnotherAccount({ headers }: FastifyRequest, caller: Caller): boolean {
  const writer = headers['x-reflect-user'];
  return writer !== undefined && writer !== caller.id;
}

function makeInput({
  request,
  reply,
  countCall,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  countCall: CountCall;
}) {
  const { params, query, body, caller, log } = request;
  return {
    params,
    query,
    body,
    user: caller,
    log,
    countAiCall: countCall,
    exchange: { request, reply },
    /** Created only for handlers that use it. */
    get signal() {
      return makeCloseSignal({ request, reply });
    },
  };
}

function makeCloseSignal({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): AbortSignal {
  const controller = new AbortController();
  callWhenClosed({ request, reply }, () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function describe({ access, limit, errors, isAiCall, maySayNobody, token }: Endpoint): string {
  const who = { public: 'Anyone', user: 'A signed-in person', admin: 'An administrator' }[access];
  const program = token ? `, or a program with an access token that may ${token}` : '';
  const often = limit ? `, at most ${limit.calls} times in ${limit.seconds} seconds` : '';
  const declared = isAiCall ? [...errors, 'subscription.limit_reached'] : errors;
  const codes = declared.map((code) => `\`${code}\` (${problems[code as ProblemCode].status})`);
  const declines = codes.length > 0 ? ` Declines with ${codes.join(', ')}.` : '';
  const nobody = maySayNobody
    ? ` With the header \`prefer: ${preferNobody}\`, 204 where nobody is signed in.`
    : '';
  return `${who}${program}${often}.${declines}${nobody}`;
}
