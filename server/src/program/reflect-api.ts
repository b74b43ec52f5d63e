import { type JournalEntry, journalEndpoints, Problem } from '@reflect/contract';
import type { z } from 'zod';
import { StartError } from '../platform/config/start-error.ts';
import { explainCertificate } from '../platform/http/explain-certificate.ts';

type Changes = z.output<(typeof journalEndpoints)['listEntryChanges']['response']>;

/** The calls that a program makes to a server, with its person's access token. */
export interface ReflectApi {
  /** What happened to the journal since a cursor. */
  readChanges(since: number): Promise<Changes>;
  /** A repeated call with the same id adds nothing. */
  addEntry(entry: { id: string; content: string; title?: string; isSecret?: boolean }): Promise<JournalEntry>;
  /** Everything of the person, as the server sends it. */
  exportData(options: { withImages: boolean }): Promise<ReadableStream<Uint8Array>>;
}

/** Reads the server's address and the token from the environment. @throws StartError */
export function readAccess(environment: Record<string, string | undefined>): {
  address: string;
  token: string;
} {
  const { REFLECT_URL: url = 'http://localhost:3000', REFLECT_TOKEN: token } = environment;
  if (!token)
    throw new StartError(
      'Set REFLECT_TOKEN to an access token: Settings, Security & Privacy, Access for your programs.',
    );
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new StartError(
      'REFLECT_URL has to be an address with http:// or https://, such as https://journal.example.',
    );
  return { address: new URL(url).origin, token: token.trim() };
}

/** Connects to a server. Calls reject with StartError, whose message is for the person. */
export function connect({ address, token }: { address: string; token: string }): ReflectApi {
  async function call(path: string, init: { method?: string; body?: string } = {}): Promise<Response> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    };
    // The token must never reach another server.
    const answer = await fetch(`${address}${path}`, { ...init, headers, redirect: 'error' }).catch(
      (error: unknown) => {
        const reason = explainCertificate(error) ?? 'Is Reflect running there? Set REFLECT_URL otherwise.';
        throw new StartError(`${address} doesn't answer. ${reason}`, { cause: error });
      },
    );
    if (answer.ok) return answer;
    if (answer.status === 401)
      throw new StartError(
        `${address} doesn't know this access token, or it was revoked. Make one in Settings, Security & Privacy, Access for your programs, and set REFLECT_TOKEN.`,
      );
    const problem = Problem.safeParse(await answer.json().catch(() => null));
    throw new StartError(problem.data?.message ?? `${address} answered with ${answer.status}.`);
  }

  return {
    async readChanges(since) {
      const answer = await call(`/api/journal/entries/changes?since=${since}`);
      return journalEndpoints.listEntryChanges.response.parse(await answer.json());
    },
    async addEntry(entry) {
      const answer = await call('/api/journal/entries', { method: 'POST', body: JSON.stringify(entry) });
      return journalEndpoints.createEntry.response.parse(await answer.json());
    },
    async exportData({ withImages }) {
      const { body } = await call(`/api/export/json${withImages ? '?images=true' : ''}`);
      if (!body) throw new StartError('The server sent nothing.');
      return body;
    },
  };
}
