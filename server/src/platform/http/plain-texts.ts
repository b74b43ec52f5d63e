import { isPlainText } from '@reflect/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/**
 * Refuses a request in whose path, query or body any text, the names of fields included, holds NUL or half a character:
 * neither the database nor the programs that read an export could keep it. Every route is registered after it.
 */
export function refuseUnstorableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { params, query, body } = request;
    const path = [params, query, body].map(findUnstorable).find((found) => found !== null);
    if (path === undefined || path === null) return;
    const message = "This text has a character that can't be stored.";
    throw new ProblemError('request.invalid', undefined, [{ path, message }]);
  });
}

/** Where the first such text is; null where there is none. A plain loop, because nesting may be as deep as a body is long. */
function findUnstorable(value: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value === 'string') {
      if (!isPlainText(next.value)) return next.path;
    } else if (typeof next.value === 'object' && next.value !== null && !ArrayBuffer.isView(next.value)) {
      for (const [name, inner] of Object.entries(next.value)) {
        if (!isPlainText(name)) return next.path;
        if (typeof inner === 'string' || typeof inner === 'object')
          waiting.push({ value: inner, path: next.path === '' ? name : `${next.path}.${name}` });
      }
    }
  }
  return null;
}
