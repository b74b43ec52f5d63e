import { z } from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent, and which ones. */
export interface TracingConfig {
  /** The address of a collector, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: { kind: (typeof samplers)[number]; ratio: number };
}

/** The variables of traces, part of the table in `config.ts`. Their names and values are OpenTelemetry's. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'has to be an address that starts with http:// or https://',
      abort: true,
    })
    .refine(
      (text) => !new URL(text).username && !new URL(text).search,
      'has to be an address without a name, a password or a query; OTEL_EXPORTER_OTLP_HEADERS takes a key',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((text, context) => {
      const headers = readHeaders(text);
      if (headers) return headers;
      context.addIssue('has to look like name=value,other=value');
      return z.NEVER;
    }),
  OTEL_SERVICE_NAME: z.string().default('reflect'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('has to be a share from 0 to 1')
    .min(0, 'has to be a share from 0 to 1')
    .max(1, 'has to be a share from 0 to 1')
    .default(1),
};

/** Reads the variables; null if traces aren't sent. */
export function readTracing(values: z.output<z.ZodObject<typeof tracingVariables>>): TracingConfig | null {
  if (!values.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: { kind: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** Reads names and values of headers, with the values encoded as in a URL; null if the text is malformed. */
function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
}
