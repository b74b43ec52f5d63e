import type { EarlierVersion, JournalEntry } from '@reflect/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { journalKeys } from '../journal.api.ts';

/** The words before the last edit, which only the server has. */
export type EarlierWords =
  | { status: 'reading' }
  | { status: 'read'; version: EarlierVersion }
  /** `none`: only its secrecy was changed. `away`: there is no connection. */
  | { status: 'none' | 'away' | 'failed'; retry: () => void };

export function useEarlierVersion(entry: Pick<JournalEntry, 'id' | 'revision'>): EarlierWords {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: journalKeys.earlier(entry),
    queryFn: ({ signal }) =>
      api('GET /api/journal/entries/:entryId/earlier', { params: { entryId: entry.id }, signal }),
    // Nobody's old words stay in memory after they were looked at.
    gcTime: 0,
  });
  if (data !== undefined) return { status: 'read', version: data };
  if (isFetching || error === null) return { status: 'reading' };
  const retry = () => void refetch();
  if (isApiError(error, 404)) return { status: 'none', retry };
  return { status: isApiError(error, 0) ? 'away' : 'failed', retry };
}

/** Whether an entry was edited after it was written, as far as the server knows. */
export function wasEdited({ createdAt, updatedAt }: Pick<JournalEntry, 'createdAt' | 'updatedAt'>): boolean {
  return Date.parse(updatedAt) !== Date.parse(createdAt);
}
