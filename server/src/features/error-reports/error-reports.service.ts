import type { ErrorReport } from '@reflect/contract';
import type { FastifyBaseLogger } from 'fastify';
import { withoutText } from './report-without-text.ts';

const patience = 5_000;

/**
 * Logs reports of failed screens, and forwards them to the operator's sink. Nobody waits for the sink, and its
 * failures are one line in the log.
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
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) log.warn({ status: answer.status }, 'ERROR_SINK did not take a report.');
    } catch (error) {
      log.warn({ reason: (error as Error).name }, 'ERROR_SINK does not answer.');
    }
  }

  return {
    /** Takes a report as a browser sent it. */
    takeReport(sent: ErrorReport): undefined {
      const report = withoutText(sent);
      log.error({ report }, 'A screen failed.');
      if (sink) void forward(sink, report);
    },
  };
}
