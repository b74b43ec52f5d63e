import type { JournalApproval } from '@reflect/contract';
import { decline, ProblemError } from '../../../platform/problem.ts';
import type { ApprovalRepo, ApprovalRow, ApprovalStep } from './approval.repo.ts';

const lifeMs = 10 * 60_000;

/** The person of the request, and which of their sessions is calling. */
interface Calling {
  userId: string;
  sessionId: Buffer | null;
}

/**
 * Passes messages from one device of a person to another, in order and each once. It can't read them. The devices
 * check that they arrive unchanged, by words that their person compares.
 */
export function approvalService({ repo }: { repo: ApprovalRepo }) {
  const answer = (row: ApprovalRow | null, sessionId: Buffer, now: Date) => ({
    approval: row && viewApproval(row, { sessionId, now }),
  });

  return {
    async read({ userId, ...calling }: Calling) {
      const [sessionId, now] = [requireSession(calling), new Date()];
      return answer(await repo.find({ userId, now }), sessionId, now);
    },

    async ask({ userId, id, asked, ...calling }: Calling & { id: string; asked: string }) {
      const [sessionId, now] = [requireSession(calling), new Date()];
      const request = { userId, id, sessionId, now, asked: Buffer.from(asked, 'base64') };
      const row = await repo.ask({ ...request, endsAt: new Date(now.getTime() + lifeMs) });
      if (row !== null) return answer(row, sessionId, now);
      // A repeated request continues as it is.
      const present = await repo.find({ userId, now });
      const isSame = present?.id === id && present.askingSession.equals(sessionId);
      return isSame ? answer(present, sessionId, now) : decline('private_journal.approval_under_way');
    },

    async goOn({
      userId,
      id,
      step,
      message,
      ...calling
    }: Calling & { id: string; step: ApprovalStep; message: string }) {
      const [sessionId, now] = [requireSession(calling), new Date()];
      const sent = Buffer.from(message, 'base64');
      const row = await repo.take({ userId, id, sessionId, now, step, message: sent });
      if (row !== null) return answer(row, sessionId, now);
      const present = await repo.find({ userId, now });
      if (present?.id !== id || present.isRefused) return decline('private_journal.approval_not_found');
      const isAgain =
        present[step]?.equals(sent) && viewApproval(present, { sessionId, now }).role !== 'other';
      return isAgain ? answer(present, sessionId, now) : decline('private_journal.approval_went_on');
    },

    async end({ userId, id, ...calling }: Calling & { id: string }) {
      const isEnded = await repo.end({ userId, id, sessionId: requireSession(calling), now: new Date() });
      return isEnded ? undefined : decline('private_journal.approval_not_found');
    },
  };
}

function requireSession({ sessionId }: { sessionId: Buffer | null }): Buffer {
  if (sessionId === null) throw new ProblemError('session.required');
  return sessionId;
}

function viewApproval(
  row: ApprovalRow,
  { sessionId, now }: { sessionId: Buffer; now: Date },
): JournalApproval {
  const toText = (message: Buffer | null) => message?.toString('base64') ?? null;
  const isAsking = row.askingSession.equals(sessionId);
  const isAnswering = row.answeringSession?.equals(sessionId) ?? false;
  return {
    id: row.id,
    role: isAsking ? 'asking' : isAnswering ? 'answering' : 'other',
    isRefused: row.isRefused,
    asked: toText(row.asked),
    answered: toText(row.answered),
    revealed: toText(row.revealed),
    handed: isAsking ? toText(row.handed) : null,
    endsInSeconds: Math.max(0, Math.round((row.endsAt.getTime() - now.getTime()) / 1_000)),
  };
}
