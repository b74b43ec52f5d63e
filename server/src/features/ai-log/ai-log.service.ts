import { randomUUID } from 'node:crypto';
import type { SentToModel } from '@reflect/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { SentRequest } from '../../ai/mind.ts';
import { isRowOfPrivateJournal } from '../../platform/http/private-journal.ts';
import type { AiLogRepo } from './ai-log.repo.ts';

/** Rows of one person; older ones are erased. */
export const maxRows = 1_000;
const keptForMs = 90 * 24 * 60 * 60 * 1_000;

/** The log of what was sent to a language model: how much, for what and to whom, never the text. */
export function aiLogService({ repo, log }: { repo: AiLogRepo; log: FastifyBaseLogger }) {
  return {
    /** Adds a request to its person's log. Never rejects, so that the model's answer doesn't depend on it. */
    async record({ userId, ...payload }: SentRequest): Promise<void> {
      if (userId === undefined) {
        log.error({ task: payload.task }, 'A request to the language model is in the log of nobody.');
        return;
      }
      try {
        await repo.insert({ userId, id: randomUUID(), payload });
        await repo.eraseBeyond({ userId, newest: maxRows });
      } catch (error) {
        // Requests from a private journal leave no row here.
        if (isRowOfPrivateJournal(error)) return;
        log.error({ err: error, task: payload.task }, 'A request to the language model was not logged.');
      }
    },

    /** What was sent for a person, newest first. */
    async list(userId: string): Promise<SentToModel[]> {
      const rows = await repo.list({ userId });
      return rows.map(({ id, createdAt, payload }) => ({ id, sentAt: createdAt.toISOString(), ...payload }));
    },

    eraseOld: () => repo.eraseBefore(new Date(Date.now() - keptForMs)),
  };
}
