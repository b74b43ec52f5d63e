import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { makeTokenResolver } from './features/access-tokens/access-tokens.public.ts';
import { makeAccounts } from './features/accounts/accounts.public.ts';
import { makeSubscriptionPublic } from './features/subscription/subscription.public.ts';
import { makeFeatures } from './features.ts';
import { serverFolder } from './platform/files/server-folder.ts';
import type { AnyFeature } from './platform/handlers.ts';
import { addApiResponses } from './platform/http/api-responses.ts';
import { endConnectionsOnClose } from './platform/http/close-gracefully.ts';
import { addApiDocs } from './platform/http/documentation/api-docs.ts';
import { handleErrors } from './platform/http/errors/problem-responses.ts';
import { serializerCompiler } from './platform/http/fast-serializer.ts';
import { addHealth } from './platform/http/health.ts';
import { addRateLimits } from './platform/http/limits/rate-limits.ts';
import { registerFeatures } from './platform/http/register-features.ts';
import { logRequests } from './platform/http/request-log.ts';
import { parseJsonBodies } from './platform/http/requests/json-bodies.ts';
import { refuseUnstorableTexts } from './platform/http/requests/plain-texts.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { addWebFiles } from './platform/http/web-files.ts';
import { widenPolicies } from './platform/http/widen-policies.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import type { Services } from './services/services.ts';

const builtWeb = path.join(serverFolder, '../web/dist');

/** Builds the server from its services, without listening: `main.ts` listens, tests call it directly. */
export async function buildApp({
  services,
  webFolder = builtWeb,
  metrics,
}: {
  services: Services;
  metrics?: Metrics | undefined;
  webFolder?: string;
}): Promise<{
  app: FastifyInstance;
  features: AnyFeature[];
  drain: ReturnType<typeof addHealth>['drain'];
}> {
  const { config, database, log } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Others could put any address into a forwarding header.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    // Enough for the largest image over a slow connection.
    requestTimeout: 180_000,
    // The default of 10 seconds would end the start on a busy machine.
    pluginTimeout: 60_000,
    connectionTimeout: 0,
    // Longer than the idle time of common proxies, so that they don't reuse a connection that is closing.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // A call that arrived while the server begins to stop is answered; its answer ends the connection.
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is parsed: content types that a form on another site can send are refused.
  app.removeContentTypeParser('text/plain');
  parseJsonBodies(app);
  refuseUnstorableTexts(app);

  traceRequests(app);
  const accounts = makeAccounts(services);
  handleErrors(app, { hasAccount: async (userId) => (await accounts.findAccount(userId)) !== null });
  endConnectionsOnClose(app);
  logRequests(app);
  metrics?.watch(app);
  await addSecurityHeaders({ app, config, webFolder });
  await addApiResponses(app);
  await app.register(fastifyCookie);
  if (config.allowsOwnModels) widenPolicies({ app, addressOf: accounts.ownModels.ofPage });
  const { callCounter } = await addRateLimits({ app, database });
  await addApiDocs(app);

  const features = Object.values<AnyFeature>(makeFeatures(services));
  const { resolveCaller, isLocked } = accounts;
  const { useAllowance } = makeSubscriptionPublic(services);
  await registerFeatures({
    ...{ app, features, publicUrl: config.publicUrl, resolveCaller, isLocked },
    resolveToken: makeTokenResolver(services),
    callCounter,
    replica: services.replica,
    countAiCall: ({ caller, ...call }) => useAllowance({ userId: caller.id, ...call }),
  });
  const { drain } = addHealth({ app, database });
  await addWebFiles({ app, folder: webFolder });
  await app.ready();
  return { app, features, drain };
}
