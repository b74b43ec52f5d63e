import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { serverFolder } from '../files/server-folder.ts';
import { setTracer } from './trace.ts';

/**
 * Sends spans of calls, jobs and outgoing calls to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. Call it before the
 * server is built. Without that setting nothing is loaded. Stopping sends what is waiting, for two seconds at most.
 */
export async function startTracing({
  config: { tracing },
  log,
}: {
  config: Pick<Config, 'tracing'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}): Promise<{ stop(): Promise<void> }> {
  if (!tracing) return { stop: async () => undefined };
  const { makeOtlpTracer } = await import('./otlp-tracer.ts');
  const { version } = JSON.parse(readFileSync(path.join(serverFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { tracer, stop } = makeOtlpTracer({ config: tracing, version, log });
  setTracer(tracer);
  return {
    async stop() {
      setTracer(null);
      await stop();
    },
  };
}
