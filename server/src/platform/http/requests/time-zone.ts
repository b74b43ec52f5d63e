import type { FastifyRequest } from 'fastify';

const maxNameLength = 100;

/** The time zone that a request names in `X-Time-Zone`; UTC if it names none, or one that doesn't exist. */
export function readTimeZone({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return findTimeZone(headers['x-time-zone']);
}

/** The time zone with this name; UTC if there is none. */
export function findTimeZone(name: unknown): string {
  if (typeof name !== 'string' || name === '' || name.length > maxNameLength) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
