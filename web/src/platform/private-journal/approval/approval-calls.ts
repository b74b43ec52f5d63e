import type { JournalApproval } from '@reflect/contract';
import { api } from '../../api.ts';
import { isApiError } from '../../api-error.ts';

/** The request of a new device that there is at present. */
export const getApproval = async (): Promise<JournalApproval | null> =>
  (await api('GET /api/private-journal/approval')).approval;

export const askForApproval = (body: { id: string; asked: string }) =>
  api('POST /api/private-journal/approval', { body });

export const continueApproval = (
  approvalId: string,
  body: { step: 'answered' | 'revealed' | 'handed'; message: string },
) => api('PATCH /api/private-journal/approval/:approvalId', { params: { approvalId }, body });

/** Takes a request back, or refuses it. One that has ended already is as it should be. */
export async function endApproval(approvalId: string): Promise<void> {
  await api('DELETE /api/private-journal/approval/:approvalId', { params: { approvalId } }).catch(
    (error: unknown) => {
      if (!isApiError(error, 404)) throw error;
    },
  );
}
