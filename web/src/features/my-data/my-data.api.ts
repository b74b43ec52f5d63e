import type { DeletionContent } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiBytes } from '../../platform/api.ts';
import { openedFor } from '../../platform/private-journal/private-here.ts';
import { defaultDeletionContent } from './deletion/default-content.ts';
import { downloadFile } from './export/download-file.ts';
import { isWholeZip } from './export/is-whole-zip.ts';
import { undoImport } from './import/send-import.ts';

/** A file that holds what a person has written. */
export type ExportKind = 'pdf' | 'json' | 'zip';

const myDataKeys = {
  deletionContent: ['my-data', 'deletion-content'],
  imports: ['my-data', 'imports'],
} as const;

/** Fetches an export and gives it to the browser to store. */
export async function downloadExport(kind: ExportKind): Promise<void> {
  // Only this device can open the rows and pictures of a private journal.
  if (kind === 'zip' && openedFor.read() !== null) {
    const { zipOnDevice } = await import('./export/zip-on-device.ts');
    downloadFile({ blob: await zipOnDevice(), extension: kind });
    return;
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const blob =
    kind === 'zip'
      ? await apiBytes('GET /api/export/json', { query: { images: 'true' } })
      : await apiBytes('POST /api/export-data', { body: { format: kind, timeZone } });
  if (kind === 'zip' && !(await isWholeZip(blob))) throw new Error('The export ended early.');
  downloadFile({ blob, extension: kind });
}

export function useExport() {
  return useMutation({ mutationFn: downloadExport });
}

/** The export of the page that deletes the account: everything, images included. */
export function useExportBeforeDeletion() {
  return useMutation({ mutationFn: () => downloadExport('zip') });
}

/** What the page says; where the server does not tell, what is true for everybody. */
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

/** Deletes the account; rejects with the failure of the call. */
export const deleteAccount = ({ confirmationText, reason, wantDataExport, leavesSubscription }: Deletion) =>
  api('POST /api/account/delete', {
    body: {
      confirmationText,
      reason: reason.trim() || null,
      wantDataExport,
      ...(leavesSubscription && { leavesSubscription }),
    },
  });

/** What was imported into the account, last one first. */
export function useImports() {
  return useQuery({
    queryKey: myDataKeys.imports,
    queryFn: ({ signal }) => api('GET /api/imports', { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Takes a whole import back; asked again after a failure, it goes on where it stopped. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, onLeft }: { importId: string; onLeft: (left: number) => void }) =>
      undoImport(importId, { onLeft }),
    onSettled: () => client.invalidateQueries({ queryKey: myDataKeys.imports }),
  });
}
