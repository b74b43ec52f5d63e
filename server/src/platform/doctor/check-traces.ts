import type { Config } from '../config/config.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Checks whether the collector of traces accepts them. Sends an empty list. */
export async function checkTraces({ tracing }: Pick<Config, 'tracing'>): Promise<Finding[]> {
  const about = 'Traces';
  if (!tracing) return [{ about, state: 'fine', text: 'None are sent.' }];
  const { endpoint, headers } = tracing;
  const answer = await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!answer) {
    const detail =
      'Start the collector, or check `OTEL_EXPORTER_OTLP_ENDPOINT`. Traces are dropped meanwhile.';
    return [{ about, state: 'warning', text: `\`${endpoint}\` doesn't answer.`, detail }];
  }
  await answer.body?.cancel();
  if (answer.status === 401 || answer.status === 403) {
    const detail = 'Check `OTEL_EXPORTER_OTLP_HEADERS`.';
    return [{ about, state: 'wrong', text: `\`${endpoint}\` refuses them.`, detail }];
  }
  if (!answer.ok) {
    const detail = 'It has to accept OTLP over HTTP at `/v1/traces`. Check `OTEL_EXPORTER_OTLP_ENDPOINT`.';
    return [{ about, state: 'wrong', text: `\`${endpoint}\` answers with ${answer.status}.`, detail }];
  }
  return [{ about, state: 'fine', text: `\`${endpoint}\` accepts them.`, detail: 'Without personal data.' }];
}
