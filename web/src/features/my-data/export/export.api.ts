import { useMutation } from '@tanstack/react-query';

/** A file that holds what a person has written. */
export type ExportKind = 'pdf' | 'json' | 'zip';

/** Exports on a press; what does it is fetched only then, so that Settings opens without it. */
export function useExport() {
  return useMutation({
    mutationFn: async (kind: ExportKind) => (await import('./download-export.ts')).downloadExport(kind),
  });
}
