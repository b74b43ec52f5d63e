import type { AppConfig } from '@reflect/contract';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { makeScheduledBackup } from './platform/backup/scheduled-backup.ts';
import type { Config } from './platform/config/config.ts';
import { explainError } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { startScheduledJobs } from './platform/database/scheduled-jobs.ts';
import { checkSetting } from './platform/doctor/check-installation.ts';
import type { AnyFeature } from './platform/handlers.ts';
import { closeGracefully } from './platform/http/close-gracefully.ts';
import { explainListening } from './platform/http/explain-listening.ts';
import { makeLog } from './platform/log/log.ts';
import { makeMetrics } from './platform/metrics/metrics.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { openServices } from './services/open-services.ts';

/** Longer than stopping ever takes: if the database were left running, a copied backup would be worthless. */
const stopTimeoutMs = 60_000;

type ToStop = (() => void | Promise<void>)[];

process.setSourceMapsEnabled(true);
await run().catch((error: unknown) => {
  const explained = explainError(error);
  if (!explained) throw error;
  console.error(`\n  ${explained.message}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readEnvironment();
  const log = makeLog({ level: chooseLogLevel(config) });
  for (const { about, state, text, detail } of checkSetting())
    if (about === 'Settings' && state !== 'fine') log.warn(`${text} ${detail ?? ''}`.replaceAll('`', ''));
  // Set up before anything is started, so that a signal during the start stops what has been started until then.
  const toStop: ToStop = [];
  let starting: Promise<unknown> = Promise.resolve();
  let { drainSeconds } = config;
  closeWithGrace({ delay: stopTimeoutMs, logger: false }, async ({ err, signal }) => {
    if (err) {
      log.fatal({ err }, 'Something unexpected happened; the server stops.');
      // Its state is unknown now, so no more requests are taken.
      drainSeconds = 0;
    } else log.info({ signal }, 'Stopping.');
    await starting.catch(() => undefined);
    await stopAll({ toStop, log });
  });
  starting = start({ config, log, toStop, readDrainSeconds: () => drainSeconds });
  try {
    await starting;
  } catch (error) {
    await stopAll({ toStop, log });
    throw error;
  }
}

async function start({
  config,
  log,
  toStop,
  readDrainSeconds,
}: {
  config: Config;
  log: Logger;
  toStop: ToStop;
  readDrainSeconds: () => number;
}): Promise<void> {
  const tracing = await startTracing({ config, log });
  toStop.push(() => tracing.stop());
  const { services, close } = await openServices({ config, log });
  toStop.push(close);
  const metrics = config.metrics ? makeMetrics(services) : undefined;
  const { app, features, drain } = await buildApp({ services, metrics });
  toStop.push(() => closeGracefully({ app }));
  await listen({ app, config });
  if (config.metrics && metrics) {
    const { host, port } = config.metrics;
    const served = await metrics.listen(config.metrics).catch((error: NodeJS.ErrnoException) => {
      throw explainListening({ error, host, port, prefix: 'METRICS_' }) ?? error;
    });
    toStop.push(() => void served.close());
  }
  const scheduledJobs = startScheduledJobs({
    services,
    features: [...features, makeScheduledBackup({ config, log })],
  });
  toStop.push(() => scheduledJobs.stop());
  // Not awaited: people are served meanwhile, and the first job that is enqueued tries again what failed here.
  const jobsStart = services.jobs
    .start()
    .catch((error: unknown) => log.error({ err: error }, 'The background jobs could not start.'));
  toStop.push(() => jobsStart.then(() => services.jobs.stop()));
  toStop.push(() => drain(readDrainSeconds()));
  await printWelcome({ app, features, config });
}

/** In reverse order. A part that fails to stop doesn't keep the others from being stopped. */
async function stopAll({ toStop, log }: { toStop: ToStop; log: Logger }): Promise<void> {
  for (const stop of toStop.splice(0).reverse()) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: error }, 'A part of the server did not stop as it should.');
    }
  }
}

/** A terminal shows only problems, not every request. */
function chooseLogLevel({ logLevel }: Config): Config['logLevel'] {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : logLevel;
}

async function listen({
  app,
  config: { host, port, publicUrl },
}: {
  app: FastifyInstance;
  config: Config;
}): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const otherwise = ` If Reflect is running already, it is at ${publicUrl}; otherwise`;
    throw explainListening({ error: error as NodeJS.ErrnoException, host, port, otherwise }) ?? error;
  }
}

async function printWelcome({
  app,
  features,
  config,
}: {
  app: FastifyInstance;
  features: readonly AnyFeature[];
  config: Config;
}): Promise<void> {
  const notes = await Promise.all(features.map((feature) => feature.startNote?.()));
  const noted = notes.map((note) => (note ? `\n  ${note.label.padEnd(10)} ${note.text}` : '')).join('');
  const { signInProviders } = (await app.inject('/api/config')).json<AppConfig>();
  const storage = config.databaseUrl ? 'in the PostgreSQL of DATABASE_URL' : config.dataDir;
  console.log(`
  Reflect is running.

  Open       ${config.publicUrl}
  Sign in    ${describeSignIn(signInProviders, config)}${noted}
  Your data  ${storage}
  Stop       Ctrl+C
`);
}

function describeSignIn(providers: AppConfig['signInProviders'], { localSignIn }: Config): string {
  if (providers.length === 0)
    return localSignIn === 'email'
      ? 'nobody can yet: set LOCAL_SIGN_IN to passkeys, or take it out, see README.md'
      : 'nobody can yet: set PUBLIC_URL to an https address with a name, or OIDC_<NAME>_ISSUER and OIDC_<NAME>_CLIENT_ID, see README.md';
  if (providers.some(({ slug }) => slug === 'passkey')) return 'with a passkey';
  if (providers.some(({ slug }) => slug === 'local'))
    return 'with any e-mail address, without a password, from this computer only';
  return `through ${providers.map(({ name }) => name).join(', ')}`;
}
