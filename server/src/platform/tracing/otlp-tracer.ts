import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { TracingConfig } from '../config/config-tracing.ts';
import type { OpenSpan, Tracer } from './trace.ts';

const stopMs = 2_000;
const exportMs = 5_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const traceparentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Sends spans to a collector in batches, without delaying other work: what it doesn't accept in time is dropped. No
 * library gets the tracer, so none can put anything into a span.
 */
export function makeOtlpTracer({
  config: { endpoint, headers, serviceName, sampler },
  version,
  log,
}: {
  config: TracingConfig;
  version: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}): { tracer: Tracer; stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      // Tells several servers apart, and changes with each start.
      'service.instance.id': randomUUID(),
    }),
    sampler: makeSampler(sampler),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logExports(exporter, log),
        maxQueueSize: 2048,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const spans = new WeakMap<OpenSpan, Span>();
  const otel = provider.getTracer('reflect', version);
  return {
    tracer: {
      begin({ name, kind, attributes, parent, traceparent }) {
        const outer = parent && spans.get(parent);
        const context = outer ? trace.setSpan(ROOT_CONTEXT, outer) : readContext(traceparent);
        const span = otel.startSpan(name, { kind: kinds[kind], attributes }, context);
        const { traceId, spanId, traceFlags } = span.spanContext();
        const open: OpenSpan = {
          traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
          end({ attributes: further, failed }) {
            span.setAttributes(further);
            // Without the error's message, which may quote what a person wrote.
            if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          },
        };
        spans.set(open, span);
        return open;
      },
    },
    stop: () =>
      Promise.race([provider.shutdown().catch(() => undefined), wait(stopMs, undefined, { ref: false })]),
  };
}

/** From the one header that holds only ids: `tracestate` and `baggage` hold free text. */
function readContext(traceparent = '') {
  const [, traceId = '', spanId = '', flags = ''] = traceparentShape.exec(traceparent) ?? [];
  const outer = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(outer) ? trace.setSpanContext(ROOT_CONTEXT, outer) : ROOT_CONTEXT;
}

function makeSampler({ kind, ratio }: TracingConfig['sampler']): Sampler {
  const root = kind.endsWith('always_on')
    ? new AlwaysOnSampler()
    : kind.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return kind.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Logs once that the collector accepts nothing, and once that it does again. Its answer isn't logged. */
function logExports(exporter: SpanExporter, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SpanExporter {
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const wasTaken = isTaken;
        isTaken = result.code === 0;
        if (wasTaken && !isTaken) log.warn('OTEL_EXPORTER_OTLP_ENDPOINT takes no traces; they are dropped.');
        if (!wasTaken && isTaken) log.info('OTEL_EXPORTER_OTLP_ENDPOINT takes traces again.');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
