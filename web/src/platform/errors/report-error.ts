import type { RouteRequest } from '@reflect/contract/routes';
import { toJson } from '../api.ts';

/** `localhost` with its subdomains, 127.0.0.0/8 and ::1. */
const loopbackHost = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
type ErrorReport = RouteRequest<'POST /api/errors'>['body'];

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
    body: toJson(report),
    keepalive: true,
  }).catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a failed report has nowhere else to go
    console.error('The error could not be reported.', failure);
  });
}
