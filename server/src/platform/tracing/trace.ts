import { AsyncLocalStorage } from 'node:async_hooks';

/** All that a span may contain, beside its name and its times. Nothing else leaves the server. */
export const attributeNames = [
  'http.request.method',
  /** The path without its parameters. */
  'http.route',
  'http.response.status_code',
  /** The host that was called, if the operator chose it and not a person. */
  'server.address',
  'reflect.call',
  'reflect.job',
  'reflect.database.statements',
  /** The sum over all statements, even of those that ran at the same time. */
  'reflect.database.milliseconds',
] as const;

export type Attributes = Partial<Record<(typeof attributeNames)[number], string | number>>;

/** What is called outside of this server. */
export type CallKind =
  | 'error-sink'
  | 'local-model'
  | 'mail'
  | 'model'
  | 'push'
  | 'sign-in'
  | 'speech'
  | 'storage'
  | 'stripe'
  | 'webhook';

/** A span that has begun. */
export interface OpenSpan {
  /** Its ids, in the form that another program can continue. */
  traceparent: string;
  end(outcome: { attributes: Attributes; failed: boolean }): void;
}

/** Makes spans. */
export interface Tracer {
  begin(span: {
    name: string;
    kind: 'server' | 'client' | 'internal';
    attributes: Attributes;
    parent?: OpenSpan | undefined;
    /** The parent span in another program, from the header of that name. */
    traceparent?: string | undefined;
  }): OpenSpan;
}

/** A running call or job, and its statements so far. */
export interface Work {
  span: OpenSpan;
  statements: number;
  milliseconds: number;
}

let tracer: Tracer | null = null;
const underWay = new AsyncLocalStorage<Work>();

/** Starts making spans with this tracer; null stops. */
export function setTracer(used: Tracer | null): void {
  tracer = used;
}

/** Whether spans are made. */
export const isTracing = (): boolean => tracer !== null;

/** Starts the span of work that is part of no other; null if tracing is off. */
export function beginWork(span: Omit<Parameters<Tracer['begin']>[0], 'parent'>): Work | null {
  return tracer && { span: tracer.begin(span), statements: 0, milliseconds: 0 };
}

/** Runs `work` so that its calls and statements belong to this span. */
export function runWithin<Result>(within: Work, work: () => Result): Result {
  return underWay.run(within, work);
}

/** Ends the span, with the number and the time of its statements. */
export function endWork(
  { span, statements, milliseconds }: Work,
  { attributes = {}, failed }: { attributes?: Attributes; failed: boolean },
): void {
  const asked: Attributes = {
    'reflect.database.statements': statements,
    'reflect.database.milliseconds': Math.round(milliseconds),
  };
  span.end({ attributes: { ...asked, ...attributes }, failed });
}

/**
 * Runs a job in a span with its name.
 * @param traceparent the span of the process that started this one for the job.
 */
export async function traceJob<Result>(
  name: string,
  run: () => Promise<Result>,
  { traceparent }: { traceparent?: string | undefined } = {},
): Promise<Result> {
  const work = beginWork({
    ...{ name: `job ${name}`, kind: 'internal', attributes: { 'reflect.job': name } },
    traceparent,
  });
  if (!work) return run();
  let failed = true;
  try {
    const result = await runWithin(work, run);
    failed = false;
    return result;
  } finally {
    endWork(work, { failed });
  }
}

/**
 * Makes an outgoing call in a span with its kind, and the host if the operator chose it.
 * @param statusOf the status of the answer, if it has one.
 */
export async function traceCall<Result>(
  { kind, host, statusOf }: { kind: CallKind; host?: string; statusOf?: (result: Result) => number },
  call: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return call();
  const attributes: Attributes = { 'reflect.call': kind, ...(host && { 'server.address': host }) };
  const parent = underWay.getStore()?.span;
  const span = tracer.begin({ name: `call ${kind}`, kind: 'client', attributes, parent });
  let status: number | undefined;
  let failed = true;
  try {
    const result = await call();
    status = statusOf?.(result);
    failed = status !== undefined && status >= 400;
    return result;
  } finally {
    span.end({ attributes: status === undefined ? {} : { 'http.response.status_code': status }, failed });
  }
}

/** `fetch` with a span for each call, which ends when the answer begins. */
export function makeTracedFetch(
  kind: CallKind,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return (input, init) => {
    if (!tracer) return fetch(input, init);
    const host = new URL(input instanceof Request ? input.url : input).hostname;
    return traceCall({ kind, host, statusOf: ({ status }: Response) => status }, () => fetch(input, init));
  };
}

/** The ids of the present span, for a process that is started for it; undefined without tracing. */
export const getTraceparent = (): string | undefined => underWay.getStore()?.span.traceparent;

/** Counts a statement for the call or the job that makes it. The statement itself isn't looked at. */
export function countStatement(answer: Promise<unknown>): void {
  const work = underWay.getStore();
  if (!work) return;
  const begun = performance.now();
  const count = () => {
    work.statements += 1;
    work.milliseconds += performance.now() - begun;
  };
  answer.then(count, count);
}
