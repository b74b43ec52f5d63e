import type { ErrorReport } from '@reflect/contract';
import type { FastifyBaseLogger } from 'fastify';
import { makeTracedFetch } from '../../platform/tracing/trace.ts';
import { stripReport } from './report-without-text.ts';

const timeoutMs = 5_000;
const send = makeTracedFetch('error-sink');

/**
 * Logs reports of failed screens, and forwards them to the operator's sink. The response doesn't wait for the sink, and
 * a failure of the sink is logged in one line.
 */
export function errorReportsService({
  sink,
  log,
}: {
  sink: string | null;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}) {
  async function forward(address: string, report: ErrorReport): Promise<void> {
    try {
      const answer = await send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) log.warn({ status: answer.status }, 'ERROR_SINK refused a report.');
    } catch (error) {
      log.warn({ reason: (error as Error).name }, 'ERROR_SINK does not answer.');
    }
  }

  return {
    takeReport(sent: ErrorReport): undefined {
      const report = stripReport(sent);
      log.error({ report }, 'A screen failed.');
      if (sink) void forward(sink, report);
    },
  };
}
