import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** A `fetch` that calls this server in the process, without name resolution, certificates or the network. */
export function fetchInProcess(app: FastifyInstance): CustomFetch {
  return async (address, init) => {
    const url = new URL(address);
    const answer = await app.inject({
      method: init.method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { ...init.headers, host: url.host },
      payload: init.body == null ? undefined : String(init.body),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };
}
