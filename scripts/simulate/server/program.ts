// Bundled with the server code: the rules of its collections, without HTTP and PostgreSQL.
import { entries, problems } from '../../../contract/src/index.ts';
import { entriesTable } from '../../../server/src/features/journal/entries-table.ts';
import { journalCollection } from '../../../server/src/features/journal/journal.collection.ts';
import { isDeclined } from '../../../server/src/platform/problem.ts';
import type { MemoryDatabase } from './memory-table.ts';

/** A call as it reaches the handlers. */
export interface ServerCall {
  method: string;
  url: string;
  body: unknown;
  userId: string;
}
export interface ServerAnswer {
  status: number;
  body?: unknown;
}

/** One server process on a database that outlives it. `later` is work after an answer, such as an analysis. */
export function startServer({
  database,
  later,
}: {
  database: MemoryDatabase;
  later: (work: () => Promise<void>) => void;
}) {
  const table = entriesTable({ database, keyring: {} } as never);
  const journal = journalCollection({
    table,
    mind: {
      describe: () => ({ provider: 'engine', providerName: null }),
      analyseEntryAtOnce: async () => null,
    } as never,
    lateAnalyses: {
      later: ({ userId, id }: { userId: string; id: string }) =>
        later(async () => {
          const analysedBy = { provider: 'engine' as const, model: null };
          await table.update({
            userId,
            id,
            change: ({ payload }) => ({ payload: { ...payload, analysedBy, sentimentScore: 3 } }),
          });
        }),
    } as never,
    lateDescriptions: { later: () => undefined } as never,
    people: { namesFor: async () => new Map() } as never,
    profile: { preferencesFor: async () => ({}) } as never,
    images: {
      attach: async () => true,
      detach: async () => undefined,
      eraseLetGo: async () => undefined,
    } as never,
  });
  const routes = Object.entries(entries.endpoints).map(([name, endpoint]) => ({
    endpoint,
    handle: (journal.handlers as unknown as Record<string, (request: unknown) => Promise<unknown>>)[name]!,
  }));

  return {
    emptyTrash: (userId: string) => journal.emptyTrash({ userId }),
    async handle({ method, url, body, userId }: ServerCall): Promise<ServerAnswer> {
      const [path = '', search = ''] = url.split('?');
      for (const { endpoint, handle } of routes) {
        const params = endpoint.method === method ? matchPath(endpoint.path, path) : null;
        if (params === null) continue;
        const input = endpoint as unknown as Record<
          'body' | 'query',
          { safeParse: (value: unknown) => { success: boolean; data?: unknown } } | undefined
        >;
        const read = input.body?.safeParse(body) ?? { success: true, data: undefined };
        const query = input.query?.safeParse(Object.fromEntries(new URLSearchParams(search))) ?? {
          success: true,
          data: {},
        };
        if (!read.success || !query.success) return makeDecline('request.invalid');
        const user = { id: userId, isPremium: false };
        const answer = await handle({
          user,
          params,
          query: query.data,
          body: read.data,
          signal: new AbortController().signal,
        });
        if (isDeclined(answer)) return makeDecline(answer.code);
        return answer === undefined ? { status: 204 } : { status: 200, body: answer };
      }
      return makeDecline('request.not_found');
    },
  };
}

function makeDecline(code: keyof typeof problems): ServerAnswer {
  const { status, message } = problems[code];
  return { status, body: { code, message } };
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}
