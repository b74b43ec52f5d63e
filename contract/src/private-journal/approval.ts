import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** A message between two devices of a person. The server passes it on and reads nothing of it. */
const Message = z.base64().min(1).max(limits.approvalMessage);

/**
 * A device without the key asks one that has it. The messages follow in this order, from the two devices in turn;
 * docs/private-journals.md says what is in them.
 */
export const JournalApproval = z.object({
  id: Id,
  /** The part that this request's session plays: it asks, it answered, or neither. */
  role: z.enum(['asking', 'answering', 'other']),
  isRefused: z.boolean(),
  asked: Message.nullable(),
  answered: Message.nullable(),
  revealed: Message.nullable(),
  /** Only for the device that asks. */
  handed: Message.nullable(),
  /** Until the server erases it. Counted from the answer, because a device's clock may be wrong. */
  endsInSeconds: z.number().int().nonnegative(),
});
export type JournalApproval = z.infer<typeof JournalApproval>;

const Answer = z.object({ approval: JournalApproval.nullable() });
const params = z.object({ approvalId: Id });

/** The endpoints by which an open device lets a new one in. */
export const approvalEndpoints = defineEndpoints({
  getApproval: {
    method: 'GET',
    path: '/api/private-journal/approval',
    access: 'user',
    summary: 'The request of a new device to open the private journal, or null. There is one at a time.',
    response: Answer,
    errors: [],
  },
  askForApproval: {
    method: 'POST',
    path: '/api/private-journal/approval',
    access: 'user',
    summary:
      'Asks the devices on which the private journal is open to let this one in. It ends after ten minutes. Asked again by the same session, it takes the place of the request before.',
    limit: { calls: 12, seconds: 3600 },
    bodyBytes: 4 * 1024,
    body: z.object({ id: Id, asked: Message }),
    response: Answer,
    errors: ['private_journal.approval_under_way'],
  },
  continueApproval: {
    method: 'PATCH',
    path: '/api/private-journal/approval/:approvalId',
    access: 'user',
    summary:
      'The next message of a request: another session answers, the asking one reveals, and the one that answered hands over. Each is taken once.',
    limit: { calls: 60, seconds: 3600 },
    bodyBytes: 4 * 1024,
    params,
    body: z.object({ step: z.enum(['answered', 'revealed', 'handed']), message: Message }),
    response: Answer,
    errors: ['private_journal.approval_not_found', 'private_journal.approval_went_on'],
  },
  endApproval: {
    method: 'DELETE',
    path: '/api/private-journal/approval/:approvalId',
    access: 'user',
    summary:
      'Ends a request and erases its messages: the asking session takes it back, or is done; any other refuses it.',
    limit: { calls: 60, seconds: 3600 },
    params,
    errors: ['private_journal.approval_not_found'],
  },
});

export const approvalProblems = {
  'private_journal.approval_under_way': {
    status: 409,
    message: 'Another device is asking at the moment. Allow or refuse it first, or wait ten minutes.',
  },
  'private_journal.approval_not_found': { status: 404, message: 'This request has ended.' },
  'private_journal.approval_went_on': {
    status: 409,
    message: 'Another of your devices has answered this request.',
  },
} as const;
