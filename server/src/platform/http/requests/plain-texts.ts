import { isPlainText } from '@reflect/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problem.ts';

/**
 * Refuses a request with a text, in its path, query or body, field names included, that holds NUL or half a character:
 * neither the database nor programs that read an export could store it. Call it before the routes are registered.
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

/** The path of the first such text; null without one. A loop without recursion, because a body may be nested deeply. */
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
