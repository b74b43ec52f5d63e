import { callWhenForgotten } from '../../../platform/session/person-memory.ts';
import { type ExportKind, runningExport } from './export-state.ts';

/** How an export ended; `busy` if another one was running. A canceled one downloads nothing. */
export type ExportOutcome = 'done' | 'failed' | 'canceled' | 'busy';

/** Makes an export and gives it to the browser. */
export async function runExport(kind: ExportKind): Promise<ExportOutcome> {
  if (runningExport.read() !== null) return 'busy';
  const stop = new AbortController();
  runningExport.set({ kind, stop });
  try {
    const { downloadExport } = await import('./download-export.ts');
    await downloadExport(kind, stop.signal);
    return 'done';
  } catch {
    return stop.signal.aborted ? 'canceled' : 'failed';
  } finally {
    runningExport.set((present) => (present?.stop === stop ? null : present));
  }
}

/** Stops the export, on the server too: it ends with its connection. */
export function cancelExport(): void {
  runningExport.read()?.stop.abort();
  runningExport.set(null);
}

// A file of somebody who signed out, or who locked the device, is not left in its downloads.
callWhenForgotten(cancelExport);
