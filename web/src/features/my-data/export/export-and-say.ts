import { type ToastContent, toast } from '../../../ui/toast/toast-store.ts';
import type { ExportKind } from './export-state.ts';
import { type ExportOutcome, runExport } from './running-export.ts';

const outcomes: Record<ExportOutcome, ToastContent> = {
  failed: {
    title: 'Export Failed',
    description: "Your data couldn't be exported. Please try again.",
    variant: 'destructive',
  },
  done: { title: 'Export Complete', description: 'Your file was downloaded.' },
  canceled: { title: 'Export canceled', description: 'Nothing was downloaded.' },
  busy: { title: 'One export at a time', description: 'Wait for the one under way, or cancel it.' },
};

/** Makes an export and says in a toast how it ended. */
export async function exportAndSay(kind: ExportKind): Promise<void> {
  toast(outcomes[await runExport(kind)]);
}
