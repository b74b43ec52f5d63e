import type { JournalRecovery } from '@reflect/contract';
import { api } from '../../api.ts';

/** The way that trusted people open together, or null. */
export const getRecovery = async (): Promise<JournalRecovery | null> =>
  (await api('GET /api/private-journal/recovery')).recovery;

/** Stores the way, and checks that the server has stored what was sent. */
export async function setRecovery(
  way: Pick<JournalRecovery, 'id' | 'parameters' | 'generation' | 'waitDays'> & { wrapped: string },
): Promise<void> {
  const { recovery } = await api('PUT /api/private-journal/recovery', { body: way });
  const fields = ['id', 'parameters', 'generation', 'waitDays'] as const;
  if (fields.some((field) => recovery?.[field] !== way[field]))
    throw new Error('The server has stored another way than the one that was sent.');
}

export const removeRecovery = () => api('DELETE /api/private-journal/recovery');
export const startRecovery = () => api('POST /api/private-journal/recovery/start');
export const stopRecovery = () => api('DELETE /api/private-journal/recovery/start');
export const getRecoveryKey = () => api('GET /api/private-journal/recovery/key');
