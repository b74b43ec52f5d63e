import type { WrappedJournalKey } from '../../contract/src/index.ts';
import { RowServer } from '../../web/src/platform/private-journal/testing/row-server.ts';

type Stored = RowServer['rows'] extends Map<string, infer Row> ? Row : never;
/** Answers a call in place of the server; null lets the server answer honestly. */
type Lie = (call: { method: string; url: string; body: string }) => Response | null;

/** A server run by somebody who wants to read, take away or change what a person writes. */
export class LyingServer {
  readonly honest: RowServer;
  /** The state of the account, as the server reports it. */
  state = 'on';
  /** Each call that has arrived, with its body. */
  readonly calls: string[] = [];
  readonly headers: Headers[] = [];
  lie: Lie = () => null;

  constructor({ userId }: { userId: string }) {
    this.honest = new RowServer({ userId });
  }

  get ways(): WrappedJournalKey[] {
    return this.honest.ways;
  }
  get pictures(): RowServer['pictures']['pictures'] {
    return this.honest.pictures.pictures;
  }
  get rows(): Map<string, Stored> {
    return this.honest.rows;
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init;
    const body = String(init.body ?? '');
    this.calls.push(`${method} ${url} ${body}`.trim());
    this.headers.push(new Headers(init.headers));
    const lied = this.lie({ method, url, body });
    if (lied !== null) return lied;
    if (url === '/api/auth/user')
      return Response.json({
        ...{ id: this.honest.userId, privateJournal: this.state },
        privateJournalGeneration: this.honest.generation,
      });
    if (url === '/api/private-journal/keys' && method === 'POST') {
      const way = { ...(JSON.parse(body) as WrappedJournalKey), createdAt: '2026-11-20T08:00:00.000Z' };
      this.ways.push(way);
      return Response.json(way);
    }
    if (/^\/api\/(private-journal\/(rows|trash|pictures|keys|turn)|device-key)/.test(url))
      return this.honest.handle(url, init);
    return this.honest.answers.has(url) ? this.honest.handle(url, init) : Response.json({});
  }

  /** A copy of everything that is stored. */
  keepState(): Map<string, Stored> {
    return structuredClone(this.rows);
  }
  /** Replaces the present state by an earlier one, as if nothing had happened since. */
  goBackTo(state: Map<string, Stored>): void {
    this.rows.clear();
    for (const [id, row] of structuredClone(state)) this.rows.set(id, row);
  }
  /** Replaces parts of a row, as a change that devices read. */
  replace(id: string, change: Partial<Stored>): void {
    this.honest.store({ id, ...change });
  }

  /** The calls that contain these words, readable or as base64. */
  leaks(words: readonly string[]): string[] {
    return this.calls.filter((call) => {
      const decoded = [...call.matchAll(/[A-Za-z0-9+/=]{24,}/g)].map(([text]) =>
        Buffer.from(text, 'base64').toString('latin1'),
      );
      const all = `${call}\n${decoded.join('\n')}`.toLowerCase();
      return words.some((word) => all.includes(word));
    });
  }
}
