import type { RouteRequest } from '@reflect/contract/routes';
import { toJson } from '../api.ts';
import { isAnyPrivateHere } from '../private-journal/private-here.ts';

/** `localhost` with its subdomains, 127.0.0.0/8 and ::1. */
const loopbackHost = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
type ErrorReport = RouteRequest<'POST /api/errors'>['body'];

/** A place in this app's code, in the stacks of all browsers. */
const codePlace = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
const listPlaces = (origin: string, stack: string | null | undefined) =>
  stack
    ?.match(codePlace)
    ?.map((path) => `    at ${origin}${path}`)
    .join('\n') ?? null;

/**
 * What may leave a device that knows a private journal: messages quote what could not be parsed, and the server that removes
 * that from a report is the one that must not read it.
 */
function leaveOutText(report: ErrorReport, { name }: Error): ErrorReport {
  const { origin } = new URL(report.url);
  return {
    ...report,
    message: /^[A-Z][A-Za-z]{2,40}$/.test(name) ? name : 'Error',
    stack: listPlaces(origin, report.stack),
    componentStack: listPlaces(origin, report.componentStack),
    url: origin,
  };
}

/** Reports a failed screen, except from a loopback address. The answer isn't read; a failed report is only logged. */
export function reportError(
  { error: thrown, componentStack }: { error: unknown; componentStack: string | null },
  place: { hostname: string; href: string } = window.location,
): void {
  if (loopbackHost.test(place.hostname)) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report: ErrorReport = {
    message: error.message.slice(0, 2_000),
    stack: error.stack?.slice(0, 5_000) ?? null,
    componentStack: componentStack?.slice(0, 5_000) ?? null,
    timestamp: new Date().toISOString(),
    url: place.href.slice(0, 2_000),
    userAgent: navigator.userAgent.slice(0, 500),
  };
  fetch('/api/errors', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: toJson(isAnyPrivateHere() ? leaveOutText(report, error) : report),
    keepalive: true,
  }).catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a failed report has nowhere else to go
    console.error('The error could not be reported.', failure);
  });
}
