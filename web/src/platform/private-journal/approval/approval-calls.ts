import type { JournalApproval } from '@reflect/contract';
import { api } from '../../api.ts';
import { isApiError } from '../../api-error.ts';

/** The present request of a new device, or null. */
export const getApproval = async (): Promise<JournalApproval | null> =>
  (await api('GET /api/private-journal/approval')).approval;

export const askForApproval = (body: { id: string; asked: string }) =>
  api('POST /api/private-journal/approval', { body });

export const continueApproval = (
  approvalId: string,
  body: { step: 'answered' | 'revealed' | 'handed'; message: string },
) => api('PATCH /api/private-journal/approval/:approvalId', { params: { approvalId }, body });

/** Withdraws or refuses a request. One that has already ended is fine. */
export async function endApproval(approvalId: string): Promise<void> {
  await api('DELETE /api/private-journal/approval/:approvalId', { params: { approvalId } }).catch(
    (error: unknown) => {
      if (!isApiError(error, 404)) throw error;
    },
  );
}
