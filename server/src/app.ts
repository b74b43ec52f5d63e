import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { makeAccounts } from './features/accounts/accounts.public.ts';
import { makeFeatures } from './features.ts';
import type { AnyFeature } from './platform/handlers.ts';
import { answerProblems } from './platform/http/answer-problems.ts';
import { addApiAnswers } from './platform/http/api-answers.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { addHealth } from './platform/http/health.ts';
import { addRateLimits } from './platform/http/rate-limits.ts';
import { registerFeatures } from './platform/http/register-features.ts';
import { logRequests } from './platform/http/request-log.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { addWebFiles } from './platform/http/web-files.ts';
import { serverFolder } from './platform/server-folder.ts';
import type { Services } from './services/services.ts';

const builtWeb = path.join(serverFolder, '../web/dist');

/** Builds the whole server from its services, without listening: `main.ts` listens, tests call it directly. */
export async function buildApp({
  services,
  webFolder = builtWeb,
}: {
  services: Services;
  webFolder?: string;
}): Promise<{ app: FastifyInstance; features: AnyFeature[] }> {
  const { config, database, log } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A proxy on this machine or in its own network may say whom it speaks for; anybody else is taken as they come.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    // Enough for the largest image over a slow line; what trickles in for longer is holding a place for nothing.
    requestTimeout: 180_000,
    connectionTimeout: 0,
    // Longer than the idle time of common proxies, so that they never meet a connection that is just closing.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is understood: what a form elsewhere can send without asking is not.
  app.removeContentTypeParser('text/plain');

  answerProblems(app);
  logRequests(app);
  await addSecurityHeaders({ app, config });
  await addApiAnswers(app);
  await app.register(fastifyCookie);
  await addRateLimits({ app, database });
  await addApiDocs(app);

  const features = Object.values<AnyFeature>(makeFeatures(services));
  const { resolveCaller } = makeAccounts(services);
  await registerFeatures({ app, features, publicUrl: config.publicUrl, resolveCaller });
  addHealth({ app, database });
  await addWebFiles({ app, folder: webFolder });
  await app.ready();
  return { app, features };
}
