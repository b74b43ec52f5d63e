import type { DeletionContent } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { defaultDeletionContent } from './deletion/default-content.ts';
import { undoImport } from './import/send-import.ts';

const myDataKeys = {
  deletionContent: ['my-data', 'deletion-content'],
  imports: ['my-data', 'imports'],
} as const;

/** If the server doesn't answer, returns what is true for every account. */
export function useDeletionContent() {
  return useQuery({
    queryKey: myDataKeys.deletionContent,
    queryFn: async ({ signal }): Promise<DeletionContent> => {
      try {
        return await api('POST /api/ai/generate-deletion-content', { signal });
      } catch (error) {
        if (signal.aborted) throw error;
        return defaultDeletionContent;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export interface Deletion {
  confirmationText: string;
  reason: string;
  wantDataExport: boolean;
  leavesSubscription: boolean;
}

/** Rejects with the failure of the call. */
export const deleteAccount = ({ confirmationText, reason, wantDataExport, leavesSubscription }: Deletion) =>
  api('POST /api/account/delete', {
    body: {
      confirmationText,
      reason: reason.trim() || null,
      wantDataExport,
      ...(leavesSubscription && { leavesSubscription }),
    },
  });

/** Newest first. */
export function useImports() {
  return useQuery({
    queryKey: myDataKeys.imports,
    queryFn: ({ signal }) => api('GET /api/imports', { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** After a failure it can be called again and goes on where it stopped. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, onLeft }: { importId: string; onLeft: (left: number) => void }) =>
      undoImport(importId, { onLeft }),
    onSettled: () => client.invalidateQueries({ queryKey: myDataKeys.imports }),
  });
}
