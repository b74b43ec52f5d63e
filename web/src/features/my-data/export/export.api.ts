import { useMutation } from '@tanstack/react-query';

export type ExportKind = 'pdf' | 'json' | 'zip';

/** Fetches the code on a press, so that Settings opens without it. */
export function useExport() {
  return useMutation({
    mutationFn: async (kind: ExportKind) => (await import('./download-export.ts')).downloadExport(kind),
  });
}
