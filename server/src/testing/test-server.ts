import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { makeAccounts } from '../features/accounts/accounts.public.ts';
import type { Caller } from '../platform/caller.ts';
import type { AnyFeature } from '../platform/handlers.ts';
import type { Services } from '../services/services.ts';
import { openTestServices } from './test-services.ts';

export interface TestAnswer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** The parsed body; undefined if it is empty or not JSON. */
  json: unknown;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;

/** Calls the server like the web app: with the person's cookie, from its own origin. */
export interface TestCaller {
  get: Send;
  post: Send;
  put: Send;
  patch: Send;
  delete: Send;
  /** Sends a body unchanged. */
  send(method: Method, path: string, raw: { body: string; contentType: string }): Promise<TestAnswer>;
}

export interface TestPerson extends TestCaller {
  user: Caller;
  /** The `cookie` header of their browser. */
  cookie: string;
  /** The services of their server, for rows that no single call makes. */
  services: Services;
}

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  features: AnyFeature[];
  stranger: TestCaller;
  /** Creates an account on the first call for an address, and a new session on each. */
  signIn(email: string): Promise<TestPerson>;
  /** Listens on a free local port and returns the address, for tests that need a real connection. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the whole server on real services and a new database; `overrides` replace parts of them. */
export async function startTestServer(
  overrides: Parameters<typeof openTestServices>[0] & { webFolder?: string } = {},
): Promise<TestServer> {
  const { webFolder = '/nowhere', ...serviceOverrides } = overrides;
  const { services, close } = await openTestServices(serviceOverrides);
  const { app, features } = await buildApp({ services, webFolder });
  const accounts = makeAccounts(services);
  const origin = services.config.publicUrl;
  return {
    app,
    services,
    features,
    stranger: makeCaller({ app, headers: { origin } }),
    async signIn(email) {
      const { user, cookie } = await accounts.createSessionFor({ email });
      return { user, cookie, services, ...makeCaller({ app, headers: { origin, cookie } }) };
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async stop() {
      await app.close();
      await close();
    },
  };
}

function makeCaller({
  app,
  headers: own,
}: {
  app: FastifyInstance;
  headers: Record<string, string>;
}): TestCaller {
  const call = async (
    method: Method,
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) => {
    const answer = await app.inject({ method, url, headers: { ...own, ...headers }, payload });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: parse(answer) };
  };
  const sendJson =
    (method: Method): Send =>
    (path, body, headers) =>
      body === undefined
        ? call(method, path, headers)
        : call(method, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
  return {
    get: sendJson('GET'),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    patch: sendJson('PATCH'),
    delete: sendJson('DELETE'),
    send: (method, path, { body, contentType }) => call(method, path, { 'content-type': contentType }, body),
  };
}

function parse({ headers, body }: LightMyRequestResponse): unknown {
  const isJson = headers['content-type']?.toString().includes('json') && !headers['content-encoding'];
  return isJson && body ? JSON.parse(body) : undefined;
}
